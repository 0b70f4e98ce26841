"""Turns of phrase that are read as plainer ones of the same meaning, before anything is looked for.

A text is folded already: half-width, figures in digits, no blanks in Japanese.
"""

from __future__ import annotations

import re
from typing import Final

Rewriting = tuple["re.Pattern[str]", str]


def _rewritings(*pairs: tuple[str, str]) -> tuple[Rewriting, ...]:
    return tuple((re.compile(text, re.IGNORECASE), plainer) for text, plainer in pairs)


_HAS_VERB: Final = "破壊|破棄|回復|公開|召喚|移動|サーチ|ドロー|コピー"
_SHOWN_HAND: Final = (
    r"相手(?:は|は自分の|の)手札を(?:すべて|全て)?公開(?:する。|し、|して、)"
    r"(?:相手の手札を見て、?|(?:自分|あなた)[はが])?その中から"
)
PLAINER_JA: Final = _rewritings(
    (
        r"([^。\n:】、]+)。([^。\n]{2,30}?(?:なら(?:ば)?|場合(?:は)?|れば|とき|時))、?代わりに、?([^。\n]+)(?=。)",
        r"\2、\3。そうでなければ、\1",
    ),
    (
        r"((?:[一-龠]属性の)?\d+(?:点|ポイント)?の?ダメージ)を、?([^。、:\n]{1,30}?に)(与え|あたえ)(?!た)",
        r"\2\1を\3",
    ),
    (r"(?:唱え|使っ|プレイし|発動し)た(?=時|とき|際|場合|たび)", "使用した"),
    (r"[(\[【〈<〔]ターン(\d)回?[)\]】〉>〕]", r"(1ターンに\1回)"),
    (r"(?:(?<=[\[【〈<〔\]】》〉>〕)・/、。: \n])|^)ターン(\d)回?(?=[:・/、\]】〉>〕])", r"1ターンに\1回"),
    (r"を捨て?(?:札|山|場)にする", "を捨てる"),
    (r"捨て(?=[札山場])", "捨"),
    (r"(全員|各プレイヤー|各自)、(?=自分の)", r"\1は"),
    (r"(?<=その)相手の?(?=[ァ-ヴ])", ""),
    (r"([一-龠]?)の?[ァ-ヴー]{2,}を?(\d+)[つ個点]?を?支?払(?:う|い|って)、?", r"(\1\2):"),
    (r"(?<=[\[【〈・])(登場|撤退|攻撃|防御|走行|露出|破壊)(?=[\]】〉・])", r"\1時"),
    (r"(?<=ターンに)使用(?:する|できる)?(?=:)", ""),
    (r"(?<=相手)それぞれについて、そのプレイヤー", "全員"),
    (r"(?<=プレイヤー)それぞれについて、そのプレイヤー", "全員"),
    (r"(登場|撤退|攻撃|防御|走行|露出)時(?=[、:])", r"\1した時"),
    (r"(相手の[^、。\n]{1,8}?)に(攻撃|防御|ブロック)された(?=時|とき)", r"\1が\2した"),
    (r"(?<=[\[【・])勝利時(?=[\]】・])", "バトル勝利時"),
    (r"(?<=[A-Z])になっている(?=[^、。がはを])", "状態の"),
    (r"(以上|以下)でなければ、?(?:使え|使用でき|発動でき)ない。", r"\1なら、"),
    (
        r"([ァ-ヴー一-龠]+?)(\d[人体台枚匹]|全員)?\((?:自分|この[ァ-ヴー一-龠]+)(?:以外|を除く)\)",
        r"ほかの\1\2",
    ),
    (r"(?:(?<=[戻移])|(?<=[^び]出))せる(?=[。\n]|$)", "してもよい"),
    (r"(?<=引)ける(?=[。\n]|$)", "いてもよい"),
    (r"(?<=[加与付捨])([えけて])られる(?=[。\n]|$)", r"\1てもよい"),
    (r"ひとつ", "1つ"),
    (r"ふたつ", "2つ"),
    (r"ひとり", "1人"),
    (r"ふたり", "2人"),
    (r"(?:(?:対戦)?相手|みんな|全員|お互い)に(?=見せ|公開)", ""),  # what is shown is seen by all
    (r"(?:一番下|底)に(?=[置戻送])", "下に"),
    (r"(?<=の下に)(?:戻す|送る)", "置く"),
    (r"てきた相手の", "てきた"),  # who attacked is an opponent's
    (r"が0[枚体台匹つ個本](?:の(?=場合|時|とき|間))?(?=なら|場合|時|とき|間|[】》・、])", "がない"),
    (r"見て、(?:好きな順番で)?元に戻す", "見る"),
    (r"しかいない", "いる"),
    (r"(?<=が)1[枚体台匹人つ個本]も(?=いな|な[いけ])", ""),  # none at all is none
    (r"(が(?:それぞれ)?(?:ある|いる|あり))(\(下のカードも含[^()]*\))", r"\2\1"),
    (r"(?<=[、。])[^、。\n]{1,8}た枚数の(\d+)倍(?:の枚数)?(?:だけ|を)?", r"その\1倍の枚数"),
    (r"それぞれについて、((?:[^、。]*まで、)?)その([^そ。]*。)(?!さらに)", r"\1それぞれの\2"),
    (_SHOWN_HAND, "相手は手札をすべて公開する。相手の手札を見て、その中から"),
    (
        r"((?:^|[、。:\n)】]))[^、。:\n】]{1,14}(?:[かさらてえけせしわたげき])なかった(?:なら|場合は?|ら)(?=、)",
        r"\1そうしなかったなら",
    ),
    (
        r"(?<=も(?:よい|いい)。)[^、。\n]{1,12}(?<!なかっ)た(?:(?:なら|ら|場合)(?=、)|ら(?=[\d一-龠ァ-ヴ]))",
        "そうしたなら",
    ),
    (
        r"([一-龠ァ-ヴ]{1,6})([ぁ-ん]{1,4})。\1[ぁ-ん]{0,4}(?<!なかっ)た(?:なら|ら|場合)(?=、)",
        r"\1\2。そうしたなら",
    ),
    (r"の?(?:場合|時|とき)に?(?:のみ|だけ|限り)、?(?:使用でき|発動でき|使え)る。", "なら、"),
    (r"以下(?=から|の(?:うち|中|効果|処理|いずれ|どれ|どちら|\d))", "次"),
    (r"ダメージを(\d+)(?:点|ポイント)?(?=ずつ与え|与え)", r"\1ダメージを"),
    (r"(デッキ|山札|ライブラリー?)の?ボトム", r"\1の下"),
    (r"(デッキ|山札|ライブラリー?)の?トップ", r"\1の上"),
    (r"(ことで、?[^。\n]*[てで])も(?:よい|良い|いい)", r"\1"),  # one choice, of both
    (r"次の\d+つ(?=から|の(?:うち|中))", "次"),
    (rf"({_HAS_VERB})でき(?:る(?!だけ|限り|かぎり)|ます)", r"\1してもよい"),
    (r"(?<=相手|全員|\d人)に(?=(?:[^。、\n]*[^。、\nをに])?手札[^。、\n]*させ)", "は"),  # he is made to do it
    (r"((?:ほか|他)のプレイヤー|相手)は(?:全員|みんな|皆|それぞれ)、?", r"\1全員は"),
    (r"(?<![一-龠])([一-龠])(?:属性の?)?ダメージ(\d+)点?(?![\d以枚体回人])", r"\1属性の\2ダメージ"),
    (r"ダメージ(\d+)点?(?![\d以枚体回人])", r"\1ダメージ"),
    (r"(\dダメージ)ずつ", r"\1を"),
    (r"(?<![一-龠])([火水土風])(\d+)点?の?ダメージ", r"\1属性の\2ダメージ"),
    (r"(\d(?:点の?)?ダメージ)、(?=[^。\n]*(?:\dダメージ|\d回復|回復する|\d枚引))", r"\1を与え、"),
    (r"(?:それ|(ダメージ))を(?:なかったことに|0に)(?=[すし])", r"そのダメージを0に"),
    (
        r"([ァ-ヴー一-龠]+)(?:だった場合|なら(?:ば)?|の場合|であれば)([^\n]*?)"
        r"\1で(?:は)?な(?:かった場合|い場合|いなら|ければ|かったら)",
        r"\1なら\2そうでなければ",
    ),
)
_SHOWN_TO: Final = (
    r"(\b(?:show|reveal)s? (?:it|them|(?:that|those) cards?)) to (?:(?:your|an|the|each|all) )?"
    r"(?:opponents?|players?|everyone|everybody)\b"
)
PLAINER_EN: Final = _rewritings(
    (
        r"\bhas (?:the (?:chosen|named|declared) name|the name you (?:chose|named|declared))\b",
        "is the named card",
    ),
    (
        r"\bcounter an? (\w+) (?:cast|used|played) by ((?:an|your) opponent|another player|any player)\b",
        r"when \2 casts a \1, counter it",
    ),
    (r"(?<=\band |\bput )the other(?: card| 1)?(?= (?:into|on|in|to|at|back)\b)", "the rest"),
    (r"([^.\n:,\]]+)\. If ([^.,\n]+), ([^.\n]+?),? instead(?=\.)", r" if \2, \3. Otherwise, \1"),
    (_SHOWN_TO, r"\1"),
    (r"\b(have|has|are|is) (?:exactly )?0 (?!and\b|or\b)(?=[a-z])", r"\1 no "),
    (r"\((covered ones too)\)", r"\1"),
    (r"\b(this|that) 1\b", r"\1 card"),
    (r"\btwice\b", "2 times"),
    (r"\bif (?=this [a-z]+(?: [a-z]+)? is (?:destroyed|exposed|called|discarded)\b)", "when "),
    (r"\bat the (?:start|beginning) of (?:a|each|the) battle\b", "when this card battles"),
    (r"\bmills (\d+|an?)(?: cards?)?\b", r"puts the top \1 cards of their deck into their discard"),
    (r"\bmill (\d+|an?)(?: cards?)?\b", r"put the top \1 cards of your deck into your discard"),
    (r"\bby ([a-z]+ing\b[^,.\n]*), you (?:may|can) ", r"you may \1 to "),
    (r"\b(\d+) ([a-z]+) or (fewer|less|more|greater|lower|higher)\b", r"\1 or \3 \2"),
    (r"\bpay (\d+(?: [a-z]+)??) [a-z]+(?=[,.:;\]]| to\b)", r"(\1)"),
    (r"\bwhose ([\w ]{1,20}?) (?:is|are) (?=(?:at (?:least|most) )?\d)", r"with \1 "),
    (
        r"\b(?:has|have) (?:its|their) ([\w ]{1,20}?) "
        r"(?=(?:reduced|increased|lowered|raised|doubled|halved)\b)",
        r"\1 ",
    ),
    (r"\bif (?:a card|it|any|1) (?:is|was|were) \w+ this way(?=,)", "if you do"),
    (r"\b(once|twice|\d+ times) (?:during|in|on) each of your turns\b", r"\1 per turn, on your turn"),
    (r"\b(you|they)'re\b", r"\1 are"),
    (r"\beach of (?:the|your) (other players|opponents)\b", r"all \1"),
    (r"\bfor each (opponent|other player), that player\b", r"each \1"),
    (r"\bfor (?:each|every) (?:(card|[a-z]+) )?(?:you )?[a-z]+ed this way\b", r"for each \1"),
    (r"\bfor (?:each|every) ([^,.]{1,40}), (until [^,.]*, )?it ([^.]*\.)(?! also)", r"\2each \1 \3"),
    (r"\bthe same number of\b|\bas many (?=[a-z]+ as (?:you|were|was)\b)", "that many"),
    (r"(?<=[a-z]{3})-(?=\d)", " "),  # ``a level-1 character``
    (
        r"\bmills? ((?:your|each|an|the|that) (?:opponent|player)) for (\d+)(?: cards?)?",
        r"put the top \2 cards of \1's deck into their discard",
    ),
    (
        r"\b(discards?|reveals?|shows?) (your|their) (?:entire |whole )?hand\b(?! of)",
        r"\1 all cards from \2 hand",
    ),
    (
        r",? (?:and|then) (?:put|return) (?:it|them) back(?: on top(?: of \w+ deck)?)?"
        r"(?: in (?:any|the same) order)?(?=[.,;])",
        "",
    ),
    (
        r"\b(?:equal to or (?:greater|more|higher) than|(?:greater|more|higher) than or equal to) (\d+)",
        r"\1 or more",
    ),
    (
        r"\b(?:equal to or (?:less|lower|fewer) than|(?:less|lower|fewer) than or equal to) (\d+)",
        r"\1 or less",
    ),
    (
        r"\b(?:equal to or (?:greater|more|higher) than|(?:greater|more|higher) than or equal to)\b",
        "at least as high as",
    ),
    (
        r"\b(?:under|underneath|beneath|(?:to|at) the bottom of) ((?:the|your|their) deck)\b",
        r"on the bottom of \1",
    ),
    (r"\bdo (\d+) of the following\b", r"choose \1"),
    (r"\b(deal|remove)(s?\b[^.;:\n]*?) and (?=(?:\d+|an?) (?:\w+ )?(?:damage|markers?)\b)", r"\1\2, \1 "),
    (r"(^|[\]>:.] |\n)(?=\d+ (?:\w+ )?damage to\b)", r"\1Deal "),
)
