import { apply } from '@dutch/domain/game/apply'
import type { GameCommand } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { newPlayers } from '@dutch/domain/test/play'
import { ourRecord } from '@dutch/domain/test/records'
import { expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../browser/test-clock.ts'
import { createVideoSchedule } from './video-schedule.ts'

const MINUTE = 60_000

/** A game whose moments are stored, on a page that a test can cover. */
function openTable() {
  const clock = createTestClock()
  const page = { isBusy: false, provider: Promise.resolve(false) }
  const shown: string[] = []
  const schedule = createVideoSchedule({
    clock,
    isPageBusy: () => page.isBusy,
    isBlocked: () => page.provider,
    show: (trigger) => shown.push(trigger),
  })
  let game: Game | null = null
  let count = 0
  const run = (command: GameCommand) => {
    const newId = () => String((count += 1))
    const decided = decide(game, command, { now: count, newId })
    if (!decided.ok) throw new Error(decided.error.reason)
    game = decided.value.reduce<Game | null>(apply, game)
    if (game === null) throw new Error('no game')
    schedule.receive({ kind: 'events', events: decided.value, game })
  }
  run({ type: 'create-game', limit: 50, players: newPlayers(2) })
  const round = (score: number) =>
    run({
      type: 'add-round',
      after: game?.rounds.at(-1)?.id ?? null,
      entries: (game?.players ?? []).map(({ id }) => ({ playerId: id, score })),
      dutchPlayerId: null,
    })
  return { clock, page, shown, schedule, round }
}

/** Resolves when the provider's answer has been handled. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Passes the time second by second; answers of the provider are handled in between. */
async function pass(clock: TestClock, ms: number) {
  for (let passed = 0; passed < ms; passed += 1000) {
    clock.pass(1000)
    await answered()
  }
}

test('W611: nothing comes when a game begins, and one after a round, once nothing lies over the page', async () => {
  const { clock, page, shown, round } = openTable()
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
  page.isBusy = true
  round(1)
  clock.pass(5000)
  await answered()
  expect(shown).toEqual([])
  page.isBusy = false
  clock.pass(250)
  await answered()
  expect(shown).toEqual(['round-added'])
})

test('W611: a round that was followed by other work is let go', async () => {
  const { clock, page, shown, round } = openTable()
  page.isBusy = true
  round(1)
  clock.pass(9000)
  page.isBusy = false
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
})

test('W611: rounds that follow each other within three minutes have one between them', async () => {
  const { clock, shown, round } = openTable()
  for (let played = 0; played < 5; played += 1) {
    round(1)
    await pass(clock, MINUTE)
  }
  await answered()
  expect(shown).toEqual(['round-added', 'round-added'])
})

test('W611: the round that ends a game has none; its end has one, after its result was closed', async () => {
  const { clock, page, shown, round, schedule } = openTable()
  round(50)
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
  schedule.receive({ kind: 'filed', record: ourRecord([[1, 2]]) })
  page.isBusy = true
  await pass(clock, 2 * MINUTE)
  expect(shown).toEqual([])
  page.isBusy = false
  clock.pass(250)
  await answered()
  expect(shown).toEqual(['game-ended'])
})

test('W611: the one of the round before waits no longer once a round ends the game', async () => {
  const { clock, page, shown, round } = openTable()
  page.isBusy = true
  round(1)
  clock.pass(3000)
  round(50)
  page.isBusy = false
  await pass(clock, MINUTE)
  expect(shown).toEqual([])

  const asking = openTable()
  let answer: (isBlocked: boolean) => void = () => undefined
  asking.page.provider = new Promise((resolve) => (answer = resolve))
  asking.round(1)
  asking.clock.pass(3000)
  asking.round(50)
  answer(false)
  await answered()
  expect(asking.shown).toEqual([])
})

test('W611: whoever may be shown none any more is shown none', async () => {
  const { clock, shown, round, schedule } = openTable()
  round(1)
  schedule.stop()
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
})

test('W611: a provider that answers more than 8 s after the round shows nothing', async () => {
  const { clock, page, shown, round } = openTable()
  let answer: (isBlocked: boolean) => void = () => undefined
  page.provider = new Promise((resolve) => (answer = resolve))
  round(1)
  clock.pass(300)
  clock.pass(7701)
  answer(false)
  await answered()
  expect(shown).toEqual([])
})

test('W611: a provider that answers once the next round is typed, or is blocked, shows nothing', async () => {
  const { clock, page, shown, round } = openTable()
  let answer: (isBlocked: boolean) => void = () => undefined
  page.provider = new Promise((resolve) => (answer = resolve))
  round(1)
  clock.pass(5000)
  page.isBusy = true
  answer(false)
  await answered()
  expect(shown).toEqual([])
  clock.pass(9000)
  page.isBusy = false
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
  page.provider = Promise.resolve(true)
  round(1)
  await pass(clock, MINUTE)
  expect(shown).toEqual([])
})
