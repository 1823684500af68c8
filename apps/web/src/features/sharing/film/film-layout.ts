// The layout of a film, in the pixels of the shared picture in the story format.

import { WIDTH, type LayoutBox } from '../share-layout.ts'

export const HEIGHT = 1920
/** Pixels of the film per pixel of the layout. */
export const SCALE = 2 / 3

const MARGIN = 56
const GAP = 24
const FOOT = 1770
const PROFESSOR = 330

export const HEAD = {
  top: 150,
  head: { x: 0, y: 0, width: WIDTH, height: 610 },
  bubble: { x: MARGIN, y: 284, width: WIDTH - 2 * MARGIN - PROFESSOR - 8, height: 286 },
  professor: { x: WIDTH - MARGIN - PROFESSOR + 24, y: 610 - PROFESSOR, width: PROFESSOR, height: PROFESSOR },
} as const

export const FOOT_BOX: LayoutBox = { x: 0, y: FOOT, width: WIDTH, height: HEIGHT - FOOT }

/** The places of the Professor and, by the number of winners, of the plates beside him: no face or crown is covered. */
export const WINNER = {
  professor: { x: 554, y: 344, width: 500 },
  plates: [
    { size: 430, middles: [{ x: 285, y: 560 }] },
    {
      size: 300,
      middles: [
        { x: 190, y: 490 },
        { x: 405, y: 690 },
      ],
    },
    {
      size: 250,
      middles: [
        { x: 165, y: 480 },
        { x: 415, y: 480 },
        { x: 290, y: 700 },
      ],
    },
  ],
} as const

interface FilmLayout {
  readonly race: LayoutBox
  /** The rows by place in the ranking. */
  readonly rows: readonly LayoutBox[]
}

/** Always one column of rows, so that a player who gains places moves up. */
export function filmLayout(players: number): FilmLayout {
  const pitch = players < 4 ? 132 : players < 7 ? 98 : Math.min(90, Math.floor(724 / players))
  const rowsTop = FOOT - players * pitch
  const raceTop = HEAD.head.height + GAP
  const width = WIDTH - 2 * MARGIN
  return {
    race: { x: MARGIN, y: raceTop, width, height: rowsTop - GAP - raceTop },
    rows: Array.from({ length: players }, (_, place) => ({
      x: MARGIN,
      y: rowsTop + place * pitch,
      width,
      height: pitch - (pitch < 80 ? 6 : 12),
    })),
  }
}
