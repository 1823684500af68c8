// The layout of the shared picture, in pixels.

export const WIDTH = 1080

/** For a conversation, and for the story of a network, which lays its own signs over the upper and lower edge. */
export type ShareFormat = 'square' | 'story'

interface FormatSize {
  readonly height: number
  /** Left to the network. */
  readonly top: number
  readonly head: number
  readonly professor: number
  readonly foot: number
}

const FORMATS: Readonly<Record<ShareFormat, FormatSize>> = {
  square: { height: 1080, top: 0, head: 370, professor: 248, foot: 84 },
  story: { height: 1920, top: 150, head: 690, professor: 400, foot: 150 },
}

const MARGIN = 56
const GAP = 24

export interface LayoutBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ShareLayout {
  readonly height: number
  /** What the head says begins below it. */
  readonly top: number
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

const PODIUM = 356
const CELL = 60
/** Less is no curve. */
const LEAST_RACE = 250
const MOST_CELLS = 9
/** By rank; unranked players stand on the lowest. */
const STEPS: Readonly<Record<number, number>> = { 1: 164, 2: 134, 3: 110 }

/** `ranks` best first; null for players who left. */
export function shareLayout(ranks: readonly (number | null)[], mayRace: boolean, format: ShareFormat): ShareLayout {
  const size = FORMATS[format]
  const others = Math.max(0, ranks.length - 3)
  const shown = Math.min(others, MOST_CELLS)
  const columns = shown > 6 ? 3 : 2
  const rows = Math.ceil(shown / columns)
  const list = rows * CELL
  const gaps = rows === 0 ? 2 : 3
  const free = size.height - size.foot - size.head - PODIUM - list - GAP * gaps
  const hasRace = mayRace && free >= LEAST_RACE
  // Without a race the head grows, and the rest of the room goes between the parts.
  const growth = hasRace ? 0 : Math.min(free, 170)
  const air = hasRace ? 0 : (free - growth) / gaps
  const head = size.head + growth
  const ground = head + GAP + air + PODIUM
  const listTop = ground + GAP + air
  const raceTop = listTop + (rows === 0 ? 0 : list + GAP)
  const professor = size.professor + growth * 0.6
  const bubbleTop = size.top + 122
  return {
    height: size.height,
    top: size.top,
    head: { x: 0, y: 0, width: WIDTH, height: head },
    bubble: {
      x: MARGIN,
      y: bubbleTop,
      width: WIDTH - 2 * MARGIN - professor - 8,
      height: head - bubbleTop - 40,
    },
    professor: { x: WIDTH - MARGIN - professor + 24, y: head - professor, width: professor, height: professor },
    steps: stepsOf(ranks.slice(0, 3), ground),
    cells: Array.from({ length: shown }, (_, index) => cellAt(index, rows, columns, listTop)),
    leftOut: others > MOST_CELLS ? others - MOST_CELLS + 1 : 0,
    race: hasRace
      ? { x: MARGIN, y: raceTop, width: WIDTH - 2 * MARGIN, height: size.height - size.foot - GAP - raceTop }
      : null,
    foot: { x: 0, y: size.height - size.foot, width: WIDTH, height: size.foot },
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
