import type { EveningFace } from '@dutch/domain/story/evening-story'
import { drawEmoji, write, writeFitted } from './canvas-text.ts'
import { roundBox } from './round-box.ts'
import type { LayoutBox } from './share-layout.ts'
import { avatarColour, PALETTE } from './share-palette.ts'
import type { PicturePlayer } from './shareable.ts'

/** One of the first three on their step, face and name above it. */
export function drawStep(context: CanvasRenderingContext2D, step: LayoutBox, player: PicturePlayer): void {
  const isBest = player.rank === 1
  const middle = step.x + step.width / 2
  context.fillStyle = isBest ? PALETTE.delft : PALETTE['delft-soft']
  roundBox(context, step, [24, 24, 0, 0])
  context.fill()
  const colour = isBest ? PALETTE['on-delft'] : PALETTE.ink
  const size = isBest ? 72 : 58
  const sign = player.sign === '' ? 0 : size * 0.72
  const top = { x: middle - sign / 2, y: step.y + 14 + size / 2, size }
  write(context, player.figure, top, { weight: 800, colour, align: 'center' })
  if (sign > 0) drawEmoji(context, player.sign, middle + context.measureText(player.figure).width / 2 + 14, top.y, sign)
  write(context, player.note, { x: middle, y: step.y + 32 + size, size: 27 }, { weight: 700, colour, align: 'center' })
  const height = writeFitted(
    context,
    player.name,
    { x: middle, middle: step.y - 42 },
    { width: step.width - 16, lines: () => 2, sizes: [38, 34, 30, 27, 24] },
    { weight: isBest ? 800 : 700, colour: PALETTE.ink, align: 'center' },
  )
  const side = isBest ? 108 : 92
  drawAvatar(context, player, { x: middle - side / 2, y: step.y - 42 - height / 2 - 10 - side, size: side })
}

export function drawCell(context: CanvasRenderingContext2D, cell: LayoutBox, player: PicturePlayer): void {
  const y = cell.y + cell.height / 2
  context.fillStyle = PALETTE.sunken
  roundBox(context, cell, 16)
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
  roundBox(context, { x, y, width: size, height: size }, size * 0.32)
  context.fill()
  drawEmoji(context, emoji, x + size / 2, y + size / 2, size * 0.62)
}
