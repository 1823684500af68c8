import type { Game } from '@dutch/domain/game/state'
import { raceOf, type RaceLine } from '@dutch/domain/stats/race'
import {
  xOf,
  yOf,
  pointAt,
  racePath,
  raceScale,
  SIZE,
  spreadApart,
  straightPath,
  ticks,
  type RaceScale,
} from '../figures/race-shape.ts'
import { drawEmoji, widthOf, write } from './canvas-text.ts'
import { roundedBox } from './rounded-box.ts'
import type { LayoutBox } from './share-layout.ts'
import { PALETTE, seriesColour } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'

const PADDING = { top: 22, bottom: 26 }

/** Pixels. */
const FIGURES = { short: 74, long: 100 }

/** Pixels. */
const MARK = 34

const COLUMNS = [26, 62] as const

/** If one column of a film's emojis would take more than this share of the height, they are in two columns. */
const FULL = 0.6

interface DrawnRace {
  readonly game: Game
  readonly lines: readonly RaceLine[]
  readonly scale: RaceScale
  /** By seat. */
  readonly paths: readonly Path2D[]
}

/** The moment that a film shows. */
interface RaceMoment {
  /** In rounds, with a fraction. */
  readonly place: number
  readonly ease: (seat: number, wanted: number) => number
}

/** @param isWalked for a film, whose emojis walk along the lines: they are drawn without bends */
export function raceToDraw(game: Game, isWalked = false): DrawnRace {
  const lines = raceOf(game)
  const scale = raceScale(lines, game.limit)
  const path = isWalked ? straightPath : racePath
  return { game, lines, scale, paths: lines.map(({ points }) => new Path2D(path(scale, points))) }
}

/** @param moment null to draw the whole race */
export function drawRace(
  context: CanvasRenderingContext2D,
  card: LayoutBox,
  race: DrawnRace,
  moment: RaceMoment | null = null,
): void {
  const { game, lines, scale, paths } = race
  const left = scale.highest < 1000 ? FIGURES.short : FIGURES.long
  const height = card.height - PADDING.top - PADDING.bottom
  const shown = lines.flatMap((line, seat) => {
    const last = moment === null ? (line.points.at(-1) ?? null) : pointAt(line, moment.place)
    return last === null ? [] : [{ seat, last }]
  })
  const ends = shown.map(({ last }) => (yOf(scale, last.total) / SIZE) * height)
  const isFull = moment === null ? isCrowded(ends) : lines.length * MARK > height * FULL
  const columns = isFull ? 2 : 1
  const plot = {
    x: card.x + left,
    y: card.y + PADDING.top,
    width: card.width - left - (columns === 2 ? 92 : 58),
    height,
  }
  const x = (round: number) => plot.x + (xOf(scale, round) / SIZE) * plot.width
  const y = (total: number) => plot.y + (yOf(scale, total) / SIZE) * plot.height

  drawGround(context, card, plot, race, y)
  context.save()
  if (moment !== null) {
    context.beginPath()
    context.rect(card.x, card.y, x(moment.place) - card.x, card.height)
    context.clip()
  }
  paths.forEach((unit, seat) => {
    context.strokeStyle = seriesColour(game.players[seat]?.avatarColor ?? '')
    context.lineWidth = 6
    context.lineJoin = 'round'
    context.lineCap = 'round'
    const path = new Path2D()
    path.addPath(unit, new DOMMatrix([plot.width / SIZE, 0, 0, plot.height / SIZE, plot.x, plot.y]))
    context.stroke(path)
  })
  context.restore()
  drawLimitLabel(context, plot.x + 4, y(game.limit), game.limit)

  const apart = Math.min(MARK / columns, height / Math.max(1, shown.length))
  const room = spreadApart(
    ends.map((end) => end - apart / 2),
    apart,
    height - apart,
  )
  const order = room.map((_, index) => index).toSorted((a, b) => (room[a] ?? 0) - (room[b] ?? 0))
  const marks = order.flatMap((index, rank) => {
    const line = shown[index]
    // In a film each seat keeps its column, so that no emoji jumps.
    const beside = COLUMNS[(moment === null ? rank : (line?.seat ?? 0)) % columns] ?? 0
    if (line === undefined) return []
    const wanted = plot.y + (room[index] ?? 0) + apart / 2
    return [{ ...line, x: x(line.last.round) + beside, y: moment?.ease(line.seat, wanted) ?? wanted }]
  })
  // Connects each line with its emoji, which may have been moved away from its end.
  context.lineWidth = 2.5
  for (const { seat, last, ...mark } of marks) {
    context.strokeStyle = seriesColour(game.players[seat]?.avatarColor ?? '')
    stroke(context, [x(last.round), y(last.total), mark.x, mark.y])
  }
  for (const { seat, ...mark } of marks) drawEmoji(context, game.players[seat]?.emoji ?? '', mark.x, mark.y, 32)
}

function drawGround(
  context: CanvasRenderingContext2D,
  card: LayoutBox,
  plot: LayoutBox,
  { scale, game }: DrawnRace,
  y: (total: number) => number,
): void {
  context.fillStyle = PALETTE.card
  context.strokeStyle = PALETTE.line
  context.lineWidth = 2
  roundedBox(context, card, 30)
  context.fill()
  context.stroke()
  for (const total of ticks(scale.lowest, scale.highest, Math.max(2, Math.round(plot.height / 70)))) {
    stroke(context, [plot.x, y(total), plot.x + plot.width, y(total)])
    const letters = { weight: 500, colour: PALETTE['ink-soft'], align: 'right' } as const
    write(context, texts.figure(total), { x: plot.x - 14, y: y(total), size: 24 }, letters)
  }
  context.strokeStyle = PALETTE.danger
  context.lineWidth = 4
  context.setLineDash([18, 11])
  stroke(context, [plot.x, y(game.limit), plot.x + plot.width, y(game.limit)])
  context.setLineDash([])
}

function drawLimitLabel(context: CanvasRenderingContext2D, x: number, y: number, limit: number): void {
  const width = widthOf(context, texts.limit(limit), 700, 25)
  context.fillStyle = PALETTE.card
  context.fillRect(x - 8, y - 18, width + 22, 36)
  write(context, texts.limit(limit), { x, y, size: 25 }, { weight: 700, colour: PALETTE.danger })
}

function isCrowded(ends: readonly number[]): boolean {
  const sorted = ends.toSorted((a, b) => a - b)
  return sorted.some((end, index) => end - (sorted[index - 1] ?? -Infinity) < MARK)
}

function stroke(
  context: CanvasRenderingContext2D,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
): void {
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(toX, toY)
  context.stroke()
}
