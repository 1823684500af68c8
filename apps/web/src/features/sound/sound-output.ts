import type { SoundEffect } from './sound-effects.ts'

/** Where sounds come out. */
export interface SoundOutput {
  /** Brings an effect to this device. Rejects when it cannot be had or nothing here can play it. */
  readonly load: (effect: SoundEffect) => Promise<void>
  /** Gets an effect ready to start at once; brings it if need be. Rejects likewise. */
  readonly prepare: (effect: SoundEffect) => Promise<void>
  /** To be called within a gesture: browsers let nothing sound before one. Throws where nothing can sound. */
  readonly wake: () => void
  /** Starts an effect. Answers false, and stays silent, when it is not ready. */
  readonly start: (effect: SoundEffect) => boolean
  /** Loudness of all that sounds and will sound, from 0 to 1. */
  readonly setGain: (gain: number) => void
  /** Cuts off what sounds and lets the device's audio rest. */
  readonly silence: () => void
}

export interface WebAudioParts {
  readonly openContext: () => AudioContext
  /** The bytes of an effect's file. */
  readonly fetchFile: (effect: SoundEffect) => Promise<ArrayBuffer>
  /** Whether somebody has touched the page: before that browsers refuse to sound. */
  readonly mayOpen: () => boolean
}

/** Below this a sample is the lead-in that the MP3 format puts before a sound, not the sound. */
const HEARD = 0.002

interface ReadySound {
  readonly buffer: AudioBuffer
  /** Seconds. */
  readonly begin: number
}

/** Sounds through the Web Audio interface: one context for all, opened no earlier than the first gesture. */
export function createWebAudioOutput(parts: WebAudioParts): SoundOutput {
  const files = new Map<SoundEffect, Promise<ArrayBuffer>>()
  const decoding = new Map<SoundEffect, Promise<void>>()
  const ready = new Map<SoundEffect, ReadySound>()
  const playing = new Set<AudioBufferSourceNode>()
  let device: { readonly context: AudioContext; readonly master: GainNode } | null = null
  let gain = 1

  const open = () => {
    if (device === null) {
      const context = parts.openContext()
      const master = context.createGain()
      master.gain.value = gain
      master.connect(context.destination)
      device = { context, master }
    }
    return device
  }

  const load = (effect: SoundEffect) => once(files, effect, () => parts.fetchFile(effect))

  const decode = async (effect: SoundEffect) => {
    const bytes = await load(effect)
    // Decoding takes the bytes away, and those that cannot be decoded are not asked twice.
    files.delete(effect)
    const buffer = await open().context.decodeAudioData(bytes)
    ready.set(effect, { buffer, begin: beginningOf(buffer) })
  }

  return {
    load: async (effect) => {
      if (ready.has(effect)) return
      await (parts.mayOpen() ? once(decoding, effect, () => decode(effect)) : load(effect))
    },
    prepare: async (effect) => {
      if (!ready.has(effect) && parts.mayOpen()) await once(decoding, effect, () => decode(effect))
    },
    wake: () => {
      resume(open().context)
      for (const effect of files.keys()) void once(decoding, effect, () => decode(effect)).catch(() => undefined)
    },
    start: (effect) => {
      const sound = ready.get(effect)
      if (sound === undefined) return false
      const { context, master } = open()
      resume(context)
      const source = context.createBufferSource()
      source.buffer = sound.buffer
      source.connect(master)
      source.addEventListener('ended', () => void playing.delete(source))
      playing.add(source)
      source.start(0, sound.begin)
      return true
    },
    setGain: (value) => {
      gain = value
      if (device !== null) device.master.gain.value = value
    },
    silence: () => {
      for (const source of playing) source.stop()
      playing.clear()
      if (device?.context.state === 'running') void device.context.suspend().catch(() => undefined)
    },
  }
}

function resume(context: AudioContext): void {
  // Refused, it is tried again at the next gesture.
  if (context.state !== 'running') void context.resume().catch(() => undefined)
}

/** The same promise for every caller; after a failure the next one tries again. */
function once<Value>(
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

/** Where in a decoded file the sound itself begins, in seconds. */
function beginningOf(buffer: AudioBuffer): number {
  const first = buffer.getChannelData(0).findIndex((sample) => Math.abs(sample) > HEARD)
  return Math.max(0, first - 1) / buffer.sampleRate
}

/** This browser's sound. */
export function createBrowserSound(): SoundOutput {
  return createWebAudioOutput({
    openContext: () => new AudioContext({ latencyHint: 'interactive' }),
    mayOpen: () => navigator.userActivation.hasBeenActive,
    fetchFile: async (effect) => {
      const answer = await fetch(`/sounds/${effect}.mp3`)
      if (!answer.ok) throw new Error(`/sounds/${effect}.mp3 answered ${String(answer.status)}`)
      return answer.arrayBuffer()
    },
  })
}
