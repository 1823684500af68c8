// SPEC Y802 to Y807, Y817: what the operations on a game of an account amount to.

import { foldFrom, type Fold } from '@dutch/domain/game/fold'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, type PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, type Game, type Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { MAX_SEATS } from '../bounds.ts'
import { createEventScores, filedAfter, withFiled, type EventScores } from './filed-rounds.ts'
import type { GameOperation, OperationRefusal, RemoveOperation } from './operation.ts'
import { hashOfNames, hashOfRound } from './seen.ts'

export interface AccountGame {
  /** In the server's order. */
  readonly events: readonly GameEvent[]
  /** The game as last filed. Beside events it gives names, the end, and rounds whose events were lost (Y814). */
  readonly filed: HistoryRecord | null
  readonly isRemoved: boolean
}

export type GameView =
  | { readonly kind: 'finished'; readonly record: HistoryRecord }
  | { readonly kind: 'active'; readonly events: readonly GameEvent[] }
  | { readonly kind: 'removed' }

export type GameRefusal = Extract<OperationRefusal, 'diverged' | 'no-game' | 'too-many'>

/** People do not enter more. */
export const MAX_GAME_EVENTS = 4000

export const UNKNOWN_GAME: AccountGame = { events: [], filed: null, isRemoved: false }

export interface OpenGame {
  readonly has: (event: GameEvent) => boolean
  /** SPEC Y802 to Y805. @returns null if the operation was taken, also if it changed nothing */
  readonly take: (operation: GameOperation) => GameRefusal | null
  /** The game after the operations; the same object if nothing changed. */
  readonly game: () => AccountGame
  readonly view: (gameId: string) => GameView | null
}

/** SPEC Y817: a game that reads its events once, for any number of operations. */
export function openGame(given: AccountGame): OpenGame {
  let present = given
  let fold: Fold | null = null
  const ids = new Set<string>()
  const seats = new Map<PlayerId, ReturnType<typeof seatsOf>[number]>()
  const eventScores: EventScores = createEventScores()
  const added: GameEvent[] = []

  const meet = (folded: Fold, event: GameEvent): void => {
    ids.add(event.id)
    folded.add(event)
    eventScores.add(event)
    for (const seat of seatsOf(event)) if (!seats.has(seat.player.id)) seats.set(seat.player.id, seat)
  }
  const opened = (): Fold => {
    if (fold !== null) return fold
    fold = foldFrom(null)
    for (const event of given.events) if (!ids.has(event.id)) meet(fold, event)
    return fold
  }
  const events = () => (added.length === 0 ? given.events : [...given.events, ...added])

  const takeEvent = (event: GameEvent): GameRefusal | null => {
    const folded = opened()
    const count = given.events.length + added.length
    if (ids.has(event.id)) return null
    if (count === 0 && event.type !== 'game-created') return 'no-game'
    if (count > 0 && event.type === 'game-created') return 'diverged'
    // SPEC Y804
    if (event.type === 'player-joined' && folded.isSeated(event.player.id)) return null
    const isCrowded = seats.size + seatsOf(event).length > MAX_SEATS && seatsOf(event).length > 0
    if (count >= MAX_GAME_EVENTS || isCrowded || (hasScores(event) && event.entries.length > MAX_SEATS))
      return 'too-many'
    for (const next of [...reseated(event, folded), event]) {
      meet(folded, next)
      added.push(next)
    }
    present = { ...present, isRemoved: present.isRemoved && !bringsScores(event) }
    return null
  }

  /** SPEC Y804 */
  const reseated = (event: GameEvent, folded: Fold): readonly GameEvent[] => {
    if (!hasScores(event)) return []
    return event.entries.flatMap(({ playerId }) => {
      const seat = seats.get(playerId)
      if (folded.isSeated(playerId) || seat === undefined) return []
      return [{ type: 'player-joined', id: eventId(`${event.id}/${playerId}`), at: event.at, ...seat } as const]
    })
  }

  const whole = (): Game | null => {
    const game = opened().game()
    return game === null || present.filed === null ? game : withFiled(game, eventScores, present.filed)
  }

  const view = (gameId: string): GameView | null =>
    present.isRemoved ? { kind: 'removed' } : viewOfLog(gameId, whole(), present.filed, events)

  return {
    has: (event) => {
      opened()
      return ids.has(event.id)
    },
    take: (operation) => {
      switch (operation.kind) {
        case 'event':
          return takeEvent(operation.event)
        case 'file':
          opened()
          present = { ...present, filed: filedAfter(eventScores, present.filed, operation.record), isRemoved: false }
          return null
        case 'remove':
          if (!present.isRemoved && !hasUnseen(operation, whole(), present.filed, view))
            present = { ...present, isRemoved: true }
          return null
      }
    },
    game: () => {
      if (added.length === 0 && present.filed === given.filed && present.isRemoved === given.isRemoved) return given
      return { ...present, events: events() }
    },
    view,
  }
}

function viewOfLog(
  gameId: string,
  whole: Game | null,
  filed: HistoryRecord | null,
  events: () => readonly GameEvent[],
): GameView | null {
  if (whole === null) return filed === null ? null : { kind: 'finished', record: filed }
  if (whole.endedAt === null && filed === null) return { kind: 'active', events: events() }
  const record = recordOf(whole, gameId)
  if (record.ok) return { kind: 'finished', record: record.value }
  return filed === null ? { kind: 'active', events: events() } : { kind: 'finished', record: filed }
}

/** SPEC Y805, Y822, Y826 */
function hasUnseen(
  { saw, seen, gameId }: RemoveOperation,
  whole: Game | null,
  filed: HistoryRecord | null,
  view: (gameId: string) => GameView | null,
): boolean {
  const rounds: readonly Round[] =
    whole === null ? (filed === null ? [] : (gameOf(filed)?.rounds ?? [])) : countedRounds(whole)
  const times = saw === null && seen !== null ? null : new Set(saw)
  if (times !== null && rounds.some(({ addedAt }) => !times.has(addedAt))) return true
  if (seen === null) return false
  const hashes = new Set(seen.scores)
  if (rounds.some((round) => !hashes.has(hashOfRound(round)))) return true
  const shown = seen.names === null || filed === null ? null : view(gameId)
  return shown?.kind === 'finished' && hashOfNames(shown.record) !== seen.names
}

export function viewOf(gameId: string, game: AccountGame): GameView | null {
  return openGame(game).view(gameId)
}

/** SPEC Y805, Y823 */
function bringsScores(event: GameEvent): boolean {
  return hasScores(event) || event.type === 'round-restored'
}

function hasScores(event: GameEvent): event is Extract<GameEvent, { entries: unknown }> {
  return event.type === 'round-added' || event.type === 'round-corrected'
}

function seatsOf(event: GameEvent) {
  if (event.type === 'game-created') return event.players.map((player) => ({ player, startingScore: 0 }))
  if (event.type === 'player-joined') return [{ player: event.player, startingScore: event.startingScore }]
  return []
}
