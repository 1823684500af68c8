// The draft always has `MAX_PLAYERS` seats and uses the first `count`, so that a smaller count loses no name.

import { DEFAULT_LIMIT, DEFAULT_PLAYERS, MAX_NAME_LENGTH, MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import type { CreateGame } from '@dutch/domain/game/commands'
import { avatarColorAt, distinctEmojis, emojiAt, otherEmoji } from '@dutch/domain/players/avatars'
import { suggestPlayers, type KnownPlayer } from '@dutch/domain/players/known-players'
import { cleanName, duplicateNames, nameKey, nameLength } from '@dutch/domain/players/names'
import { parseLimit } from '@dutch/domain/scoring/limit-input'
import type { PreparedGame } from './prepared-game.ts'

interface SeatDraft {
  readonly name: string
  readonly emoji: string
}

export type SetupStep = 0 | 1 | 2

export interface SetupDraft {
  readonly step: SetupStep
  readonly count: number
  readonly seats: readonly SeatDraft[]
  /** Null until the user types a limit; until then the limit of the settings counts. */
  readonly typedLimit: string | null
  /** In a rematch, what the first limit was raised to, in points. */
  readonly raisedTo: number | null
  /** In points. */
  readonly defaultLimit: number
}

export type SetupAction =
  | { readonly type: 'go'; readonly step: SetupStep }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'name'; readonly seat: number; readonly name: string }
  | { readonly type: 'shuffle-emoji'; readonly seat: number; readonly random: number }
  | { readonly type: 'seat-known'; readonly seat: number; readonly name: string; readonly emoji: string }
  | { readonly type: 'limit'; readonly limit: string }
  | { readonly type: 'prepared'; readonly game: PreparedGame }

export type NameFault = 'empty' | 'duplicate' | 'too-long'

/** @param seat counted from 0 */
export function defaultName(seat: number): string {
  return `Joueur ${String(seat + 1)}`
}

/** @param limit in points */
export function newSetup(limit: number = DEFAULT_LIMIT): SetupDraft {
  const seats = Array.from({ length: MAX_PLAYERS }, (_, seat) => ({ name: defaultName(seat), emoji: emojiAt(seat) }))
  return { step: 0, count: DEFAULT_PLAYERS, seats, typedLimit: null, raisedTo: null, defaultLimit: limit }
}

/** At the last step. @param defaultLimit in points */
export function preparedSetup({ players, limit, raisedTo }: PreparedGame, defaultLimit: number): SetupDraft {
  const fresh = newSetup(defaultLimit)
  const seats = [...players, ...fresh.seats.slice(players.length)]
  return { ...fresh, step: 2, count: players.length, seats, typedLimit: String(limit), raisedTo }
}

/** Whether no name and no limit has been given yet. */
export function isUntouched({ seats, typedLimit }: SetupDraft): boolean {
  return typedLimit === null && seats.every((_, seat) => hasDefaultName(seats, seat))
}

/** SPEC R102 */
export function setupReducer(draft: SetupDraft, action: SetupAction): SetupDraft {
  switch (action.type) {
    case 'go':
      return { ...draft, step: action.step }
    case 'count':
      return { ...draft, count: Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, action.count)) }
    case 'name':
      return changeSeat(draft, action.seat, (seat) => ({ ...seat, name: action.name }))
    case 'shuffle-emoji':
      return shuffleEmoji(draft, action.seat, action.random)
    case 'seat-known':
      return seatKnown(draft, action.seat, action)
    case 'limit':
      return { ...draft, typedLimit: action.limit, raisedTo: null }
    case 'prepared':
      return preparedSetup(action.game, draft.defaultLimit)
  }
}

/** SPEC R303: the used seats in the order of the table, with different emojis. */
export function usedSeats(draft: SetupDraft): readonly SeatDraft[] {
  const used = draft.seats.slice(0, draft.count)
  const emojis = distinctEmojis(used.map(({ emoji }) => emoji))
  return used.map((seat, index) => ({ ...seat, emoji: emojis[index] ?? seat.emoji }))
}

/** SPEC R301, R302: faults by seat; valid names have no entry. */
export function nameFaults(draft: SetupDraft): ReadonlyMap<number, NameFault> {
  const names = usedSeats(draft).map((seat) => seat.name)
  const faults = new Map<number, NameFault>()
  for (const seat of duplicateNames(names)) faults.set(seat, 'duplicate')
  names.forEach((name, seat) => {
    const cleaned = cleanName(name)
    if (cleaned === '') faults.set(seat, 'empty')
    else if (nameLength(cleaned) > MAX_NAME_LENGTH) faults.set(seat, 'too-long')
  })
  return faults
}

export function limitText(draft: SetupDraft): string {
  return draft.typedLimit ?? String(draft.defaultLimit)
}

/** In points; null unless it is a number from 10 to 1000. */
export function limitOf(draft: SetupDraft): number | null {
  const limit = parseLimit(limitText(draft))
  return limit.ok ? limit.value : null
}

/** The first used seat that still has its default name; null if there is none. */
export function firstFreeSeat(draft: SetupDraft): number | null {
  const seat = usedSeats(draft).findIndex((_, index, used) => hasDefaultName(used, index))
  return seat === -1 ? null : seat
}

function hasDefaultName(seats: readonly SeatDraft[], seat: number): boolean {
  const name = cleanName(seats[seat]?.name ?? '')
  return name === '' || name === defaultName(seat)
}

export function isSeated(draft: SetupDraft, name: string): boolean {
  return usedSeats(draft).some((seat) => nameKey(seat.name) === nameKey(name))
}

/** SPEC R1113: at most three known players. */
export function suggestionsFor(draft: SetupDraft, seat: number, known: readonly KnownPlayer[]): readonly KnownPlayer[] {
  const typed = cleanName(draft.seats[seat]?.name ?? '')
  if (typed === '' || typed === defaultName(seat)) return []
  const others = usedSeats(draft).flatMap((other, index) => (index === seat ? [] : [other.name]))
  return suggestPlayers(known, typed, others)
    .filter((player) => nameKey(player.name) !== nameKey(typed))
    .slice(0, 3)
}

/** Null while a name or the limit is invalid. */
export function createCommand(draft: SetupDraft): CreateGame | null {
  const limit = limitOf(draft)
  if (limit === null || nameFaults(draft).size > 0) return null
  const players = usedSeats(draft).map((seat, index) => ({
    name: cleanName(seat.name),
    emoji: seat.emoji,
    avatarColor: avatarColorAt(index),
  }))
  return { type: 'create-game', limit, players }
}

function shuffleEmoji(draft: SetupDraft, seat: number, random: number): SetupDraft {
  const others = usedSeats(draft).flatMap(({ emoji }, index) => (index === seat ? [] : [emoji]))
  const present = usedSeats(draft)[seat]?.emoji ?? ''
  return giveEmoji(draft, seat, otherEmoji(present, random, others))
}

/** Seats a known player with their emoji, unless a player with a name already has that emoji. */
function seatKnown(draft: SetupDraft, seat: number, { name, emoji }: SeatDraft): SetupDraft {
  const holder = usedSeats(draft).findIndex((other, index) => index !== seat && other.emoji === emoji)
  const isTaken = holder !== -1 && !hasDefaultName(usedSeats(draft), holder)
  const emojis = isTaken ? draft : giveEmoji(draft, seat, emoji)
  return changeSeat(emojis, seat, (old) => ({ ...old, name }))
}

/** Gives the seat this emoji. The seat that had it gets the other seat's emoji. */
function giveEmoji(draft: SetupDraft, seat: number, emoji: string): SetupDraft {
  const used = usedSeats(draft)
  const own = used[seat]?.emoji ?? emoji
  const holder = used.findIndex((other) => other.emoji === emoji)
  const given = used.map((old, index) => {
    if (index === seat) return { ...old, emoji }
    return index === holder ? { ...old, emoji: own } : old
  })
  return { ...draft, seats: [...given, ...draft.seats.slice(draft.count)] }
}

function changeSeat(draft: SetupDraft, seat: number, change: (seat: SeatDraft) => SeatDraft): SetupDraft {
  return { ...draft, seats: draft.seats.map((old, index) => (index === seat ? change(old) : old)) }
}
