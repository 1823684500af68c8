// Checks that everything that was acknowledged is still there in the end.

import { replay } from '@dutch/domain/game/apply'
import { countedRounds } from '@dutch/domain/game/state'
import { viewOf, type AccountGame } from '../../src/account/account-game.ts'
import type { Entry } from '../../src/account/ledger-store.ts'
import { parseRecord } from '../../src/history-codec.ts'
import { scoresOf, scoresShown } from './scores.ts'
import type { World } from './world.ts'

/** An account as the server stores it. */
export interface GameInBook {
  readonly entries: readonly Entry[]
  readonly games: ReadonlyMap<string, AccountGame>
}

/** The times at which the counted rounds of a game were added. */
export function roundTimes(view: Extract<Entry, { kind: 'game' }>['view']): readonly number[] {
  if (view.kind === 'finished') return view.record.details?.rounds.map(({ addedAt }) => addedAt) ?? []
  const game = view.kind === 'active' ? replay(view.events) : null
  return game === null ? [] : countedRounds(game).map(({ addedAt }) => addedAt)
}

/** Finds acknowledged rounds and other events that are missing, or are in another account. */
export function missing({ book, all }: World, standings: ReadonlyMap<string, GameInBook>): readonly string[] {
  const faults: string[] = []
  const taken = new Set(
    book.events.flatMap(({ event }) =>
      event.type === 'round-undone' || event.type === 'round-deleted' ? [event.roundId] : [],
    ),
  )
  const shown = new Set<number>()
  const pushed = new Map<string, ReadonlySet<string>>()
  for (const [accountId, { entries, games }] of standings) {
    for (const entry of entries) if (entry.kind === 'game') for (const at of roundTimes(entry.view)) shown.add(at)
    pushed.set(accountId, new Set([...games.values()].flatMap(({ events }) => events.map(({ id }) => id as string))))
  }
  for (const { storage } of all) {
    const { game, stores } = storage.data
    if (game !== null) for (const at of roundTimes({ kind: 'active', events: game.events })) shown.add(at)
    for (const stored of stores.gameHistory.values()) {
      const record = parseRecord(stored)
      if (record.ok) for (const at of roundTimes({ kind: 'finished', record: record.value })) shown.add(at)
    }
  }
  const isQuiet = !book.isBroughtBack && !book.hasLeavers
  for (const { event, accountId, gameId, device } of book.events) {
    const { type, at } = event
    if (type === 'round-added' && !shown.has(at) && !taken.has(event.roundId) && !book.excusedRounds.has(at))
      faults.push(`A round of ${gameId}, entered on ${device}, is missing`)
    if (isQuiet && accountId !== null && pushed.get(accountId)?.has(event.id) !== true)
      faults.push(`A ${type} of ${gameId}, entered on ${device}, was never pushed`)
    for (const [other, { games }] of standings)
      if (accountId !== null && other !== accountId && games.has(gameId))
        faults.push(`${gameId} is told of to a stranger`)
  }
  return faults
}

/** SPEC Y822: finds removed games for which no author of a removal had seen all scores. */
export function removedUnseen({ book }: World, standings: ReadonlyMap<string, GameInBook>): readonly string[] {
  // After a restoration, users have seen scores that the storage has lost.
  if (book.isBroughtBack) return []
  return [...standings.values()].flatMap(({ games }) =>
    [...games].flatMap(([gameId, game]) => {
      if (!game.isRemoved) return []
      const scores = scoresStanding(gameId, game)
      const hasSeenAll = ({ seen }: { readonly seen: readonly string[] }) => {
        const marks = new Set(seen)
        return scores.every((score) => marks.has(score))
      }
      const removals = book.removals.filter((one) => one.gameId === gameId && !one.isBack)
      return removals.some(hasSeenAll) ? [] : [`${gameId} is removed, with scores that nobody who did it had seen`]
    }),
  )
}

/** The scores that a removed game would have if it were not removed. */
function scoresStanding(gameId: string, removed: AccountGame): readonly string[] {
  const view = viewOf(gameId, { ...removed, isRemoved: false })
  if (view?.kind === 'finished') return scoresShown(view.record)
  const game = view?.kind === 'active' ? replay(view.events) : null
  return game === null ? [] : countedRounds(game).map(scoresOf)
}

/** If only one device has changed a game or setting, its last change must hold. */
export function lastWords({ book }: World, standings: ReadonlyMap<string, GameInBook>): readonly string[] {
  if (book.isBroughtBack || book.hasLeavers) return []
  const faults: string[] = []
  const views = new Map(
    [...standings.values()].flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'game' ? [[entry.gameId, entry.view] as const] : [])),
    ),
  )
  const hands = (gameId: string) =>
    new Set(
      [...book.events, ...book.renamings, ...book.removals].flatMap((one) =>
        one.gameId === gameId ? [one.device] : [],
      ),
    )
  for (const [gameId, view] of views) {
    if (hands(gameId).size !== 1) continue
    const removal = book.removals.findLast((one) => one.gameId === gameId)
    const isRemoved = removal !== undefined && !removal.isBack
    if (isRemoved !== (view.kind === 'removed')) faults.push(`${gameId} is ${view.kind} against its last word`)
    if (view.kind !== 'finished') continue
    for (const { seat, name } of lastNames(book.renamings.filter((one) => one.gameId === gameId)))
      if (view.record.players[seat]?.name !== name) faults.push(`${gameId} has not the last names`)
  }
  for (const { accountId, key } of book.settings) {
    const words = book.settings.filter((one) => one.key === key && one.accountId === accountId)
    if (new Set(words.map(({ device }) => device)).size !== 1) continue
    const entry = standings.get(accountId)?.entries.find((one) => one.kind === 'setting' && one.key === key)
    if (entry?.kind !== 'setting' || entry.value !== words.at(-1)?.value) faults.push(`${key} has not its last value`)
  }
  return faults
}

function lastNames(renamings: World['book']['renamings']): World['book']['renamings'] {
  return renamings.filter(({ seat }, index) => renamings.findLastIndex((other) => other.seat === seat) === index)
}
