// SPEC R1112

import type { Instant } from '../instant.ts'
import { parseInstant } from '../history/calendar.ts'
import type { HistoryRecord } from '../history/record.ts'
import { emojiAt } from './avatars.ts'
import { nameKey } from './names.ts'

/** A player whom this device remembers, also from games that were never finished. */
export interface RememberedPlayer {
  readonly name: string
  readonly emoji: string
  readonly lastPlayedAt: Instant
}

export interface KnownPlayer {
  /** The spelling in the latest game. */
  readonly name: string
  readonly emoji: string
  /** Null where no record has a date. */
  readonly lastPlayedAt: Instant | null
  /** Finished games. */
  readonly games: number
}

/** The key of a default name, which stands for no person. */
const SEAT_NAME = /^joueur \d+$/u

/** SPEC R1112: one entry per person: last played first, then most frequent, then by name. */
export function knownPlayers(
  records: Iterable<HistoryRecord>,
  remembered: readonly RememberedPlayer[],
): readonly KnownPlayer[] {
  const people = new Map<string, KnownPlayer>()
  const meet = (name: string, emoji: string | null, at: number | null, seat: number, games: number) => {
    const key = nameKey(name)
    if (key === '' || SEAT_NAME.test(key)) return
    const known = people.get(key)
    const isNewer = known === undefined || (at ?? -Infinity) > (known.lastPlayedAt ?? -Infinity)
    people.set(key, {
      name: isNewer ? name.trim() : known.name,
      emoji: (isNewer ? emoji : null) ?? known?.emoji ?? emoji ?? emojiAt(seat),
      lastPlayedAt: isNewer ? at : known.lastPlayedAt,
      games: (known?.games ?? 0) + games,
    })
  }
  for (const record of records) {
    const at = parseInstant(record.date)
    record.players.forEach(({ name }, seat) => {
      meet(name, record.details?.players[seat]?.emoji ?? null, at, seat, 1)
    })
  }
  for (const { name, emoji, lastPlayedAt } of remembered) meet(name, emoji, lastPlayedAt, 0, 0)
  return [...people].sort(byRecentThenFrequent).map(([, player]) => player)
}

type Entry = readonly [key: string, player: KnownPlayer]

function byRecentThenFrequent([keyA, a]: Entry, [keyB, b]: Entry): number {
  const [atA, atB] = [a.lastPlayedAt ?? -Infinity, b.lastPlayedAt ?? -Infinity]
  if (atA !== atB) return atA < atB ? 1 : -1
  return b.games - a.games || (keyA < keyB ? -1 : 1)
}

/**
 * SPEC R1113: the known players with a word that begins with `typed`, in the order of `known`.
 * @param taken the names of the other seats, which are not suggested
 */
export function suggestPlayers(
  known: readonly KnownPlayer[],
  typed: string,
  taken: readonly string[],
): readonly KnownPlayer[] {
  const seated = new Set(taken.map(nameKey))
  const start = hyphensAsSpaces(nameKey(typed)).trim()
  return known.filter((player) => {
    const key = nameKey(player.name)
    return !seated.has(key) && ` ${hyphensAsSpaces(key)}`.includes(` ${start}`)
  })
}

/** A hyphen ends a word, as in a search (SPEC R1109). `foldText` is not used, since it would load with the home page. */
function hyphensAsSpaces(key: string): string {
  return key.replace(/[\s\p{Pd}]+/gu, ' ')
}
