// The contract of every game log with a quarantine, for the first load after an update (`src/recover-quarantined.ts`).

import { describe, expect, it } from 'vitest'
import { writeCompactCopy } from '../src/compact-copy.ts'
import { savedGameOf } from '../src/saved-game.ts'
import { head, loaded, record, sampleGame, stored, type LogWorld } from './game-log-contract.ts'

export interface RecoveryWorld extends LogWorld {
  /** Quarantines a save, as an earlier version did that could not read it. */
  readonly quarantine: (reason: 'corrupt' | 'from-the-future' | 'superseded', content: unknown) => Promise<void>
  /** What is in quarantine now. */
  readonly keptAside: () => Promise<readonly unknown[]>
}

/** Runs the suite. `openWorld` gives empty storage. */
export function recoveryContract(name: string, openWorld: () => RecoveryWorld): void {
  describe(`saves of later versions: ${name}`, () => {
    it('Y306: a save of a later version, readable by now, is under way again where no game is', async () => {
      const world = openWorld()
      const game = sampleGame(3)
      await world.quarantine('from-the-future', savedGameOf(game, 5, null))
      // Two copies of the same game were quarantined, and one of them is shorter.
      await world.quarantine('from-the-future', writeCompactCopy({ ...game, events: game.events.slice(0, 2) }, 5))
      const answer = await world.openLog().load()
      expect(answer).toEqual({ ok: true, value: { game, findings: [{ kind: 'recovered' }] } })
      expect(await world.keptAside()).toEqual([])
      expect(await world.openLog().load()).toEqual({ ok: true, value: { game, findings: [] } })
    })

    it('Y306: of several games the one changed last comes back; the others stay set aside', async () => {
      const world = openWorld()
      const other = writeCompactCopy(sampleGame(4, 'other-'), 3)
      await world.quarantine('from-the-future', other)
      await world.quarantine('from-the-future', writeCompactCopy(sampleGame(2), 5))
      expect(await loaded(world.openLog())).toEqual(sampleGame(2))
      expect(await world.keptAside()).toEqual([other])
    })

    it('Y306: what is still unreadable, damaged or superseded stays set aside', async () => {
      const world = openWorld()
      const text = writeCompactCopy(sampleGame(2), 5)
      const later = text.replace('"version":2', '"version":9')
      await world.quarantine('from-the-future', later)
      await world.quarantine('from-the-future', { id: 'current_game', format: 99 })
      await world.quarantine('corrupt', text)
      await world.quarantine('superseded', sampleGame(2).events)
      expect(await loaded(world.openLog())).toBeNull()
      expect(await world.keptAside()).toHaveLength(4)
    })

    it('Y306: over a game under way nothing comes back, and the save stays', async () => {
      const world = openWorld()
      const game = await stored(world.openLog(), sampleGame(1))
      const content = writeCompactCopy(sampleGame(3, 'later-'), 5)
      await world.quarantine('from-the-future', content)
      const log = world.openLog()
      expect(await loaded(log)).toEqual(game)
      expect(await world.keptAside()).toEqual([content])
      // The save waits for the next start: no game may appear on a page where one has just been ended.
      await log.close(head(game), { record: null, next: null })
      expect(await loaded(log)).toBeNull()
      expect(await loaded(world.openLog())).toEqual(sampleGame(3, 'later-'))
    })

    it('Y306: one that the game under way holds already leaves the repository, as after a crash between the steps', async () => {
      const world = openWorld()
      const game = await stored(world.openLog(), sampleGame(3))
      await world.quarantine('from-the-future', writeCompactCopy(game, 5))
      expect(await loaded(world.openLog())).toEqual(game)
      expect(await world.keptAside()).toEqual([])
    })

    it('Y106, Y306: a game that was closed meanwhile stays set aside', async () => {
      const world = openWorld()
      const log = world.openLog()
      const game = await stored(log, sampleGame(3))
      await log.close(head(game), { record: record(game), next: null })
      await world.quarantine('from-the-future', writeCompactCopy(game, 9))
      await world.quarantine('from-the-future', writeCompactCopy(sampleGame(1, 'open-'), 5))
      expect(await loaded(world.openLog())).toEqual(sampleGame(1, 'open-'))
      expect(await world.keptAside()).toEqual([writeCompactCopy(game, 9)])
    })
  })
}
