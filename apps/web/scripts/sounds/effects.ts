// The effects use a wooden clog, a marimba, a Delft tile, cards on a table and a carillon.

import type { SoundEffect } from '../../src/features/sound/sound-effects.ts'
import { addRustle, addStrike, emptyTake, finish } from './synth.ts'
import type { Mode, Take } from './synth.ts'

/** A knock on a clog: hollow, dry and short. */
const CLOG: readonly Mode[] = [
  { ratio: 1, level: 1, decay: 0.11 },
  { ratio: 1.52, level: 0.55, decay: 0.08 },
  { ratio: 2.74, level: 0.3, decay: 0.05 },
  { ratio: 4.6, level: 0.12, decay: 0.03 },
]

/** A marimba bar: a warm tone, with about the fourth and tenth multiples that are typical of wood. */
const MARIMBA: readonly Mode[] = [
  { ratio: 1, level: 1, decay: 0.6 },
  { ratio: 3.93, level: 0.2, decay: 0.16 },
  { ratio: 9.6, level: 0.06, decay: 0.05 },
]

/** A fingernail on a Delft tile: glassy, with inharmonic modes. */
const TILE: readonly Mode[] = [
  { ratio: 1, level: 1, decay: 0.5 },
  { ratio: 2.32, level: 0.42, decay: 0.28 },
  { ratio: 3.87, level: 0.2, decay: 0.16 },
  { ratio: 5.71, level: 0.08, decay: 0.08 },
]

/** A small carillon bell with its typical minor third, which is quiet so that major chords sound pure. */
const BELL: readonly Mode[] = [
  { ratio: 0.5, level: 0.35, decay: 1.9 },
  { ratio: 1, level: 1, decay: 1.4 },
  { ratio: 1.19, level: 0.16, decay: 0.8 },
  { ratio: 1.5, level: 0.14, decay: 0.6 },
  { ratio: 2, level: 0.5, decay: 0.7 },
  { ratio: 2.66, level: 0.12, decay: 0.4 },
  { ratio: 3.01, level: 0.14, decay: 0.35 },
  { ratio: 4.16, level: 0.07, decay: 0.2 },
]

interface Note {
  readonly at: number
  /** Semitones above the A of 440 hertz. */
  readonly tone: number
  readonly level: number
}

function compose(seconds: number, loudest: number, parts: readonly ((take: Take) => void)[]): () => Take {
  return () => {
    const take = emptyTake(seconds)
    for (const part of parts) part(take)
    return finish(take, loudest)
  }
}

function play(modes: readonly Mode[], notes: readonly Note[]): (take: Take) => void {
  return (take) => {
    for (const { at, tone, level } of notes) addStrike(take, { at, pitch: 440 * 2 ** (tone / 12), level, modes })
  }
}

/** A card that slides over cloth and lands on the table. */
function card(at: number, seed: number): (take: Take) => void {
  return (take) => {
    addRustle(take, { at, length: 0.11, level: 0.5, from: 1600, to: 4200, focus: 1.6, peak: 0.7, seed })
    addRustle(take, {
      at: at + 0.085,
      length: 0.03,
      level: 1,
      from: 3600,
      to: 1800,
      focus: 1.2,
      peak: 0.1,
      seed: seed + 1,
    })
    addStrike(take, { at: at + 0.085, pitch: 190, level: 0.5, modes: CLOG })
  }
}

/** Functions that synthesise each effect. */
export const EFFECT_MAKERS: Readonly<Record<SoundEffect, () => Take>> = {
  // One dry knock on wood with a faint tick of a tile.
  'button-click': compose(0.12, 0.4, [
    play(CLOG, [{ at: 0, tone: 5, level: 1 }]),
    play(TILE, [{ at: 0, tone: 29, level: 0.12 }]),
  ]),
  // Two cards dealt one after the other.
  'card-sound': compose(0.34, 0.5, [card(0, 1652), card(0.13, 1675)]),
  // Two marimba bars, the second a fifth higher: a score was saved.
  'score-sound': compose(0.52, 0.6, [
    play(MARIMBA, [
      { at: 0, tone: 3, level: 0.85 },
      { at: 0.085, tone: 10, level: 1 },
    ]),
    play(CLOG, [{ at: 0, tone: 15, level: 0.16 }]),
  ]),
  // The same interval downwards and damped: a score was undone.
  'undo-sound': compose(0.42, 0.5, [
    play(MARIMBA, [
      { at: 0, tone: 8, level: 0.8 },
      { at: 0.1, tone: 1, level: 1 },
    ]),
    (take) =>
      addRustle(take, { at: 0, length: 0.14, level: 0.12, from: 3200, to: 900, focus: 2, peak: 0.3, seed: 1632 }),
  ]),
  // Two muted knocks, the second a semitone lower but high enough for a phone's loudspeaker: something was refused.
  'error-sound': compose(0.36, 0.6, [
    play(CLOG, [
      { at: 0, tone: -1, level: 1 },
      { at: 0.13, tone: -2, level: 0.9 },
    ]),
    play(MARIMBA, [
      { at: 0, tone: -13, level: 0.3 },
      { at: 0.13, tone: -14, level: 0.3 },
    ]),
  ]),
  // Three tiles upwards with a bell above them.
  achievement: compose(1.05, 0.55, [
    play(TILE, [
      { at: 0, tone: 15, level: 0.7 },
      { at: 0.09, tone: 19, level: 0.75 },
      { at: 0.18, tone: 22, level: 0.8 },
    ]),
    play(BELL, [{ at: 0.28, tone: 15, level: 0.8 }]),
  ]),
  // A carillon plays a rising chord over two marimba bars and ends on the octave.
  'win-sound': compose(1.75, 0.7, [
    play(BELL, [
      { at: 0, tone: -2, level: 0.6 },
      { at: 0.13, tone: 3, level: 0.65 },
      { at: 0.26, tone: 7, level: 0.7 },
      { at: 0.39, tone: 10, level: 0.75 },
      { at: 0.62, tone: 7, level: 0.55 },
      { at: 0.75, tone: 15, level: 0.95 },
    ]),
    play(MARIMBA, [
      { at: 0, tone: -21, level: 0.5 },
      { at: 0.39, tone: -14, level: 0.45 },
      { at: 0.75, tone: -9, level: 0.6 },
    ]),
  ]),
  // A distant tower clock: three falling bells.
  'game-end': compose(1.4, 0.6, [
    play(BELL, [
      { at: 0, tone: 10, level: 0.7 },
      { at: 0.2, tone: 7, level: 0.7 },
      { at: 0.42, tone: 3, level: 0.9 },
    ]),
    play(MARIMBA, [{ at: 0.42, tone: -9, level: 0.5 }]),
  ]),
  // A stamp hits the table, then a bell and a tile ring.
  'dutch-sound': compose(0.58, 0.7, [
    play(CLOG, [
      { at: 0, tone: -14, level: 1 },
      { at: 0.012, tone: -7, level: 0.7 },
    ]),
    (take) =>
      addRustle(take, { at: 0, length: 0.07, level: 0.5, from: 2200, to: 700, focus: 1.2, peak: 0.08, seed: 1602 }),
    play(BELL, [
      { at: 0.05, tone: 10, level: 0.5 },
      { at: 0.13, tone: 15, level: 0.6 },
    ]),
    play(TILE, [{ at: 0.13, tone: 27, level: 0.2 }]),
  ]),
  // The same stamp hits a tile, which breaks into falling pieces.
  'dutch-missed': compose(0.42, 0.6, [
    play(CLOG, [{ at: 0, tone: -14, level: 0.8 }]),
    (take) =>
      addRustle(take, { at: 0.02, length: 0.12, level: 0.5, from: 5200, to: 2400, focus: 1.4, peak: 0.06, seed: 1669 }),
    play(TILE, [
      { at: 0.03, tone: 20, level: 0.4 },
      { at: 0.12, tone: 14, level: 0.35 },
      { at: 0.22, tone: 9, level: 0.3 },
    ]),
  ]),
  // Three marimba bars up to the octave, with a tile on the last: a player takes the lead.
  'new-leader': compose(0.44, 0.55, [
    play(MARIMBA, [
      { at: 0, tone: 3, level: 0.7 },
      { at: 0.075, tone: 10, level: 0.8 },
      { at: 0.15, tone: 15, level: 1 },
    ]),
    play(TILE, [{ at: 0.15, tone: 27, level: 0.22 }]),
  ]),
  // Two ticks of a tile, like a clock: a total is close to the limit.
  'near-limit': compose(0.26, 0.45, [
    play(TILE, [
      { at: 0, tone: 8, level: 0.8 },
      { at: 0.12, tone: 8, level: 1 },
    ]),
    play(CLOG, [
      { at: 0, tone: 3, level: 0.5 },
      { at: 0.12, tone: 3, level: 0.6 },
    ]),
  ]),
}
