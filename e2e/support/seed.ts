// Seeds the browser's storage with states that the app's own rules have made.

import { apply, replay } from '@dutch/domain/game/apply'
import type { GameCommand } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import type { LoggedGame } from '@dutch/sync/game-log'
import { writeHandover } from '@dutch/sync/handover/handover-text'
import { savedGameOf } from '@dutch/sync/saved-game'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

const MINUTE = 60_000

export interface GameOptions {
  readonly names: readonly string[]
  /** Scores of each round, in the order of the names. */
  readonly rounds?: readonly (readonly number[])[]
  /** For each round, the seat of the player who called Dutch. */
  readonly dutch?: readonly (number | null)[]
  readonly limit?: number
  /** Milliseconds since 1970. */
  readonly startedAt?: number
}

/** The events of a game with a round every two minutes. */
export function playedGame({ names, rounds = [], dutch = [], limit = 100, startedAt }: GameOptions): LoggedGame {
  const start = startedAt ?? Date.now() - (rounds.length + 1) * 2 * MINUTE
  const players = names.map((name, seat) => ({ name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }))
  let events = run([], { type: 'create-game', limit, players }, start)
  rounds.forEach((scores, index) => {
    const game = stateOf(events)
    const entries = game.players.map((player, seat) => ({ playerId: player.id, score: scores[seat] ?? 0 }))
    const flagged = dutch[index] ?? null
    const dutchPlayerId = flagged === null ? null : (game.players[flagged]?.id ?? null)
    const after = game.rounds.at(-1)?.id ?? null
    events = run(events, { type: 'add-round', after, entries, dutchPlayerId }, start + (index + 1) * 2 * MINUTE)
  })
  return { gameId: stateOf(events).id, events }
}

/** The link that hands a game over to another phone. */
export function handoverLink(options: GameOptions): string {
  const text = writeHandover(playedGame(options))
  if (!text.ok) throw new Error(text.error)
  return `/receive#${text.value}`
}

/** The history record of a game, ended one minute after its last round. */
export function finishedGame(options: GameOptions): HistoryRecord {
  const { events } = playedGame(options)
  const endedAt = (events.at(-1)?.at ?? 0) + MINUTE
  const record = recordOf(stateOf(run(events, { type: 'end-game' }, endedAt)), randomUUID())
  if (!record.ok) throw new Error(record.error.reason)
  return record.value
}

/** The record of a game under way as the database holds it. */
export function savedRecord(game: LoggedGame): Record<string, unknown> {
  const record = savedGameOf(game, Date.now(), null)
  if (record === null) throw new Error('These events are no game')
  return { ...record }
}

export interface Seed {
  readonly game?: GameOptions
  readonly history?: readonly HistoryRecord[]
  /** Further records of the database, by store, such as saves that cannot be read. */
  readonly records?: Readonly<Record<string, readonly unknown[]>>
  readonly local?: Readonly<Record<string, string>>
}

/**
 * Writes a state into the browser's storage before the app is opened. The page ends at an address without scripts.
 * @param origin of the app, for a context without a base address
 */
export async function seed(page: Page, state: Seed, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await putState(page, state)
}

/** As `seed`, on a page that is at an address without scripts already. */
export async function putState(page: Page, { game, history = [], records = {}, local = {} }: Seed): Promise<void> {
  const stores = {
    ongoingGames: [...(game === undefined ? [] : [savedRecord(playedGame(game))]), ...(records['ongoingGames'] ?? [])],
    gameHistory: [...history, ...(records['gameHistory'] ?? [])],
    userPreferences: records['userPreferences'] ?? [],
  }
  const flags = game === undefined ? {} : { 'dutch-game-active': 'true' }
  await page.evaluate(putInStorage, { stores, local: { ...flags, ...local } })
}

/** Seeds a state and opens a path of the app. */
export async function openWith(page: Page, path: string, state: Seed): Promise<void> {
  await seed(page, state)
  await page.goto(path)
}

/** As `openWith`, on a page that was used before: its storage is emptied first. Costs half as much as a new context. */
export async function openAnew(page: Page, path: string, state: Seed): Promise<void> {
  await seedAnew(page, state)
  await page.goto(path)
}

/** As `seed`, but empties the storage first. */
export async function seedAnew(page: Page, state: Seed): Promise<void> {
  await emptyStorage(page)
  await putState(page, state)
}

/** Empties the storage. The page ends at an address without scripts, so that nothing is being written any more. */
export async function emptyStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve))
  })
}

/** Runs in the page. */
async function putInStorage(given: {
  readonly stores: Readonly<Record<string, readonly unknown[]>>
  readonly local: Readonly<Record<string, string>>
}): Promise<void> {
  for (const [key, text] of Object.entries(given.local)) localStorage.setItem(key, text)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('DutchDB', 1)
    opening.addEventListener('upgradeneeded', () => {
      const created = opening.result
      created.createObjectStore('ongoingGames', { keyPath: 'id' }).createIndex('lastUpdated', 'lastUpdated')
      created.createObjectStore('gameHistory', { keyPath: 'id' }).createIndex('date', 'date')
      created.createObjectStore('userPreferences', { keyPath: 'id' })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The database could not be opened')))
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(Object.keys(given.stores), 'readwrite', { durability: 'strict' })
    for (const [store, values] of Object.entries(given.stores)) {
      for (const value of values) transaction.objectStore(store).put(value)
    }
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(new Error('Nothing could be stored')))
  })
  database.close()
}

function run(events: readonly GameEvent[], command: GameCommand, now: number): readonly GameEvent[] {
  const before = events.reduce<Game | null>(apply, null)
  const decided = decide(before, command, { now, newId: () => randomUUID() })
  if (!decided.ok) throw new Error(decided.error.reason)
  return [...events, ...decided.value]
}

function stateOf(events: readonly GameEvent[]): Game {
  const game = replay(events)
  if (game === null) throw new Error('These events are no game')
  return game
}
