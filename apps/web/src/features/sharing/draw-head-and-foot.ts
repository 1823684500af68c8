// The head of a shared picture, with the Professor's words, and its foot.

import { write, writeFitted } from './canvas-text.ts'
import { paintShapes, paintSvg } from './paint-svg.ts'
import { roundedBox } from './rounded-box.ts'
import { WIDTH, type LayoutBox, type ShareLayout } from './share-layout.ts'
import { PALETTE } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'
import type { PictureContent } from './shareable.ts'

/** SVGs of the page that are painted onto the picture. */
export interface ShareSvgs {
  readonly professor: SVGSVGElement
  readonly wordmark: SVGSVGElement
  readonly tiles: SVGSVGElement
}

const TILE = 56

export function drawHead(
  context: CanvasRenderingContext2D,
  { top, head, bubble, professor }: Pick<ShareLayout, 'top' | 'head' | 'bubble' | 'professor'>,
  { facts, says }: Pick<PictureContent, 'facts' | 'says'>,
  art: ShareSvgs,
): void {
  context.fillStyle = PALETTE.delft
  context.fillRect(head.x, head.y, head.width, head.height)
  fillWithTiles(context, head, art.tiles, 0.13)
  paintSvg(context, art.wordmark, { x: bubble.x, y: top + 32, width: 300 })
  writeFitted(
    context,
    facts,
    { x: WIDTH - bubble.x, middle: top + 68 },
    { width: WIDTH - 2 * bubble.x - 330, lines: () => 1, sizes: [30, 27, 24, 21] },
    { weight: 700, colour: PALETTE['on-delft'], align: 'right' },
  )
  context.save()
  context.beginPath()
  context.rect(head.x, head.y, head.width, head.height)
  context.clip()
  // The drawing is mirrored, so that the Professor looks at his words.
  context.translate(2 * professor.x + professor.width, 0)
  context.scale(-1, 1)
  paintSvg(context, art.professor, professor)
  context.restore()
  context.fillStyle = PALETTE.accent
  context.fillRect(head.x, head.y + head.height - 10, head.width, 10)

  const tail = { x: bubble.x + bubble.width, y: bubble.y + bubble.height * 0.62 }
  context.fillStyle = PALETTE.paper
  roundedBox(context, bubble, 34)
  context.fill()
  context.beginPath()
  context.moveTo(tail.x - 2, tail.y - 26)
  context.quadraticCurveTo(tail.x + 20, tail.y - 6, tail.x + 44, tail.y - 8)
  context.quadraticCurveTo(tail.x + 18, tail.y + 16, tail.x - 2, tail.y + 22)
  context.fill()
  drawWords(context, bubble, says)
}

/** Draws what the Professor says. */
export function drawWords(context: CanvasRenderingContext2D, bubble: LayoutBox, says: string): void {
  writeFitted(
    context,
    says,
    { x: bubble.x + 40, middle: bubble.y + bubble.height / 2 },
    {
      width: bubble.width - 76,
      lines: (size) => Math.max(1, Math.floor((bubble.height - 40) / (size * 1.16))),
      sizes: bubble.height > 300 ? [76, 68, 60, 54, 48, 43, 39] : [56, 50, 45, 41, 38, 35, 31, 28],
    },
    { weight: 800, colour: PALETTE.ink },
  )
}

/** Draws the app's address above a strip of tiles. */
export function drawFoot(
  context: CanvasRenderingContext2D,
  foot: LayoutBox,
  { tiles }: Pick<ShareSvgs, 'tiles'>,
  address: string,
): void {
  const strip = { ...foot, y: foot.y + foot.height - TILE / 2, height: TILE / 2 }
  context.fillStyle = PALETTE.delft
  context.fillRect(strip.x, strip.y, strip.width, strip.height)
  fillWithTiles(context, strip, tiles, 0.5)
  write(
    context,
    texts.product(address),
    { x: WIDTH / 2, y: foot.y + (foot.height - TILE / 2) / 2, size: 28 },
    { weight: 700, colour: PALETTE['ink-soft'], align: 'center' },
  )
}

export function fillWithTiles(
  context: CanvasRenderingContext2D,
  box: LayoutBox,
  tiles: SVGSVGElement,
  alpha: number,
): void {
  const pattern = tiles.querySelector('pattern')
  if (pattern === null) return
  const scale = 1.5
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.globalAlpha = alpha
  for (let y = 0; y < box.height; y += TILE * scale) {
    for (let x = 0; x < box.width; x += TILE * scale) {
      context.save()
      context.translate(box.x + x, box.y + y)
      context.scale(scale, scale)
      paintShapes(context, pattern)
      context.restore()
    }
  }
  context.restore()
}
