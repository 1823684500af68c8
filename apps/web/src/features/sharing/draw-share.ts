import { write, writeFitted } from './canvas-text.ts'
import { drawGames } from './draw-games.ts'
import { drawCell, drawStep } from './draw-players.ts'
import { drawRace } from './draw-race.ts'
import { paintShapes, paintSvg } from './paint-svg.ts'
import { roundBox } from './round-box.ts'
import { shareLayout, WIDTH, type LayoutBox, type ShareFormat, type ShareLayout } from './share-layout.ts'
import { PALETTE } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'
import type { PictureContent } from './shareable.ts'

/** SVGs of the page that are painted onto the picture. */
export interface ShareArt {
  readonly professor: SVGSVGElement
  readonly wordmark: SVGSVGElement
  readonly tiles: SVGSVGElement
}

const TILE = 56

export interface SharedPicture {
  readonly content: PictureContent
  readonly format: ShareFormat
  /** Where Dutch is. */
  readonly address: string
}

/** Resizes the canvas and draws a game or an evening. Throws where the browser has no 2D canvas. */
export function drawShare(canvas: HTMLCanvasElement, picture: SharedPicture, art: ShareArt): void {
  const { players, below } = picture.content
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas to draw on')
  const layout = shareLayout(
    players.map(({ rank }) => rank),
    below.kind === 'games' ? below.games.length : below.kind,
    picture.format,
  )
  canvas.width = WIDTH
  canvas.height = layout.height
  context.fillStyle = PALETTE.paper
  context.fillRect(0, 0, WIDTH, layout.height)
  drawHead(context, layout, picture.content, art)
  layout.steps.forEach((step, place) => {
    const player = players[place]
    if (player !== undefined) drawStep(context, step, player)
  })
  layout.cells.forEach((cell, index) => {
    const player = players[index + 3]
    if (layout.leftOut > 0 && index === layout.cells.length - 1) drawLeftOut(context, cell, layout.leftOut)
    else if (player !== undefined) drawCell(context, cell, player)
  })
  if (layout.race !== null && below.kind === 'race') drawRace(context, layout.race, below.game)
  if (below.kind === 'games') drawGames(context, layout.games, below.games)
  drawFoot(context, layout.foot, art, picture.address)
}

function drawHead(
  context: CanvasRenderingContext2D,
  { top, head, bubble, professor }: ShareLayout,
  { facts, says }: PictureContent,
  art: ShareArt,
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
  // He looks at what he says.
  context.translate(2 * professor.x + professor.width, 0)
  context.scale(-1, 1)
  paintSvg(context, art.professor, professor)
  context.restore()
  context.fillStyle = PALETTE.accent
  context.fillRect(head.x, head.y + head.height - 10, head.width, 10)

  const tail = { x: bubble.x + bubble.width, y: bubble.y + bubble.height * 0.62 }
  context.fillStyle = PALETTE.paper
  roundBox(context, bubble, 34)
  context.fill()
  context.beginPath()
  context.moveTo(tail.x - 2, tail.y - 26)
  context.quadraticCurveTo(tail.x + 20, tail.y - 6, tail.x + 44, tail.y - 8)
  context.quadraticCurveTo(tail.x + 18, tail.y + 16, tail.x - 2, tail.y + 22)
  context.fill()
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

function drawLeftOut(context: CanvasRenderingContext2D, cell: LayoutBox, count: number): void {
  write(
    context,
    texts.others(count),
    { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2, size: 28 },
    { weight: 700, colour: PALETTE['ink-soft'], align: 'center' },
  )
}

/** Where Dutch is, above a strip of tiles. */
function drawFoot(context: CanvasRenderingContext2D, foot: LayoutBox, art: ShareArt, address: string): void {
  const strip = { ...foot, y: foot.y + foot.height - TILE / 2, height: TILE / 2 }
  context.fillStyle = PALETTE.delft
  context.fillRect(strip.x, strip.y, strip.width, strip.height)
  fillWithTiles(context, strip, art.tiles, 0.5)
  write(
    context,
    texts.product(address),
    { x: WIDTH / 2, y: foot.y + (foot.height - TILE / 2) / 2, size: 28 },
    { weight: 700, colour: PALETTE['ink-soft'], align: 'center' },
  )
}

function fillWithTiles(context: CanvasRenderingContext2D, box: LayoutBox, tiles: SVGSVGElement, alpha: number): void {
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
