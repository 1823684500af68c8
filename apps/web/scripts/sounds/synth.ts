// The few gestures that our sounds are made of. All is counted in seconds, hertz and parts of full scale; the same
// arguments always give the same samples.

export const SAMPLES_PER_SECOND = 44_100

/** A piece of sound under construction: samples from -1 to 1, one channel. */
export type Take = Float32Array

/** One tone of a struck thing. */
export interface Mode {
  /** Its pitch, as a multiple of the note's. */
  readonly ratio: number
  /** Its loudness beside the others'. */
  readonly level: number
  /** Seconds until it has faded by 60 dB. */
  readonly decay: number
}

export interface Strike {
  readonly at: number
  readonly pitch: number
  readonly level: number
  readonly modes: readonly Mode[]
}

export interface Rustle {
  readonly at: number
  readonly length: number
  readonly level: number
  /** The middle of the noise's band at its beginning and at its end. */
  readonly from: number
  readonly to: number
  /** How narrow the band is; 1 is wide. */
  readonly focus: number
  /** Part of its length after which the noise is loudest, from 0 to 1. */
  readonly peak: number
  readonly seed: number
}

/** How fast a mallet or a finger presses on: slow enough not to click. */
const ATTACK_SECONDS = 0.0018
/** How long before the end everything begins to fade to nothing. */
const RELEASE_SECONDS = 0.03

export function emptyTake(seconds: number): Take {
  return new Float32Array(Math.round(seconds * SAMPLES_PER_SECOND))
}

/** Adds something struck: each of its modes rings and fades by itself. */
export function addStrike(take: Take, { at, pitch, level, modes }: Strike): void {
  const start = Math.round(at * SAMPLES_PER_SECOND)
  for (const { ratio, level: share, decay } of modes) {
    const turn = (2 * Math.PI * pitch * ratio) / SAMPLES_PER_SECOND
    // Higher than a small loudspeaker and the encoder care for.
    if (pitch * ratio > 12_000) continue
    const fade = Math.log(1000) / (decay * SAMPLES_PER_SECOND)
    for (let index = start; index < take.length; index += 1) {
      const age = index - start
      const sample = level * share * rise(age) * Math.exp(-fade * age) * Math.sin(turn * age)
      take[index] = (take[index] ?? 0) + sample
    }
  }
}

/** Adds the noise of something light that moves: a band of noise that rises, glides and falls. */
export function addRustle(take: Take, { at, length, level, from, to, focus, peak, seed }: Rustle): void {
  const chance = chanceFrom(seed)
  const start = Math.round(at * SAMPLES_PER_SECOND)
  const count = Math.round(length * SAMPLES_PER_SECOND)
  let low = 0
  let band = 0
  for (let step = 0; step < count && start + step < take.length; step += 1) {
    const done = step / count
    const middle = from * (to / from) ** done
    // A state-variable filter: it stays calm while its band glides.
    const pull = 2 * Math.sin((Math.PI * middle) / SAMPLES_PER_SECOND)
    low += pull * band
    band += pull * (chance() * 2 - 1 - low - band / focus)
    const swell = done < peak ? (1 - Math.cos((Math.PI * done) / peak)) / 2 : ((1 - done) / (1 - peak)) ** 2
    take[start + step] = (take[start + step] ?? 0) + level * swell * band
  }
}

/** Fades the end to nothing and brings the loudest moment to the given level, from 0 to 1. */
export function finish(take: Take, loudest: number): Take {
  const release = Math.round(RELEASE_SECONDS * SAMPLES_PER_SECOND)
  const faded = take.map((sample, index) => {
    const left = take.length - 1 - index
    return left < release ? sample * ((1 - Math.cos((Math.PI * left) / release)) / 2) : sample
  })
  const peak = faded.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return peak === 0 ? faded : faded.map((sample) => (sample * loudest) / peak)
}

function rise(age: number): number {
  const attack = ATTACK_SECONDS * SAMPLES_PER_SECOND
  return age < attack ? (1 - Math.cos((Math.PI * age) / attack)) / 2 : 1
}

/** Numbers from 0 to 1 that are the same at every build (the generator known as mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
