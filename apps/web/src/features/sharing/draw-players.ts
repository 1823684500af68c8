import type { EveningFace } from '@dutch/domain/sharing/evening-summary'
import { drawEmoji, write, writeFitted } from './canvas-text.ts'
import { roundedBox } from './rounded-box.ts'
import type { LayoutBox } from './share-layout.ts'
import { avatarColour, PALETTE } from './share-palette.ts'
import type { PicturePlayer } from './shareable.ts'

const EDGE = 10
/** The bright stripes of the glaze, in shares of the width. */
const GLOSS = [
  [0.16, 0.34],
  [0.4, 0.46],
] as const
/** Pixels between figure and note. */
const APART = 15
const NOTE = 27
/** The height of figures and letters, as a share of the font size. */
const HIGH = 0.7

/** Draws one of the first three on a glazed step (`podium.css`), with face and name. @param above the name's colour */
export function drawStep(
  context: CanvasRenderingContext2D,
  step: LayoutBox,
  player: PicturePlayer,
  above: string = PALETTE.ink,
): void {
  const isBest = player.rank === 1
  const middle = step.x + step.width / 2
  drawBlock(context, step, isBest ? 1 : player.rank === 2 ? 2 : 3)
  const colour = PALETTE.ink
  const size = isBest ? 84 : 58
  const sign = player.sign === '' ? 0 : size * 0.72
  const top = step.y + (EDGE + step.height - HIGH * (size + NOTE) - APART) / 2
  const total = { x: middle - sign / 2, y: top + (HIGH * size) / 2, size }
  write(context, player.figure, total, { weight: 800, colour, align: 'center' })
  if (sign > 0)
    drawEmoji(context, player.sign, middle + context.measureText(player.figure).width / 2 + 14, total.y, sign)
  const note = { x: middle, y: top + HIGH * (size + NOTE / 2) + APART, size: NOTE }
  write(context, player.note, note, { weight: 700, colour, align: 'center' })
  const height = writeFitted(
    context,
    player.name,
    { x: middle, middle: step.y - 42 },
    { width: step.width - 16, lines: () => 2, sizes: [38, 34, 30, 27, 24] },
    { weight: isBest ? 800 : 700, colour: above, align: 'center' },
  )
  const side = isBest ? 108 : 92
  drawAvatar(context, player, { x: middle - side / 2, y: step.y - 42 - height / 2 - 10 - side, size: side })
}

function drawBlock(context: CanvasRenderingContext2D, { x, y, width, height }: LayoutBox, glaze: 1 | 2 | 3): void {
  context.save()
  roundedBox(context, { x, y, width, height }, [24, 24, 0, 0])
  context.clip()
  context.fillStyle = PALETTE[`glaze-${glaze}`]
  context.fillRect(x, y, width, height)
  context.fillStyle = 'rgba(255, 255, 255, 0.32)'
  const slant = height * 0.27
  for (const [from, to] of GLOSS) {
    context.beginPath()
    context.moveTo(x + from * width, y)
    context.lineTo(x + to * width, y)
    context.lineTo(x + to * width - slant, y + height)
    context.lineTo(x + from * width - slant, y + height)
    context.fill()
  }
  context.fillStyle = PALETTE[`glaze-${glaze}-edge`]
  context.fillRect(x, y, width, EDGE)
  context.restore()
}

export function drawCell(context: CanvasRenderingContext2D, cell: LayoutBox, player: PicturePlayer): void {
  const y = cell.y + cell.height / 2
  context.fillStyle = PALETTE.sunken
  roundedBox(context, cell, 16)
  context.fill()
  write(
    context,
    player.rank === null ? '–' : String(player.rank),
    { x: cell.x + 32, y, size: 28 },
    { weight: 700, colour: PALETTE['ink-soft'], align: 'center' },
  )
  drawAvatar(context, player, { x: cell.x + 58, y: y - 21, size: 42 })
  const sign = player.sign === '' ? 0 : 30
  if (sign > 0) drawEmoji(context, player.sign, cell.x + cell.width - 30, y, 26)
  const letters = { weight: 800, colour: PALETTE.ink, align: 'right' } as const
  write(context, player.figure, { x: cell.x + cell.width - 18 - sign, y, size: 34 }, letters)
  writeFitted(
    context,
    player.name,
    { x: cell.x + 112, middle: y, leading: 1.02 },
    {
      width: cell.width - 112 - 30 - sign - context.measureText(player.figure).width,
      lines: () => 2,
      sizes: [30, 27, 24, 21, 19],
    },
    { weight: 700, colour: PALETTE.ink },
  )
}

export function drawAvatar(
  context: CanvasRenderingContext2D,
  { emoji, avatarColor }: Omit<EveningFace, 'name'>,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  context.fillStyle = avatarColour(avatarColor)
  roundedBox(context, { x, y, width: size, height: size }, size * 0.32)
  context.fill()
  drawEmoji(context, emoji, x + size / 2, y + size / 2, size * 0.62)
}
