// The layout of the shared picture, in pixels.

export const WIDTH = 1080
export const HEIGHT = 1350

const MARGIN = 56
const GAP = 28

export interface LayoutBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ShareLayout {
  readonly head: LayoutBox
  readonly bubble: LayoutBox
  readonly professor: LayoutBox
  /** The first three players, best first; a step's lower edge is the ground. */
  readonly steps: readonly LayoutBox[]
  /** The further players that have room. */
  readonly cells: readonly LayoutBox[]
  /** Players without a cell; the last cell shows how many. */
  readonly leftOut: number
  readonly race: LayoutBox | null
  readonly foot: LayoutBox
}

const HEAD = 392
const PROFESSOR = 262
const PODIUM = 356
const CELL = 60
const FOOT = 96
const MOST_CELLS = 9
/** By rank; unranked players stand on the lowest. */
const STEPS: Readonly<Record<number, number>> = { 1: 164, 2: 134, 3: 110 }

/** `ranks` best first; null for players who left. */
export function shareLayout(ranks: readonly (number | null)[], hasRace: boolean): ShareLayout {
  const others = Math.max(0, ranks.length - 3)
  const shown = Math.min(others, MOST_CELLS)
  const columns = shown > 6 ? 3 : 2
  const rows = Math.ceil(shown / columns)
  const list = rows * CELL
  const free = HEIGHT - FOOT - HEAD - PODIUM - list - GAP * (rows === 0 ? 2 : 3)
  // Without a race the head grows, and the rest of the room goes between the parts.
  const growth = hasRace ? 0 : Math.min(free, 170)
  const air = hasRace ? 0 : (free - growth) / (rows === 0 ? 2 : 3)
  const head = HEAD + growth
  const ground = head + GAP + air + PODIUM
  const listTop = ground + GAP + air
  const raceTop = listTop + (rows === 0 ? 0 : list + GAP)
  const professor = PROFESSOR + growth * 0.6
  const bubbleTop = 132
  return {
    head: { x: 0, y: 0, width: WIDTH, height: head },
    bubble: {
      x: MARGIN,
      y: bubbleTop,
      width: WIDTH - 2 * MARGIN - professor - 8,
      height: head - bubbleTop - 44,
    },
    professor: { x: WIDTH - MARGIN - professor + 24, y: head - professor, width: professor, height: professor },
    steps: stepsOf(ranks.slice(0, 3), ground),
    cells: Array.from({ length: shown }, (_, index) => cellAt(index, rows, columns, listTop)),
    leftOut: others > MOST_CELLS ? others - MOST_CELLS + 1 : 0,
    race: hasRace ? { x: MARGIN, y: raceTop, width: WIDTH - 2 * MARGIN, height: HEIGHT - FOOT - GAP - raceTop } : null,
    foot: { x: 0, y: HEIGHT - FOOT, width: WIDTH, height: FOOT },
  }
}

/** The best in the middle, the second on the left. */
function stepsOf(ranks: readonly (number | null)[], ground: number): readonly LayoutBox[] {
  const width = 304
  const gap = 14
  const order = ranks.length === 3 ? [1, 0, 2] : ranks.map((_, index) => index)
  const left = (WIDTH - ranks.length * width - (ranks.length - 1) * gap) / 2
  return ranks.map((rank, index) => {
    const height = STEPS[rank ?? 3] ?? 110
    return { x: left + (order[index] ?? 0) * (width + gap), y: ground - height, width, height }
  })
}

/** Column by column: a ranking is read downwards. */
function cellAt(index: number, rows: number, columns: number, top: number): LayoutBox {
  const gap = 18
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * gap) / columns
  return {
    x: MARGIN + Math.floor(index / rows) * (width + gap),
    y: top + (index % rows) * CELL,
    width,
    height: CELL - 8,
  }
}
