import type { GameStory, StoryPlayer } from '@dutch/domain/story/game-story'
import { drawEmoji, write, writeFitted } from './canvas-text.ts'
import { drawRace } from './draw-race.ts'
import { paintShapes, paintSvg } from './paint-svg.ts'
import { roundBox } from './round-box.ts'
import { shareLayout, WIDTH, type LayoutBox, type ShareFormat, type ShareLayout } from './share-layout.ts'
import { avatarColour, PALETTE } from './share-palette.ts'
import { pictureTexts as texts } from './share-texts.ts'

/** SVGs of the page that are painted onto the picture. */
export interface ShareArt {
  readonly professor: SVGSVGElement
  readonly wordmark: SVGSVGElement
  readonly tiles: SVGSVGElement
}

const TILE = 56

export interface SharedPicture {
  readonly story: GameStory
  /** Null when unknown. */
  readonly day: string | null
  readonly format: ShareFormat
  /** Where Dutch is. */
  readonly address: string
}

/** Resizes the canvas and draws the game. Throws where the browser has no 2D canvas. */
export function drawShare(canvas: HTMLCanvasElement, picture: SharedPicture, art: ShareArt): void {
  const { story, day } = picture
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas to draw on')
  const layout = shareLayout(
    story.players.map(({ rank }) => rank),
    story.game !== null,
    picture.format,
  )
  canvas.width = WIDTH
  canvas.height = layout.height
  context.fillStyle = PALETTE.paper
  context.fillRect(0, 0, WIDTH, layout.height)
  drawHead(context, layout, story, day, art)
  layout.steps.forEach((step, place) => {
    const player = story.players[place]
    if (player !== undefined) drawStep(context, step, player)
  })
  layout.cells.forEach((cell, index) => {
    const player = story.players[index + 3]
    if (layout.leftOut > 0 && index === layout.cells.length - 1) drawLeftOut(context, cell, layout.leftOut)
    else if (player !== undefined) drawCell(context, cell, player)
  })
  if (layout.race !== null && story.game !== null) drawRace(context, layout.race, story.game)
  drawFoot(context, layout.foot, art, picture.address)
}

function drawHead(
  context: CanvasRenderingContext2D,
  { top, head, bubble, professor }: ShareLayout,
  story: GameStory,
  day: string | null,
  art: ShareArt,
): void {
  context.fillStyle = PALETTE.delft
  context.fillRect(head.x, head.y, head.width, head.height)
  fillWithTiles(context, head, art.tiles, 0.13)
  paintSvg(context, art.wordmark, { x: bubble.x, y: top + 32, width: 300 })
  const facts = [...(day === null ? [] : [day]), texts.facts(story)].filter((fact) => fact !== '').join(' · ')
  write(
    context,
    facts,
    { x: WIDTH - bubble.x, y: top + 68, size: 30 },
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
    story.headline?.text ?? texts.plain(story),
    { x: bubble.x + 40, middle: bubble.y + bubble.height / 2 },
    {
      width: bubble.width - 76,
      lines: (size) => Math.max(1, Math.floor((bubble.height - 40) / (size * 1.16))),
      sizes: bubble.height > 300 ? [76, 68, 60, 54, 48, 43, 39] : [56, 50, 45, 41, 38, 35],
    },
    { weight: 800, colour: PALETTE.ink },
  )
}

function drawStep(context: CanvasRenderingContext2D, step: LayoutBox, player: StoryPlayer): void {
  const isBest = player.rank === 1
  const middle = step.x + step.width / 2
  context.fillStyle = isBest ? PALETTE.delft : PALETTE['delft-soft']
  roundBox(context, step, [24, 24, 0, 0])
  context.fill()
  const colour = isBest ? PALETTE['on-delft'] : PALETTE.ink
  const size = isBest ? 72 : 58
  write(
    context,
    totalText(player),
    { x: middle, y: step.y + 14 + size / 2, size },
    { weight: 800, colour, align: 'center' },
  )
  write(
    context,
    player.rank === null ? texts.left : texts.rank(player.rank),
    { x: middle, y: step.y + 32 + size, size: 27 },
    { weight: 700, colour, align: 'center' },
  )
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

function drawCell(context: CanvasRenderingContext2D, cell: LayoutBox, player: StoryPlayer): void {
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
  const total = totalText(player)
  const letters = { weight: 800, colour: PALETTE.ink, align: 'right' } as const
  write(context, total, { x: cell.x + cell.width - 18, y, size: 34 }, letters)
  writeFitted(
    context,
    player.name,
    { x: cell.x + 112, middle: y, leading: 1.02 },
    { width: cell.width - 112 - 30 - context.measureText(total).width, lines: () => 2, sizes: [30, 27, 24, 21, 19] },
    { weight: 700, colour: PALETTE.ink },
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

function drawAvatar(
  context: CanvasRenderingContext2D,
  { emoji, avatarColor }: StoryPlayer,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  context.fillStyle = avatarColour(avatarColor)
  roundBox(context, { x, y, width: size, height: size }, size * 0.32)
  context.fill()
  drawEmoji(context, emoji, x + size / 2, y + size / 2, size * 0.62)
}

function totalText({ total }: StoryPlayer): string {
  return total === null ? texts.unknown : texts.figure(total)
}

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
