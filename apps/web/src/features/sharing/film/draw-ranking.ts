import type { Player } from '@dutch/domain/game/state'
import type { ReplaySeat } from '@dutch/domain/sharing/replay'
import { write, writeFitted } from '../canvas-text.ts'
import { drawAvatar } from '../draw-players.ts'
import { roundedBox } from '../rounded-box.ts'
import type { LayoutBox } from '../share-layout.ts'
import { avatarColour, PALETTE } from '../share-palette.ts'
import { filmTexts as texts } from './film-texts.ts'

interface FilmRow {
  readonly player: Player
  readonly at: ReplaySeat
  /** Between two rounds an interpolated total; null before the player sits down. */
  readonly total: number | null
  readonly limit: number
  /** The badge of the player who called Dutch. */
  readonly dutch: string | null
}

/** Draws a row of the ranking, over a bar that shows the way to the limit. */
export function drawRow(context: CanvasRenderingContext2D, box: LayoutBox, row: FilmRow): void {
  const { player, at, total, limit } = row
  const isFirst = at.rank === 1
  const y = box.y + box.height / 2
  context.save()
  context.globalAlpha = at.presence === 'present' ? 1 : 0.5
  roundedBox(context, box, 24)
  context.fillStyle = isFirst ? PALETTE.delft : PALETTE.sunken
  context.fill()
  context.clip()
  const share = Math.min(1, Math.max(0, (total ?? 0) / limit))
  context.fillStyle = isFirst ? PALETTE['delft-edge'] : avatarColour(player.avatarColor)
  context.fillRect(box.x, box.y, box.width * share, box.height)
  context.restore()

  const colour = isFirst ? PALETTE['on-delft'] : PALETTE.ink
  const size = Math.min(54, box.height * 0.66)
  const rank = at.rank === null ? '–' : String(at.rank)
  write(context, rank, { x: box.x + 42, y, size: size * 0.74 }, { weight: 800, colour, align: 'center' })
  const side = Math.min(84, box.height - 14)
  const left = box.x + 80
  context.fillStyle = PALETTE.card
  roundedBox(context, { x: left - 3, y: y - side / 2 - 3, width: side + 6, height: side + 6 }, side * 0.34)
  context.fill()
  drawAvatar(context, player, { x: left, y: y - side / 2, size: side })
  let end = box.x + box.width - 24
  if (total !== null) {
    write(context, texts.figure(total), { x: end, y, size }, { weight: 800, colour, align: 'right' })
    end -= context.measureText(texts.figure(total)).width + 20
  }
  if (row.dutch !== null) {
    const height = Math.min(48, box.height - 16)
    const width = height * (0.8 + 0.38 * row.dutch.length)
    const badge = { x: end - width, y: y - height / 2, width, height }
    context.fillStyle = PALETTE.accent
    roundedBox(context, badge, height * 0.3)
    context.fill()
    const middle = badge.x + badge.width / 2
    const letters = { weight: 800, colour: PALETTE.ink, align: 'center' } as const
    write(context, row.dutch, { x: middle, y, size: height * 0.64 }, letters)
    end = badge.x - 16
  }
  writeFitted(
    context,
    player.name,
    { x: left + side + 22, middle: y },
    { width: end - left - side - 22, lines: () => 1, sizes: [0.84, 0.74, 0.64, 0.54].map((share) => size * share) },
    { weight: 700, colour },
  )
}
