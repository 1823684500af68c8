// A game store over a tab of a test browser, with the notices that it gave.

import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import { roundId } from '@dutch/domain/game/ids'
import { lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import { avatarColorAt, emojiAt } from '@dutch/domain/players/avatars'
import type { DutchDb } from '../../browser/dutch-db.ts'
import type { TestBrowser, TestTab } from './storage/test-browser.ts'
import { gameIn, type GameNotice } from './game-store-api.ts'
import { createGameStore, type NotifyingGameStore } from './game-store.ts'

const seat = (index: number) => ({
  name: `Joueur ${String(index + 1)}`,
  emoji: emojiAt(index),
  avatarColor: avatarColorAt(index),
})

export const create: CreateGame = { type: 'create-game', limit: 100, players: [seat(0), seat(1)] }
type PlayCommand = Exclude<GameCommand, { type: 'create-game' | 'end-game' }>

export interface TestScreen {
  readonly store: NotifyingGameStore
  readonly tab: TestTab
  readonly notices: GameNotice[]
  readonly game: () => Game | null
}

export async function openScreen(browser: TestBrowser, db?: DutchDb): Promise<TestScreen> {
  const tab = browser.openTab(db)
  const store = createGameStore({ log: tab.log, now: browser.clock.now, newId: browser.newId })
  const notices: GameNotice[] = []
  store.onNotice((notice) => notices.push(notice))
  await store.start()
  return { store, tab, notices, game: () => gameIn(store.getState()) }
}

export function round(screen: TestScreen, scores: readonly number[]): PlayCommand {
  const game = screen.game()
  if (game === null) throw new Error('no game')
  const entries = presentPlayers(game).map(({ id }, index) => ({ playerId: id, score: scores[index] ?? 0 }))
  return { type: 'add-round', after: lastRound(game)?.id ?? null, entries, dutchPlayerId: null }
}

export function undo(screen: TestScreen): PlayCommand {
  const game = screen.game()
  const last = game === null ? null : lastRound(game)
  return { type: 'undo-last-round', roundId: last?.id ?? roundId('none') }
}

export const scoresOf = (game: Game | null) => game?.rounds.map(({ entries }) => entries.map(({ score }) => score))

/** Lets messages between tabs settle. */
export async function settled(...screens: readonly TestScreen[]): Promise<void> {
  for (const { store } of screens) await store.settled()
}
