// The contract of every game log. Each adapter runs this suite with its own storage.

import { gameOf } from '@dutch/domain/test/play'
import type { GameEvent } from '@dutch/domain/game/events'
import { recordOf } from '@dutch/domain/history/record'
import { replay } from '@dutch/domain/game/apply'
import { describe, expect, it } from 'vitest'
import { headOf, type GameLog, type LoggedGame } from '../src/game-log.ts'

export interface LogWorld {
  /** Another writer on the same storage: a second tab, or the same one opened again after a crash. */
  readonly openLog: () => GameLog
  /** Ids of the records filed so far. */
  readonly filedIds: () => Promise<readonly string[]>
}

/** A game after `count` rounds, its ids beginning with `prefix`. */
export function sampleGame(count: number, prefix = ''): LoggedGame {
  const { events } = gameOf(
    3,
    Array.from({ length: count }, (_, index) => [index, 2 * index, 30 - index]),
    [1],
  )
  const text = JSON.stringify(events).replaceAll('"id-', `"${prefix}id-`)
  // The JSON of events with other ids is still the JSON of events.
  const renamed = JSON.parse(text) as readonly GameEvent[]
  const [first] = renamed
  if (first?.type !== 'game-created') throw new Error('no game')
  return { gameId: first.gameId, events: renamed }
}

/** Stores the game in the log, and returns what the log answers. */
export async function stored(log: GameLog, game: LoggedGame): Promise<LoggedGame> {
  const appended = await log.append(null, game.events)
  if (!appended.ok) throw new Error(`not stored: ${appended.error.kind}`)
  return appended.value
}

/** The game under way that the log loads. */
export async function loaded(log: GameLog): Promise<LoggedGame | null> {
  const answer = await log.load()
  if (!answer.ok) throw new Error(`not loaded: ${answer.error.kind}`)
  return answer.value.game
}

/** The head of a writer who has seen the whole game. */
export const head = (game: LoggedGame) => headOf(game) ?? { gameId: game.gameId, length: 0 }

/** The record of a game that ends now. */
export function record(game: LoggedGame) {
  const state = replay(game.events)
  const made = state === null ? null : recordOf({ ...state, endedAt: state.createdAt + 60_000 }, state.id)
  if (made === null || !made.ok) throw new Error('no record')
  return made.value
}

/** Runs the suite. `openWorld` gives empty storage. */
export function gameLogContract(name: string, openWorld: () => LogWorld): void {
  describe(`game log: ${name}`, () => {
    it('Y101: has no game at first, then the one that was stored, also when it is opened again', async () => {
      const world = openWorld()
      const log = world.openLog()
      expect(await loaded(log)).toBeNull()
      const game = await stored(log, sampleGame(2))
      expect(await loaded(log)).toEqual(game)
      expect(await loaded(world.openLog())).toEqual(game)
    })

    it('Y102: stores events behind those the writer had seen', async () => {
      const world = openWorld()
      const log = world.openLog()
      const full = sampleGame(4)
      const start = { ...full, events: full.events.slice(0, 2) }
      await stored(log, start)
      const appended = await log.append(head(start), full.events.slice(2))
      expect(appended).toEqual({ ok: true, value: full })
      expect(await loaded(world.openLog())).toEqual(full)
    })

    it('Y102: refuses a writer who had not seen everything, stores nothing and answers what stands', async () => {
      const world = openWorld()
      const [one, two] = [world.openLog(), world.openLog()]
      const full = sampleGame(4)
      const start = { ...full, events: full.events.slice(0, 3) }
      await stored(one, start)
      await loaded(two)
      const first = await one.append(head(start), full.events.slice(3, 4))
      expect(first.ok).toBe(true)
      const other = sampleGame(4, 'other-')
      const second = await two.append(head(start), other.events.slice(3, 4))
      const standing = { ...full, events: full.events.slice(0, 4) }
      expect(second).toEqual({ ok: false, error: { kind: 'conflict', current: standing } })
      expect(await loaded(world.openLog())).toEqual(standing)
    })

    it('Y102: refuses to begin a game over one that is under way', async () => {
      const world = openWorld()
      const game = await stored(world.openLog(), sampleGame(1))
      const begun = await world.openLog().append(null, sampleGame(0, 'new-').events)
      expect(begun).toEqual({ ok: false, error: { kind: 'conflict', current: game } })
    })

    it('Y103: events whose answer got lost are not added twice', async () => {
      const world = openWorld()
      const log = world.openLog()
      const full = sampleGame(3)
      const start = { ...full, events: full.events.slice(0, 2) }
      await stored(log, start)
      await log.append(head(start), full.events.slice(2))
      for (const writer of [log, world.openLog()]) {
        expect(await writer.append(head(start), full.events.slice(2))).toEqual({ ok: true, value: full })
      }
      expect(await loaded(world.openLog())).toEqual(full)
    })

    it('Y104: begins with a creation', async () => {
      const world = openWorld()
      const appended = await world.openLog().append(null, sampleGame(2).events.slice(1))
      expect(appended).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
      expect(await loaded(world.openLog())).toBeNull()
    })

    it('Y105: closing files the record and leaves no game', async () => {
      const world = openWorld()
      const log = world.openLog()
      const game = await stored(log, sampleGame(3))
      expect(await log.close(head(game), { record: record(game), next: null })).toEqual({ ok: true, value: null })
      expect(await loaded(world.openLog())).toBeNull()
      expect(await world.filedIds()).toEqual([game.gameId])
    })

    it('Y105: closing can begin the next game, which stands at once', async () => {
      const world = openWorld()
      const log = world.openLog()
      const game = await stored(log, sampleGame(3))
      const next = sampleGame(0, 'next-')
      expect(await log.close(head(game), { record: null, next })).toEqual({ ok: true, value: next })
      expect(await loaded(world.openLog())).toEqual(next)
      expect(await world.filedIds()).toEqual([])
    })

    it('Y105: closing what somebody else changed does nothing', async () => {
      const world = openWorld()
      const [one, two] = [world.openLog(), world.openLog()]
      const full = sampleGame(3)
      const start = { ...full, events: full.events.slice(0, 2) }
      await stored(one, start)
      await loaded(two)
      await one.append(head(start), full.events.slice(2))
      const closed = await two.close(head(start), { record: record(start), next: null })
      expect(closed).toEqual({ ok: false, error: { kind: 'conflict', current: full } })
      expect(await world.filedIds()).toEqual([])
      expect(await loaded(world.openLog())).toEqual(full)
    })

    it('Y106: a writer who slept cannot bring back a game that was closed', async () => {
      const world = openWorld()
      const [one, sleeper] = [world.openLog(), world.openLog()]
      const full = sampleGame(3)
      const start = { ...full, events: full.events.slice(0, 3) }
      await stored(one, start)
      await loaded(sleeper)
      await one.close(head(start), { record: record(start), next: null })
      const appended = await sleeper.append(head(start), full.events.slice(3))
      expect(appended).toEqual({ ok: false, error: { kind: 'conflict', current: null } })
      expect(await loaded(world.openLog())).toBeNull()
    })

    it('Y106: a game that was closed is not begun again', async () => {
      const world = openWorld()
      const log = world.openLog()
      const game = await stored(log, sampleGame(2))
      await log.close(head(game), { record: null, next: null })
      for (const writer of [log, world.openLog()]) {
        const begun = await writer.append(null, game.events)
        expect(begun).toEqual({ ok: false, error: { kind: 'conflict', current: null } })
      }
      expect(await loaded(world.openLog())).toBeNull()
    })

    it('Y106: nor does a game that was closed follow another one', async () => {
      const world = openWorld()
      const log = world.openLog()
      const first = await stored(log, sampleGame(2))
      const second = sampleGame(1, 'next-')
      await log.close(head(first), { record: null, next: second })
      const closed = await log.close(head(second), { record: record(second), next: first })
      expect(closed).toEqual({ ok: false, error: { kind: 'conflict', current: second } })
      expect(await loaded(world.openLog())).toEqual(second)
      expect(await world.filedIds()).toEqual([])
    })

    it('Y107: tells the other writers, not the one who wrote', async () => {
      const world = openWorld()
      const [one, two] = [world.openLog(), world.openLog()]
      const pushed: string[] = []
      one.subscribe(() => pushed.push('one'))
      const stop = two.subscribe(() => pushed.push('two'))
      const game = await stored(one, sampleGame(0))
      expect(new Set(pushed)).toEqual(new Set(['two']))
      stop()
      const full = sampleGame(1)
      await one.append(head(game), full.events.slice(1))
      expect(new Set(pushed)).toEqual(new Set(['two']))
    })

    it('Y109: a check of what is sound corrects nothing', async () => {
      const world = openWorld()
      const log = world.openLog()
      const game = await stored(log, sampleGame(3))
      expect(await log.verify()).toEqual({ ok: true, value: 0 })
      expect(await loaded(world.openLog())).toEqual(game)
    })
  })
}
