import { deviceClock, type Clock } from '../../browser/clock.ts'
import { wasTouched } from '../../browser/was-touched.ts'
import type { SoundEffect } from './sound-effects.ts'

export interface SoundOutput {
  /** Fetches the file, and decodes it if audio may start. Rejects if one of them fails. */
  readonly load: (effect: SoundEffect) => Promise<void>
  /** Resolves once the effect can start, which may wait for the browser to allow audio. Rejects if that fails. */
  readonly prepare: (effect: SoundEffect) => Promise<void>
  /** Must be called within a gesture, because browsers play nothing before one. Throws if audio is missing. */
  readonly wake: () => void
  /** False if the effect is not ready: a blocked browser would keep started effects and play them together later. */
  readonly start: (effect: SoundEffect) => boolean
  /** From 0 to 1. */
  readonly setGain: (gain: number) => void
  readonly silence: () => void
}

interface WebAudioParts {
  readonly openContext: () => AudioContext
  readonly fetchFile: (effect: SoundEffect) => Promise<ArrayBuffer>
  /** False before the first touch, when browsers refuse to play. */
  readonly mayOpen: () => boolean
  readonly clock: Pick<Clock, 'after'>
}

/** SPEC W227: audio that runs keeps the phone's hardware on, also in silence. */
export const IDLE_AUDIO_MS = 10_000

/** Samples below this belong to the silence that the MP3 format adds at the beginning. */
const AUDIBLE = 0.002

interface ReadySound {
  readonly buffer: AudioBuffer
  /** Where the audible part begins, in seconds. */
  readonly begin: number
}

export function createWebAudioOutput(parts: WebAudioParts): SoundOutput {
  const files = new Map<SoundEffect, Promise<ArrayBuffer>>()
  const decoding = new Map<SoundEffect, Promise<void>>()
  const ready = new Map<SoundEffect, ReadySound>()
  const playing = new Set<AudioBufferSourceNode>()
  let device: { readonly context: AudioContext; readonly master: GainNode } | null = null
  let gain = 1
  let cancelSuspension = () => {}

  const silence = () => {
    for (const source of playing) source.stop()
    playing.clear()
    // The system resumes audio that it interrupted, but not once it is suspended.
    if (device !== null && device.context.state !== 'suspended') void device.context.suspend().catch(() => undefined)
  }

  const suspendWhenIdle = () => {
    cancelSuspension()
    cancelSuspension = parts.clock.after(IDLE_AUDIO_MS, () => {
      // In interrupted audio a sound never ends.
      if (playing.size > 0 && device?.context.state === 'running') suspendWhenIdle()
      else silence()
    })
  }

  const open = () => {
    // The browser starts a new context by itself.
    suspendWhenIdle()
    if (device === null) {
      const context = parts.openContext()
      const master = context.createGain()
      master.gain.value = gain
      master.connect(context.destination)
      device = { context, master }
    }
    return device
  }

  /** Also resumes audio that runs, because it may be about to be suspended. If the browser refuses, the next gesture tries again. */
  const resume = () =>
    open()
      .context.resume()
      .catch(() => undefined)

  const load = (effect: SoundEffect) => shareAttempt(files, effect, () => parts.fetchFile(effect))

  const decode = async (effect: SoundEffect) => {
    const bytes = await load(effect)
    // Decoding detaches the bytes, so they cannot be used again.
    files.delete(effect)
    const buffer = await open().context.decodeAudioData(bytes)
    ready.set(effect, { buffer, begin: beginningOf(buffer) })
  }

  return {
    load: async (effect) => {
      if (ready.has(effect)) return
      await (parts.mayOpen() ? shareAttempt(decoding, effect, () => decode(effect)) : load(effect))
    },
    prepare: async (effect) => {
      if (!parts.mayOpen()) return
      if (!ready.has(effect)) await shareAttempt(decoding, effect, () => decode(effect))
      await resume()
    },
    wake: () => {
      void resume()
      for (const effect of files.keys())
        void shareAttempt(decoding, effect, () => decode(effect)).catch(() => undefined)
    },
    start: (effect) => {
      const sound = ready.get(effect)
      if (sound === undefined) return false
      const { context, master } = open()
      if (context.state !== 'running') return false
      const source = context.createBufferSource()
      source.buffer = sound.buffer
      source.connect(master)
      source.addEventListener('ended', () => void playing.delete(source))
      playing.add(source)
      source.start(0, sound.begin)
      void resume()
      return true
    },
    setGain: (value) => {
      gain = value
      if (device !== null) device.master.gain.value = value
    },
    silence,
  }
}

/** Shares a running attempt; after a failure the next caller tries again. */
function shareAttempt<Value>(
  promises: Map<SoundEffect, Promise<Value>>,
  effect: SoundEffect,
  begin: () => Promise<Value>,
): Promise<Value> {
  const begun = promises.get(effect)
  if (begun !== undefined) return begun
  const promise = begin()
  promises.set(effect, promise)
  promise.catch(() => promises.delete(effect))
  return promise
}

/** @returns seconds */
function beginningOf(buffer: AudioBuffer): number {
  const first = buffer.getChannelData(0).findIndex((sample) => Math.abs(sample) > AUDIBLE)
  return Math.max(0, first - 1) / buffer.sampleRate
}

export function createBrowserSound(): SoundOutput {
  return createWebAudioOutput({
    openContext: () => new AudioContext({ latencyHint: 'interactive' }),
    mayOpen: wasTouched,
    clock: deviceClock,
    fetchFile: async (effect) => {
      const answer = await fetch(`/sounds/${effect}.mp3`)
      if (!answer.ok) throw new Error(`/sounds/${effect}.mp3 answered ${String(answer.status)}`)
      return answer.arrayBuffer()
    },
  })
}
