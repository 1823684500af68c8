import type { Game } from '@dutch/domain/game/state'
import { raceOf } from '@dutch/domain/stats/race'
import { across, down, racePath, raceScale, SIZE, spread, ticks } from '../figures/race-shape.ts'
import { drawEmoji, write } from './canvas-text.ts'
import { roundBox } from './round-box.ts'
import type { LayoutBox } from './share-layout.ts'
import { PALETTE, seriesColour } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'

const PADDING = { top: 22, bottom: 26 }

/** Width of the figures on the left, in pixels. */
const FIGURES = { short: 74, long: 100 }

/** Height of an emoji at the end of a line, in pixels. */
const MARK = 34

const COLUMNS = [26, 62] as const

export function drawRace(context: CanvasRenderingContext2D, card: LayoutBox, game: Game): void {
  const lines = raceOf(game)
  const scale = raceScale(lines, game.limit)
  const left = scale.highest < 1000 ? FIGURES.short : FIGURES.long
  const height = card.height - PADDING.top - PADDING.bottom
  const shown = lines.flatMap(({ points }, seat) => {
    const last = points.at(-1)
    return last === undefined ? [] : [{ seat, last }]
  })
  const ends = shown.map(({ last }) => (down(scale, last.total) / SIZE) * height)
  const columns = isCrowded(ends) ? 2 : 1
  const plot = {
    x: card.x + left,
    y: card.y + PADDING.top,
    width: card.width - left - (columns === 2 ? 92 : 58),
    height,
  }
  const x = (round: number) => plot.x + (across(scale, round) / SIZE) * plot.width
  const y = (total: number) => plot.y + (down(scale, total) / SIZE) * plot.height

  context.fillStyle = PALETTE.card
  context.strokeStyle = PALETTE.line
  context.lineWidth = 2
  roundBox(context, card, 30)
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

  lines.forEach(({ points }, seat) => {
    context.save()
    context.translate(plot.x, plot.y)
    context.strokeStyle = seriesColour(game.players[seat]?.avatarColor ?? '')
    context.lineWidth = 6
    context.lineJoin = 'round'
    context.lineCap = 'round'
    const path = new Path2D()
    path.addPath(
      new Path2D(racePath(scale, points)),
      new DOMMatrix([plot.width / SIZE, 0, 0, plot.height / SIZE, 0, 0]),
    )
    context.stroke(path)
    context.restore()
  })

  const label = { x: plot.x + 4, y: y(game.limit), size: 25 }
  context.font = `700 25px "Dutch Display", system-ui, sans-serif`
  const width = context.measureText(texts.limit(game.limit)).width
  context.fillStyle = PALETTE.card
  context.fillRect(plot.x - 4, label.y - 18, width + 22, 36)
  write(context, texts.limit(game.limit), label, { weight: 700, colour: PALETTE.danger })

  const apart = Math.min(MARK / columns, height / Math.max(1, shown.length))
  const room = spread(
    ends.map((end) => end - apart / 2),
    apart,
    height - apart,
  )
  const order = room.map((_, index) => index).toSorted((a, b) => (room[a] ?? 0) - (room[b] ?? 0))
  const marks = order.flatMap((index, rank) => {
    const line = shown[index]
    const beside = COLUMNS[rank % columns] ?? 0
    return line === undefined
      ? []
      : [{ ...line, x: x(line.last.round) + beside, y: plot.y + (room[index] ?? 0) + apart / 2 }]
  })
  // A thread joins each line to its emoji, which may have moved to make room.
  context.lineWidth = 2.5
  for (const { seat, last, ...mark } of marks) {
    context.strokeStyle = seriesColour(game.players[seat]?.avatarColor ?? '')
    stroke(context, [x(last.round), y(last.total), mark.x, mark.y])
  }
  for (const { seat, ...mark } of marks) drawEmoji(context, game.players[seat]?.emoji ?? '', mark.x, mark.y, 32)
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
