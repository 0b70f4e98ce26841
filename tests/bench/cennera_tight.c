/* cennera's basic rules in tight C: what the machine can do, for the ratios of bench_play.py.
 *
 * Input: for each of two decks 20 lines "tl tr br bl rare", sorted by id. Arguments: games, seed, greedy.
 * It plays the same games as the project's rules (splitmix64, Lemire's bounded draws, the same streams), so its
 * counts must equal theirs: wins of the first player, draws, turns. Bitboards: bit 5 * row + column. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;
enum { DECK = 20, CELLS = 25, FULL = (1 << 25) - 1 };
static const u32 NOT_WEST = 0x1FFFFFF & ~0x108421u, NOT_EAST = 0x1FFFFFF & ~0x1084210u;

static int8_t printed[2][DECK][4];                 /* clockwise from the top left */
static u32 rare[2];
static int corner[CELLS][4];                       /* grid corners, clockwise from the north-west */
static u32 near[CELLS];
static struct { int other, a, b, c, d; } straight[CELLS][4];
static struct { int other, a, v; } oblique[CELLS][4];
static int straights[CELLS], obliques[CELLS];

static u64 mix(u64 x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ x >> 27) * 0x94D049BB133111EBull;
    return x ^ x >> 31;
}

static inline u32 below(u64 *s, u32 n) {
    if (n <= 1) return 0;
    u64 p = (mix(*s += 0x9E3779B97F4A7C15ull) >> 32) * n;
    if ((u32)p < n) {
        u32 unfair = (u32)-n % n;
        while ((u32)p < unfair) p = (mix(*s += 0x9E3779B97F4A7C15ull) >> 32) * n;
    }
    return p >> 32;
}

typedef struct {
    u32 cells, hand, center, wide;
    int size;
    int8_t pile[DECK], total[36];
} Side;

static int8_t shown[CELLS][4];

static void tables(void) {
    for (int c = 0; c < CELLS; c++) {
        int x = c % 5, y = c / 5;
        corner[c][0] = 6 * (y + 1) + x, corner[c][1] = 6 * (y + 1) + x + 1;
        corner[c][2] = 6 * y + x + 1, corner[c][3] = 6 * y + x;
    }
    for (int c = 0; c < CELLS; c++)
        for (int o = 0; o < CELLS; o++) {
            int mine[4], theirs[4], n = 0;
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++)
                    if (o != c && corner[c][i] == corner[o][j]) mine[n] = i, theirs[n++] = j;
            if (!n) continue;
            near[c] |= 1u << o;
            if (n == 2) {
                int k = straights[c]++;
                straight[c][k].other = o, straight[c][k].a = mine[0], straight[c][k].b = theirs[0];
                straight[c][k].c = mine[1], straight[c][k].d = theirs[1];
            } else {
                int k = obliques[c]++;
                oblique[c][k].other = o, oblique[c][k].a = mine[0], oblique[c][k].v = corner[c][mine[0]];
            }
        }
}

static inline u32 beaten_by(const Side *me, const Side *it, const int8_t *num, int cell) {
    u32 close = near[cell] & it->cells, beaten = 0;
    if (!close) return 0;
    for (int k = 0; k < straights[cell]; k++) {
        int o = straight[cell][k].other;
        if (close >> o & 1 && num[straight[cell][k].a] > shown[o][straight[cell][k].b] &&
            num[straight[cell][k].c] > shown[o][straight[cell][k].d])
            beaten |= 1u << o;
    }
    for (int k = 0; k < obliques[cell]; k++) {
        int o = oblique[cell][k].other, v = oblique[cell][k].v;
        if (close >> o & 1 && me->total[v] + num[oblique[cell][k].a] > it->total[v]) beaten |= 1u << o;
    }
    return beaten;
}

static inline void stand(Side *s, int cell, const int8_t *num) {
    s->cells |= 1u << cell;
    for (int i = 0; i < 4; i++) shown[cell][i] = num[i], s->total[corner[cell][i]] += num[i];
}

static inline u32 nth(u32 bits, int n) {
    while (n--) bits &= bits - 1;
    return __builtin_ctz(bits);
}

int main(int argc, char **argv) {
    long games = atol(argv[1]);
    u64 seed = strtoull(argv[2], 0, 10);
    int greedy = atoi(argv[3]);
    u64 purpose[4];
    for (int i = 0; i < 4; i++) purpose[i] = strtoull(argv[4 + i], 0, 10);
    for (int e = 0; e < 2; e++)
        for (int k = 0; k < DECK; k++) {
            int a, b, c, d, r;
            if (scanf("%d %d %d %d %d", &a, &b, &c, &d, &r) != 5) return 1;
            printed[e][k][0] = a, printed[e][k][1] = b, printed[e][k][2] = c, printed[e][k][3] = d;
            rare[e] |= (u32)r << k;
        }
    tables();
    static int8_t lying[2][2][DECK][4];
    for (int e = 0; e < 2; e++)
        for (int p = 0; p < 2; p++)
            for (int k = 0; k < DECK; k++)
                for (int i = 0; i < 4; i++) lying[e][p][k][i] = printed[e][k][(i + 2 * p) % 4];
    long wins = 0, draws = 0, turns = 0;
    for (long g = 0; g < games; g++) {
        u64 root = mix(mix(seed) ^ (u64)g), stream[2];
        Side side[2];
        int8_t(*num[2])[4];
        for (int p = 0; p < 2; p++) {
            int e = (p + g) % 2;
            Side *s = &side[p];
            memset(s, 0, sizeof *s);
            num[p] = lying[e][p], s->wide = rare[e];
            u64 chance = mix(root ^ purpose[p]);
            for (int i = 0; i < DECK; i++) s->pile[i] = i;
            for (int i = DECK - 1; i; i--) {
                int j = below(&chance, i + 1);
                int8_t t = s->pile[i];
                s->pile[i] = s->pile[j], s->pile[j] = t;
            }
            s->size = DECK;
            for (int i = 0; i < 6; i++) s->hand |= 1u << s->pile[--s->size];
            stream[p] = mix(root ^ purpose[2 + p]);
        }
        for (int p = 0; p < 2; p++) {
            int k = nth(side[p].hand, below(&stream[p], 6)), cell = p ? 22 : 2;
            side[p].hand &= ~(1u << k), side[p].center = 1u << cell;
            stand(&side[p], cell, num[p][k]);
        }
        int me = 0, passes = 0, winner = -1;
        for (;; me ^= 1) {
            Side *s = &side[me], *it = &side[!me];
            turns++;
            int drew = s->size > 0;
            if (drew) s->hand |= 1u << s->pile[--s->size], passes = 0;
            u32 own = s->cells, open = FULL ^ (own | it->cells);
            u32 row = (own & NOT_EAST) << 1 | (own & NOT_WEST) >> 1, all = own | row;
            u32 beside = (row | own << 5 | own >> 5) & open, around = (row | all << 5 | all >> 5) & open;
            int nb = __builtin_popcount(beside), na = __builtin_popcount(around), k = -1, cell = -1;
            u32 beaten = 0;
            int n = __builtin_popcount(s->hand & s->wide) * na + __builtin_popcount(s->hand & ~s->wide) * nb;
            if (n && !greedy) {
                int r = below(&stream[me], n);
                for (u32 hand = s->hand;; hand &= hand - 1) {
                    k = __builtin_ctz(hand);
                    int size = s->wide >> k & 1 ? na : nb;
                    if (r < size) break;
                    r -= size;
                }
                cell = nth(s->wide >> k & 1 ? around : beside, r);
                beaten = beaten_by(s, it, num[me][k], cell);
            } else if (n) {
                int best = -1, ties = 0;
                static u32 kept[DECK * CELLS][3];
                for (u32 hand = s->hand; hand; hand &= hand - 1) {
                    int kind = __builtin_ctz(hand);
                    for (u32 to = s->wide >> kind & 1 ? around : beside; to; to &= to - 1) {
                        int at = __builtin_ctz(to);
                        u32 b = beaten_by(s, it, num[me][kind], at);
                        int worth = __builtin_popcount(b) + (b & it->center ? 1000 : 0);
                        if (worth > best) best = worth, ties = 0;
                        if (worth == best) kept[ties][0] = kind, kept[ties][1] = at, kept[ties++][2] = b;
                    }
                }
                u32 *chosen = kept[below(&stream[me], ties)];
                k = chosen[0], cell = chosen[1], beaten = chosen[2];
            } else if (!drew) {
                passes++;
            }
            if (n) {
                passes = 0;
                s->hand &= ~(1u << k);
                stand(s, cell, num[me][k]);
                it->cells ^= beaten;
                if (beaten & it->center) winner = me;
                for (; beaten; beaten &= beaten - 1) {
                    int o = __builtin_ctz(beaten);
                    for (int i = 0; i < 4; i++) it->total[corner[o][i]] -= shown[o][i];
                }
                if (winner >= 0) break;
            }
            if ((!s->hand && !it->hand && !s->size && !it->size) || (s->cells | it->cells) == FULL || passes == 2) break;
        }
        int lead = __builtin_popcount(side[0].cells) - __builtin_popcount(side[1].cells);
        wins += winner == 0 || (winner < 0 && lead > 0);
        draws += winner < 0 && lead == 0;
    }
    printf("%ld %ld %ld\n", wins, draws, turns);
    return 0;
}
