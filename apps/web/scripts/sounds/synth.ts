// Building blocks of the sounds. Units are seconds, hertz and fractions of full scale; equal arguments give equal
// samples.

export const SAMPLES_PER_SECOND = 44_100

/** Samples from -1 to 1 in one channel. */
export type Take = Float32Array

/** One partial tone of a struck object. */
export interface Mode {
  /** The pitch as a multiple of the note's pitch. */
  readonly ratio: number
  /** The loudness relative to the other modes. */
  readonly level: number
  /** Seconds until the tone has faded by 60 dB. */
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
  /** The centre of the noise's band at the beginning; `to` is the one at the end. */
  readonly from: number
  readonly to: number
  /** How narrow the band is; 1 is wide. */
  readonly focus: number
  /** The fraction of the length after which the noise is loudest, from 0 to 1. */
  readonly peak: number
  readonly seed: number
}

/** The time in which a sound sets in; a shorter one would click. */
const ATTACK_SECONDS = 0.0018
/** The length of the fade-out at the end. */
const RELEASE_SECONDS = 0.03

export function emptyTake(seconds: number): Take {
  return new Float32Array(Math.round(seconds * SAMPLES_PER_SECOND))
}

/** Adds a struck object: each mode rings and fades independently. */
export function addStrike(take: Take, { at, pitch, level, modes }: Strike): void {
  const start = Math.round(at * SAMPLES_PER_SECOND)
  for (const { ratio, level: share, decay } of modes) {
    const turn = (2 * Math.PI * pitch * ratio) / SAMPLES_PER_SECOND
    // A small loudspeaker and the encoder do not reproduce higher tones.
    if (pitch * ratio > 12_000) continue
    const fade = Math.log(1000) / (decay * SAMPLES_PER_SECOND)
    for (let index = start; index < take.length; index += 1) {
      const age = index - start
      const sample = level * share * rise(age) * Math.exp(-fade * age) * Math.sin(turn * age)
      take[index] = (take[index] ?? 0) + sample
    }
  }
}

/** Adds the noise of a light moving object: a band of noise that rises, glides and fades. */
export function addRustle(take: Take, { at, length, level, from, to, focus, peak, seed }: Rustle): void {
  const chance = chanceFrom(seed)
  const start = Math.round(at * SAMPLES_PER_SECOND)
  const count = Math.round(length * SAMPLES_PER_SECOND)
  let low = 0
  let band = 0
  for (let step = 0; step < count && start + step < take.length; step += 1) {
    const done = step / count
    const middle = from * (to / from) ** done
    // A state-variable filter stays stable while its frequency changes.
    const pull = 2 * Math.sin((Math.PI * middle) / SAMPLES_PER_SECOND)
    low += pull * band
    band += pull * (chance() * 2 - 1 - low - band / focus)
    const swell = done < peak ? (1 - Math.cos((Math.PI * done) / peak)) / 2 : ((1 - done) / (1 - peak)) ** 2
    take[start + step] = (take[start + step] ?? 0) + level * swell * band
  }
}

/** Fades the end out and scales the loudest sample to `loudest`, from 0 to 1. */
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

/** A random generator (mulberry32) with the same numbers in every build, from 0 to 1. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
