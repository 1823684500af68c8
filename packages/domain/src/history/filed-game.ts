// A finished game as the figures of the whole history see it: who ended on which place (SPEC R110).

import { nameKey } from '../players/names.ts'
import type { DisplayGame } from './display-game.ts'
import type { HistoryRecord } from './record.ts'

/** A record and what is shown of it. */
export interface FiledEntry {
  readonly record: HistoryRecord
  readonly game: DisplayGame
}

/** Somebody met in finished games; one for each name, compared without case and accents. */
export interface Person {
  /** Position among the people met so far, from 0. */
  readonly index: number
  readonly key: string
  /** As it was written last. */
  name: string
  emoji: string | null
  avatarColor: string | null
}

/** Where a person ended in a game. */
export interface Place {
  readonly person: Person
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
  readonly places: readonly Place[]
}

/** The people met, by the names that were written. */
export interface People {
  readonly all: readonly Person[]
  /** The person of a name; null for a name in which nothing can be seen. */
  readonly meet: (name: string) => Person | null
}

/** Nobody met yet. A name is compared once, however often it was written. */
export function createPeople(): People {
  const all: Person[] = []
  const byName = new Map<string, Person | null>()
  const byKey = new Map<string, Person>()
  const find = (name: string): Person | null => {
    const key = nameKey(name)
    if (key === '') return null
    const known = byKey.get(key)
    if (known !== undefined) return known
    const person: Person = { index: all.length, key, name: name.trim(), emoji: null, avatarColor: null }
    all.push(person)
    byKey.set(key, person)
    return person
  }
  return {
    all,
    meet: (name) => {
      let person = byName.get(name)
      if (person === undefined) {
        person = find(name)
        byName.set(name, person)
      }
      return person
    },
  }
}

/** SPEC R110: oldest first; games without a date before all others, equal ones by id. */
export function inDateOrder(entries: readonly FiledEntry[]): readonly FiledEntry[] {
  const at = ({ game }: FiledEntry) => game.completedAt ?? -Infinity
  return entries.toSorted((a, b) => {
    const [first, second] = [at(a), at(b)]
    if (first !== second) return first < second ? -1 : 1
    return a.game.id < b.game.id ? -1 : a.game.id > b.game.id ? 1 : 0
  })
}

/** SPEC R110: the places of a game; null for one without a round or without anybody placed. */
export function fileGame({ record, game }: FiledEntry, people: People): FiledGame | null {
  if (game.totalRounds === 0) return null
  const seats = countSeats(record)
  const places: Place[] = []
  for (const { name, score, rank, isDutch, seat, emoji, avatarColor } of game.players) {
    if (rank === null || score === null) continue
    const person = people.meet(name)
    // Two players of one name in an old record: nobody can tell them apart, the better place stands for the person.
    if (person === null || places.some((place) => place.person === person)) continue
    person.name = name.trim()
    person.emoji = emoji ?? person.emoji
    person.avatarColor = avatarColor ?? person.avatarColor
    const counted = seats?.[seat]
    places.push({
      person,
      rank,
      score,
      rounds: counted?.rounds ?? (seats === null && !game.roundsAreSupposed ? game.totalRounds : null),
      dutch: counted?.dutch ?? (isDutch ? 1 : 0),
      dutchIsLeast: counted === undefined && isDutch,
    })
  }
  return places.length === 0 ? null : { game, places }
}

interface SeatCount {
  rounds: number
  dutch: number
}

function countSeats({ details }: HistoryRecord): readonly SeatCount[] | null {
  if (details === undefined) return null
  const seats = details.players.map((): SeatCount => ({ rounds: 0, dutch: 0 }))
  for (const { scores, dutch } of details.rounds) {
    // Ten thousand games have a million scores: an iterator for each round would take longer than all the rest.
    for (let seat = 0; seat < seats.length; seat += 1) {
      const count = seats[seat]
      if (count !== undefined && typeof scores[seat] === 'number') count.rounds += 1
    }
    const flagged = dutch === null ? undefined : seats[dutch]
    if (flagged !== undefined) flagged.dutch += 1
  }
  return seats
}
