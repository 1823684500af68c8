// The layout of the shared picture, in pixels.

export const WIDTH = 1080

/** A social network covers the upper and lower edge of a story with its own signs. */
export type ShareFormat = 'square' | 'story'

interface FormatSize {
  readonly height: number
  /** The height left free for the network's signs. */
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
  /** The games that have room, oldest first. */
  readonly games: readonly LayoutBox[]
  readonly foot: LayoutBox
}

const PODIUM = 356
const CELL = 60
/** The least height of a race that can be read. */
const LEAST_RACE = 250
const MOST_CELLS = 9
/** The height of the row for a game of an evening. */
const GAME_ROW = { least: 64, most: 112, gap: 10 }
const MOST_GAME_COLUMNS = 6
/** The height that the head gives up where players would leave no room for games. */
const HEAD_TO_SPARE = 72
/** The height of a step by rank; an unranked player has the lowest. */
const STEPS: Readonly<Record<number, number>> = { 1: 164, 2: 134, 3: 110 }

/** What is below the players; a number is that of an evening's games. */
type BelowPlayers = 'race' | 'nothing' | number

/** `ranks` best first; null for players who left. */
export function shareLayout(ranks: readonly (number | null)[], below: BelowPlayers, format: ShareFormat): ShareLayout {
  const size = FORMATS[format]
  const others = Math.max(0, ranks.length - 3)
  const shown = Math.min(others, MOST_CELLS)
  const columns = shown > 6 ? 3 : Math.max(1, Math.min(2, shown))
  const rows = Math.ceil(shown / columns)
  const list = rows * CELL
  const gaps = rows === 0 ? 2 : 3
  const free = size.height - size.foot - size.head - PODIUM - list - GAP * gaps
  const grid = typeof below === 'number' ? gameGrid(below, free - GAP) : null
  const hasRace = below === 'race' && free >= LEAST_RACE
  const rest = grid === null ? free : free - GAP - grid.rows * grid.pitch
  // The remaining height is distributed between the parts.
  const growth = hasRace ? 0 : Math.min(rest, 170)
  const air = hasRace ? 0 : (rest - growth) / gaps
  const head = size.head + growth
  const ground = head + GAP + air + PODIUM
  const listTop = ground + GAP + air
  const belowTop = listTop + (rows === 0 ? 0 : list + GAP)
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
      ? { x: MARGIN, y: belowTop, width: WIDTH - 2 * MARGIN, height: size.height - size.foot - GAP - belowTop }
      : null,
    games: grid === null || typeof below !== 'number' ? [] : gamesOf(below, grid, belowTop),
    foot: { x: 0, y: size.height - size.foot, width: WIDTH, height: size.foot },
  }
}

interface GameGrid {
  readonly columns: number
  readonly rows: number
  /** The distance from row to row. */
  readonly pitch: number
}

/** Uses as few columns as the room, a height in pixels, allows. */
function gameGrid(games: number, room: number): GameGrid {
  const most = Math.max(1, Math.floor(Math.max(room, Math.min(room + HEAD_TO_SPARE, GAME_ROW.least)) / GAME_ROW.least))
  const columns = Math.min(MOST_GAME_COLUMNS, Math.ceil(games / most))
  const rows = Math.min(most, Math.ceil(games / columns))
  return { columns, rows, pitch: Math.max(GAME_ROW.least, Math.min(GAME_ROW.most, room / rows)) }
}

function gamesOf(games: number, { columns, rows, pitch }: GameGrid, top: number): readonly LayoutBox[] {
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAME_ROW.gap) / columns
  return Array.from({ length: Math.min(games, columns * rows) }, (_, index) => ({
    x: MARGIN + (index % columns) * (width + GAME_ROW.gap),
    y: top + Math.floor(index / columns) * pitch,
    width,
    height: pitch - GAME_ROW.gap,
  }))
}

/** Places the steps: the best in the middle, the second on the left. */
export function stepsOf(ranks: readonly (number | null)[], ground: number): readonly LayoutBox[] {
  const width = 304
  const gap = 14
  const order = ranks.length === 3 ? [1, 0, 2] : ranks.map((_, index) => index)
  const left = (WIDTH - ranks.length * width - (ranks.length - 1) * gap) / 2
  return ranks.map((rank, index) => {
    const height = STEPS[rank ?? 3] ?? 110
    return { x: left + (order[index] ?? 0) * (width + gap), y: ground - height, width, height }
  })
}

/** Fills column by column, because a ranking is read downwards. */
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
