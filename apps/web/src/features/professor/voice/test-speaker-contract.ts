import { accept, refuse } from '@dutch/domain/result'
import { describe, expect, it, vi } from 'vitest'
import type { Speaker, Speech } from '../speaker.ts'
import { createTestClock, type TestClock } from '../../../browser/test-clock.ts'

/** A speaker on a fake device that the test controls. */
export interface SpeakerWorld {
  readonly speaker: Speaker
  /** Makes the last requested line begin to be heard. */
  readonly begin: () => Promise<void>
  /** Plays that line to its end. */
  readonly finish: () => Promise<void>
  /** Makes the device fail. */
  readonly fail: () => Promise<void>
  /** The texts that are being heard or are about to be. */
  readonly sounding: () => readonly string[]
  /** The volume of the last requested line. */
  readonly volume: () => number
}

export interface SpeakerKind {
  readonly open: (clock: TestClock) => SpeakerWorld
  /** The same speaker on a device without its voice. */
  readonly openMissing: (clock: TestClock) => Speaker
}

const LINE = 'Léa mène d’un cheveu.'
/** Longer than any voice may stay silent. */
const AGES_MS = 60_000

/** SPEC W1402 */
export function describeSpeaker(name: string, { open, openMissing }: SpeakerKind): void {
  const start = (text = LINE, volume = 1) => {
    const clock = createTestClock()
    const world = open(clock)
    return { clock, world, ...ask(world.speaker, text, volume) }
  }

  describe(`W1402: ${name}`, () => {
    it('says a line, tells when it begins, and resolves at its end', async () => {
      const { world, onBegin, ended, answer } = start()
      expect(world.speaker.isAvailable()).toBe(true)
      expect(onBegin).not.toHaveBeenCalled()
      await world.begin()
      expect(onBegin).toHaveBeenCalledTimes(1)
      expect(ended).not.toHaveBeenCalled()
      await world.finish()
      expect(await answer).toEqual(accept('said'))
      expect(onBegin).toHaveBeenCalledTimes(1)
    })

    it('is as loud as it is told', async () => {
      const { world } = start(LINE, 0.25)
      await world.begin()
      expect(world.volume()).toBe(0.25)
    })

    it('falls silent at once when it is stopped, before it is heard and after', async () => {
      const early = start()
      early.stopper.abort()
      expect(await early.answer).toEqual(accept('stopped'))
      expect(early.world.sounding()).toEqual([])
      expect(early.onBegin).not.toHaveBeenCalled()
      const late = start()
      await late.world.begin()
      expect(late.world.sounding()).toEqual([LINE])
      late.stopper.abort()
      expect(await late.answer).toEqual(accept('stopped'))
      expect(late.world.sounding()).toEqual([])
    })

    it('does not begin what was stopped before it was asked for', async () => {
      const world = open(createTestClock())
      const stopper = new AbortController()
      stopper.abort()
      const { answer } = ask(world.speaker, LINE, 1, stopper)
      expect(await answer).toEqual(accept('stopped'))
      expect(world.sounding()).toEqual([])
    })

    it('gives up, silent, when nothing is heard for too long, before it begins and in the middle', async () => {
      const early = start()
      early.clock.pass(AGES_MS)
      expect(await early.answer).toEqual(refuse({ kind: 'timeout' }))
      expect(early.world.sounding()).toEqual([])
      const late = start()
      await late.world.begin()
      late.clock.pass(AGES_MS)
      expect(await late.answer).toEqual(refuse({ kind: 'timeout' }))
      expect(late.world.sounding()).toEqual([])
    })

    it('says why when the device fails in the middle', async () => {
      const { world, answer } = start()
      await world.begin()
      await world.fail()
      expect(await answer).toEqual(refuse({ kind: 'cut' }))
      expect(world.sounding()).toEqual([])
    })

    it('says the next line after one that was stopped', async () => {
      const { world, stopper, answer } = start()
      await world.begin()
      stopper.abort()
      await answer
      const next = ask(world.speaker, 'Hugo revient.', 1)
      await world.begin()
      expect(world.sounding()).toEqual(['Hugo revient.'])
      await world.finish()
      expect(await next.answer).toEqual(accept('said'))
    })

    it('where it cannot be had it says so and does nothing', async () => {
      const speaker = openMissing(createTestClock())
      expect(speaker.isAvailable()).toBe(false)
      expect(await ask(speaker, LINE, 1).answer).toEqual(refuse({ kind: 'missing' }))
    })
  })
}

export function ask(speaker: Speaker, text: string, volume = 1, stopper = new AbortController()) {
  const onBegin = vi.fn<Speech['onBegin']>()
  const onTrouble = vi.fn<Speech['onTrouble']>()
  const ended = vi.fn<() => void>()
  const answer = speaker.speak({ text, volume, signal: stopper.signal, onBegin, onTrouble })
  void answer.then(ended)
  return { stopper, onBegin, onTrouble, ended, answer }
}

/** Lets settled promises run their handlers. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}
