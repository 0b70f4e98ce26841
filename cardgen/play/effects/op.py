"""What the rows of a program do, by number: the steps that every form of the interpreter knows."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """What a row does; the letters are the columns of the row it reads."""

    END = 0
    # the course of a program
    JUMP = 1  # to a
    UNLESS = 2  # term a holds, jump to b
    MAY = 3  # the player wants to, else jump to b
    MODE = 4  # ask for one of a, whose first rows stand from b on
    EACH = 5  # put slot a aside in loop b
    NEXT = 6  # take the next of loop b as 'it', or jump to a
    TIMES = 7  # put term a aside in loop b
    PAID = 8  # the cost is paid: what follows may be answered
    LATER = 9  # at event a, for player b, do what follows; go on at c
    # asking
    PICK = 10  # pick a into slot b, and c if it has one
    SEAT = 11  # ask for one player: a other than oneself; into chosen player b
    COPY = 12  # slot a to slot b
    NAME = 13  # ask for a card's name, mask a
    THAT = 14  # chosen player a is the one spoken of
    # cards; the slot of what is moved is 'it' unless said
    DRAW = 20  # players a, term b
    MILL = 21  # players a, term b
    DISCARD = 22
    DESTROY = 23
    MOVE = 24  # to zone a of player b (-1: the owner), place c: 0 top, 1 bottom, 2 shuffled
    CALL = 25  # to one of zones a (index of zone lists, -1: where the rules say), state b
    ATTACH = 26  # slot a under the card of slot b, place c
    SHUFFLE = 27  # players a, zone b
    REVEAL = 28
    LOOK = 29  # players a, term b, into slot c
    REST = 30  # what is left of slot a: b 0 top, 1 bottom, 2 discard
    REMEMBER = 31  # slot a
    # numbers and damage
    AIM = 40  # damage is due: players a or, if -1, the cards of 'it'; term b, element c
    HIT = 41
    HEAL = 42  # players a or, if -1, the cards of 'it'; term b
    STOP = 43  # term a (-1: all) of the blow being answered
    SHIELD = 44  # players a or, if -1, the cards of 'it'; term b (-1: all), duration c
    CHANGE = 45  # number a of players b by term c, or to term d
    # cards in play
    EXHAUST = 50
    READY = 51
    MARK = 52  # marker a, term b
    UNMARK = 53  # marker a, term b
    MODIFY = 54  # stat a, term b, duration c, ends if term d
    SET = 55  # the same
    GRANT = 56  # keyword a to players b or, if -1, the cards of 'it'; term c, duration d, ends if term e
    LOSE = 57  # the same
    # answers
    COUNTER = 60
    REDIRECT = 61
    REFLECT = 62
    # the game
    EXTRA = 70  # term a
    WIN = 71  # players a
    DEFEAT = 72  # players a
    OWN = 80  # own step a with argument list b
