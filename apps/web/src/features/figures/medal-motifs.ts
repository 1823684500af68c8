import type { AchievementId } from '@dutch/domain/history/achievement-rules'

/** `paint` and `ground` are filled; `line` and `cut` are strokes in the same two colours. */
type Stroke = 'paint' | 'ground' | 'line' | 'cut'

/** Motifs for a tile of 64 by 64, within 18 of its centre. Later strokes lie over earlier ones. */
export const MEDAL_MOTIFS: Readonly<Record<AchievementId, readonly (readonly [Stroke, string])[]>> = {
  // A tulip: the first to open.
  'first-win': [
    ['line', 'M32 34v14'],
    ['paint', 'M32 50c-9 0-12-5-12-10 7 0 11 4 12 10zM32 50c9 0 12-5 12-10-7 0-11 4-12 10z'],
    ['paint', 'M32 37c-10 0-13-8-11-19 4 2 6 4 7 6 0-4 2-8 4-10 2 2 4 6 4 10 1-2 3-4 7-6 2 11-1 19-11 19z'],
    ['cut', 'M28 25c0 4 1 7 4 9 3-2 4-5 4-9'],
  ],
  lightning: [
    ['paint', 'M37 13 20 35h10l-4 16 18-23h-10z'],
    ['line', 'M17 22h5M15 28h3M45 40h3M41 46h5'],
  ],
  // A cut stone.
  perfectionist: [
    ['paint', 'M23 20h18l7 9-16 20-16-20z'],
    ['cut', 'M17 29h30M26 29l6 18 6-18M24 21l2 8 6-8 6 8 2-8'],
    ['line', 'M32 12v3M20 14l2 3M44 14l-2 3'],
  ],
  'streak-3': [
    ['paint', 'M16.800 27.500 27.700 22.600 36 41l-11 5zM47.200 27.500 36.300 22.600 28 41l11 5z'],
    ['ground', 'M24 16h16v28h-16z'],
    ['paint', 'M27.500 17.500h9q2 0 2 2v21q0 2-2 2h-9q-2 0-2-2v-21q0-2 2-2z'],
    ['ground', 'M32 28c-2-4-7-2-5 2 1 2 3 4 5 6 2-2 4-4 5-6 2-4-3-6-5-2z'],
  ],
  // A ship that comes home again.
  veteran: [
    ['line', 'M32 39V12'],
    ['paint', 'M32 12l8 2.500-8 3z'],
    ['paint', 'M30 18c-8 4-12 11-12 18h12zM34 20v16h12c0-8-5-13-12-16z'],
    ['paint', 'M15 39h34c-1 5-4 8-9 8H24c-5 0-8-3-9-8z'],
    ['line', 'M17 51q4-3 7.500 0t7.500 0 7.500 0 7.500 0'],
  ],
  'streak-5': [
    ['paint', 'M33 12c1 9 12 13 12 25a13 13 0 0 1-26 1c0-6 4-9 4-15 4 2 5 5 5 8 4-5 6-12 5-19z'],
    ['ground', 'M32 47c-4 0-6-3-6-6 0-4 4-6 6-11 2 5 6 7 6 11 0 3-2 6-6 6z'],
    ['paint', 'M32 45c-2 0-3-1.500-3-3 0-2 2-3 3-5 1 2 3 3 3 5 0 1.500-1 3-3 3z'],
  ],
  master: [
    ['line', 'M23 19h-6c0 7 2 10 7 12M41 19h6c0 7-2 10-7 12'],
    ['paint', 'M22 15h20v10c0 8-5 12-10 12s-10-4-10-12zM30 36h4v7h-4zM23 43h18v6H23z'],
    ['ground', 'M32 18.500l1.900 4 4.400.5-3.300 3 .9 4.300-3.900-2.200-3.900 2.200.9-4.300-3.300-3 4.400-.5z'],
  ],
  // A mill turns on and on.
  consistent: [
    ['paint', 'M28 29h8l4 21H24z'],
    ['ground', 'M30 44q2-3 4 0v6h-4z'],
    ['line', 'M20 15 44 39M44 15 20 39'],
    ['paint', 'M30 27 19 16l4-4 10 10zM32 25 43 14l4 4-10 10zM34 27 45 38l-4 4-10-10zM32 29 21 40l-4-4 10-10z'],
    ['ground', 'M32 23.500a3.500 3.500 0 1 1-.1 0z'],
  ],
  sharpshooter: [
    ['line', 'M31 17a16 16 0 1 1-.1 0zM31 25a8 8 0 1 1-.1 0z'],
    ['paint', 'M31 30a3 3 0 1 1-.1 0z'],
    ['cut', 'M34 30 47 17'],
    ['line', 'M31 33 46 18M42 17.500V22h4.500L51 17.500h-4.500V13z'],
  ],
  legend: [
    ['line', 'M32 9v4M20 12l2 4M44 12l-2 4M11 19l3 3M53 19l-3 3'],
    ['paint', 'M18 42 15 23l9 7 8-13 8 13 9-7-3 19zM18 45h28v5H18z'],
    ['ground', 'M32 31l3 4-3 4-3-4zM23 36a2 2 0 1 1-.1 0zM41 36a2 2 0 1 1-.1 0z'],
  ],
}
