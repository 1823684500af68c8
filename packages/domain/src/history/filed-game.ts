// A finished game as the figures of the whole history see it: who ended on which place (SPEC R110).

import { nameKey } from '../players/names.ts'
import type { DisplayGame } from './display-game.ts'
import type { HistoryRecord, RecordDetails } from './record.ts'

/** A record and what is shown of it. */
export interface FiledEntry {
  readonly record: HistoryRecord
  readonly game: DisplayGame
}

/** Somebody met in finished games; one for each name, compared without case and accents. */
export interface FiledPerson {
  /** Position among the people met so far, from 0. */
  readonly index: number
  readonly key: string
  /** As it was written last. */
  name: string
  emoji: string | null
  avatarColor: string | null
}

/** Where a person ended in a game. */
export interface FinalPlace {
  readonly person: FiledPerson
  /** 1 for the best, shared by equal totals. */
  readonly rank: number
  /** Final total in points. */
  readonly score: number
  /** Rounds that the person was at the table for; null where the record does not know. */
  readonly rounds: number | null
  /** Rounds flagged Dutch. */
  readonly dutch: number
  /** The record knows only that there was at least one Dutch: `dutch` is a lower bound. */
  readonly dutchIsLeast: boolean
}

export interface FiledGame {
  readonly game: DisplayGame
  /** Best first, each person once. */
  readonly places: readonly FinalPlace[]
}

/** A name as it was written, without the spaces around it, and whose it is. */
interface WrittenName {
  readonly name: string
  readonly person: FiledPerson
}

/** The people met, by the names that were written. */
export interface People {
  readonly all: readonly FiledPerson[]
  /** Whose a name is; null for one in which nothing can be seen. */
  readonly meet: (name: string) => WrittenName | null
}

/** Nobody met yet. A name is compared once, however often it was written. */
export function createPeople(): People {
  const all: FiledPerson[] = []
  const byName = new Map<string, WrittenName | null>()
  const byKey = new Map<string, FiledPerson>()
  const find = (written: string): WrittenName | null => {
    const key = nameKey(written)
    if (key === '') return null
    const name = written.trim()
    let person = byKey.get(key)
    if (person === undefined) {
      person = { index: all.length, key, name, emoji: null, avatarColor: null }
      all.push(person)
      byKey.set(key, person)
    }
    return { name, person }
  }
  return {
    all,
    meet: (name) => {
      let written = byName.get(name)
      if (written === undefined) {
        written = find(name)
        byName.set(name, written)
      }
      return written
    },
  }
}

/** SPEC R110: oldest first; games without a date before all others, equal ones by id. */
export function inDateOrder(entries: readonly FiledEntry[]): readonly FiledEntry[] {
  return entries.toSorted((a, b) => {
    const first = a.game.completedAt ?? -Infinity
    const second = b.game.completedAt ?? -Infinity
    if (first !== second) return first < second ? -1 : 1
    return a.game.id < b.game.id ? -1 : a.game.id > b.game.id ? 1 : 0
  })
}

/**
 * SPEC R110: the places of a game; null for one without a round or without anybody placed.
 * @param counts written anew for each game: one does for all of them.
 */
export function fileGame({ record, game }: FiledEntry, people: People, counts: SeatCounts): FiledGame | null {
  if (game.totalRounds === 0) return null
  const { details } = record
  const { players } = game
  const seats = details?.players.length ?? 0
  if (details !== undefined) countSeats(details, counts)
  const places: FinalPlace[] = []
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index]
    if (player === undefined) continue
    const { seat, rank, score, isDutch } = player
    if (rank === null || score === null) continue
    const written = people.meet(player.name)
    // Two players of one name in an old record: nobody can tell them apart, the better place stands for the person.
    if (written === null || isPlaced(places, written.person)) continue
    const { person } = written
    person.name = written.name
    person.emoji = player.emoji ?? person.emoji
    person.avatarColor = player.avatarColor ?? person.avatarColor
    const isCounted = seat < seats
    places.push({
      person,
      rank,
      score,
      rounds: isCounted
        ? (counts.rounds[seat] ?? 0)
        : details === undefined && !game.roundsAreSupposed
          ? game.totalRounds
          : null,
      dutch: isCounted ? (counts.dutch[seat] ?? 0) : isDutch ? 1 : 0,
      dutchIsLeast: !isCounted && isDutch,
    })
  }
  return places.length === 0 ? null : { game, places }
}

// Ten thousand games have forty thousand places and a million scores: they are walked through once, and counted by index.
// Where that runs for the first time, it costs half of any other way.

function isPlaced(places: readonly FinalPlace[], person: FiledPerson): boolean {
  for (let index = 0; index < places.length; index += 1) if (places[index]?.person === person) return true
  return false
}

/** What the rounds of a game say of each of its seats, in their order. */
export interface SeatCounts {
  /** Rounds that whoever had the seat was at the table for. */
  readonly rounds: number[]
  /** Rounds flagged Dutch. */
  readonly dutch: number[]
}

/** Counts of no game yet. */
export function newSeatCounts(): SeatCounts {
  return { rounds: [], dutch: [] }
}

function countSeats({ players, rounds }: RecordDetails, counts: SeatCounts): void {
  const { rounds: attended, dutch } = counts
  const seats = players.length
  for (let seat = 0; seat < seats; seat += 1) {
    attended[seat] = rounds.length
    dutch[seat] = 0
  }
  for (let index = 0; index < rounds.length; index += 1) {
    const round = rounds[index]
    const scores = round?.scores
    for (let seat = 0; seat < seats; seat += 1) {
      // Nearly everybody is there for every round: only who is not costs anything.
      if (typeof scores?.[seat] !== 'number') attended[seat] = (attended[seat] ?? 0) - 1
    }
    const flagged = round?.dutch ?? null
    if (flagged === null) continue
    const before = dutch[flagged]
    if (before !== undefined) dutch[flagged] = before + 1
  }
}
