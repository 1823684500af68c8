import { writeFitted } from '../canvas-text.ts'
import { drawFoot, fillWithTiles } from '../draw-head-and-foot.ts'
import { drawAvatar, drawStep } from '../draw-players.ts'
import { paintSvg } from '../paint-svg.ts'
import { stepsOf, WIDTH } from '../share-layout.ts'
import { PALETTE } from '../share-palette.ts'
import type { PictureContent, PicturePlayer } from '../shareable.ts'
import type { FilmArt } from './film-art.tsx'
import { FOOT_BOX, HEIGHT, WINNER } from './film-layout.ts'
import { filmTexts as texts } from './film-texts.ts'
import { sprite } from './sprite.ts'

const GROUND = 1745
/** The height of a step, as a multiple of that on a picture. */
const TALLER = 1.5
/** Milliseconds; `turn` in radians. */
const CURTAIN = 380
const PLATE = { from: 300, takes: 420 }
const CROWN = { from: 1000, takes: 300, turn: -0.47 }
const STEPS = { from: 450, each: 240, takes: 420, scale: 1.1 }
const TILES = { from: 800, count: 64, size: 32 }

/** The last scene: the winner on a background of tiles. @returns draws the scene at a time in milliseconds from its beginning */
export function winnerScene(
  content: PictureContent,
  address: string,
  art: FilmArt,
): (context: CanvasRenderingContext2D, time: number) => void {
  const winners = content.players.filter(({ rank }) => rank === 1)
  const ground = sprite({ width: WIDTH, height: HEIGHT }, (context) => {
    drawGround(context, content, winners, address, art)
  })
  const areMany = winners.length > WINNER.plates.length
  const shown = areMany ? winners.slice(0, 1) : winners
  const plate = sprite({ width: 400, height: 400 }, (context) => {
    paintSvg(context, art.plate, { x: 0, y: 0, width: 400 })
  })
  const crown = sprite({ width: 200, height: 200 }, (context) => {
    paintSvg(context, art.crown, { x: 0, y: 0, width: 200 })
  })
  const players = content.players.slice(0, 3)
  const steps = stepsOf(
    players.map(({ rank }) => rank),
    GROUND,
  ).map((step) => ({ ...step, y: GROUND - TALLER * step.height, height: TALLER * step.height }))
  const tile = sprite({ width: TILES.size, height: TILES.size }, drawTile)
  return (context, time) => {
    const raised = easeOut(time / CURTAIN)
    context.save()
    context.translate(0, HEIGHT * (1 - raised))
    context.drawImage(ground, 0, 0, WIDTH, HEIGHT)
    const pop = overshoot((time - PLATE.from) / PLATE.takes)
    shown.forEach((winner, index) => {
      const { size, middles } = WINNER.plates[shown.length - 1] ?? WINNER.plates[0]
      const middle = middles[index] ?? middles[0]
      context.drawImage(plate, middle.x - (size * pop) / 2, middle.y - (size * pop) / 2, size * pop, size * pop)
      const side = size * 0.5 * pop
      const face = areMany ? { emoji: '🏆', avatarColor: 'sand' } : winner
      if (pop > 0) drawAvatar(context, face, { x: middle.x - side / 2, y: middle.y - side / 2, size: side })
      if (areMany) return
      const worn = 0.42 * size * overshoot((time - CROWN.from) / CROWN.takes)
      context.save()
      context.translate(middle.x - 0.2 * size, middle.y - 0.32 * size)
      context.rotate(CROWN.turn)
      context.drawImage(crown, -worn / 2, -worn / 2, worn, worn)
      context.restore()
    })
    context.beginPath()
    context.rect(0, 0, WIDTH, GROUND)
    context.clip()
    context.translate(WIDTH / 2, GROUND)
    context.scale(STEPS.scale, STEPS.scale)
    context.translate(-WIDTH / 2, -GROUND)
    steps.forEach((step, place) => {
      const player = players[place]
      const risen = easeOut((time - STEPS.from - (players.length - 1 - place) * STEPS.each) / STEPS.takes)
      if (player === undefined || risen <= 0) return
      context.save()
      context.translate(0, (1 - risen) * (step.height + 260))
      drawStep(context, step, player, PALETTE['on-delft'])
      context.restore()
    })
    context.restore()
    drawFallingTiles(context, tile, time - TILES.from)
  }
}

function drawGround(
  context: CanvasRenderingContext2D,
  content: PictureContent,
  winners: readonly PicturePlayer[],
  address: string,
  art: FilmArt,
): void {
  context.fillStyle = PALETTE.delft
  context.fillRect(0, 0, WIDTH, HEIGHT)
  fillWithTiles(context, { x: 0, y: 0, width: WIDTH, height: GROUND }, art.tiles, 0.13)
  drawRays(context)
  paintSvg(context, art.wordmark, { x: 56, y: 182, width: 300 })
  const white = { weight: 700, colour: PALETTE['on-delft'], align: 'right' } as const
  const facts = { width: WIDTH - 442, lines: () => 1, sizes: [30, 27, 24, 21] }
  writeFitted(context, content.facts, { x: WIDTH - 56, middle: 218 }, facts, white)
  context.save()
  context.translate(WIDTH, 0)
  context.scale(-1, 1)
  paintSvg(context, art.professors.excited, {
    ...WINNER.professor,
    x: WIDTH - WINNER.professor.x - WINNER.professor.width,
  })
  context.restore()
  const middle = { weight: 800, colour: PALETTE['on-delft'], align: 'center' } as const
  const [first] = winners
  writeFitted(
    context,
    first === undefined ? content.says : texts.names(winners.map(({ name }) => name)),
    { x: WIDTH / 2, middle: 975 },
    {
      width: WIDTH - 112,
      lines: (size) => (size > 110 ? 1 : 2),
      sizes: [168, 148, 128, 112, 104, 92, 80, 70, 60, 52],
    },
    middle,
  )
  if (first !== undefined) {
    const wins = texts.wins(winners.length, first.total ?? 0)
    const line = { width: WIDTH - 112, lines: () => 1, sizes: [62, 58, 54, 50, 46] }
    writeFitted(context, wins, { x: WIDTH / 2, middle: 1130 }, line, { ...middle, colour: PALETTE['glaze-1'] })
  }
  context.fillStyle = PALETTE.paper
  context.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND)
  context.fillStyle = PALETTE.accent
  context.fillRect(0, GROUND, WIDTH, 10)
  drawFoot(context, FOOT_BOX, art, address)
}

/** Draws the light behind the winner, as in `scene.css`. */
function drawRays(context: CanvasRenderingContext2D): void {
  const [x, y, reach] = [WIDTH / 2, 590, 1000]
  const light = context.createRadialGradient(x, y, 0, x, y, reach)
  light.addColorStop(0.2, `${PALETTE['avatar-delft']}55`)
  light.addColorStop(1, `${PALETTE['avatar-delft']}00`)
  context.fillStyle = light
  for (let ray = 0; ray < 20; ray += 1) {
    const angle = (ray * Math.PI) / 10
    context.beginPath()
    context.moveTo(x, y)
    context.arc(x, y, reach, angle, angle + Math.PI / 20)
    context.fill()
  }
}

const TINTS = ['accent', 'glaze-1', 'avatar-tulip', 'avatar-delft', 'on-delft'] as const
const SUITS = ['♥', '♠', '♦', '♣'] as const
/** The variation selector that makes a suit text and not an emoji. */
const AS_TEXT = '\uFE0E'

/** Draws a tile with a flower and corners, as in `confetti.css`. */
function drawTile(context: CanvasRenderingContext2D): void {
  const { size } = TILES
  context.fillStyle = PALETTE['on-delft']
  context.fillRect(0, 0, size, size)
  context.fillStyle = PALETTE.delft
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0.5, 0.5],
  ] as const) {
    context.beginPath()
    context.arc(x * size, y * size, size * (x === 0.5 ? 0.17 : 0.3), 0, 2 * Math.PI)
    context.fill()
  }
}

/** Draws small falling tiles and suits, the same in every film. */
function drawFallingTiles(context: CanvasRenderingContext2D, tile: HTMLCanvasElement, time: number): void {
  if (time <= 0) return
  context.font = '46px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let index = 0; index < TILES.count; index += 1) {
    const chance = (index * 0.618) % 1
    const fallen = (time / 1000) * (520 + 420 * chance) - index * 22
    if (fallen < 0 || fallen > HEIGHT + 60) continue
    const x = ((index * 137.5) % WIDTH) + Math.sin(time / 320 + index) * 26
    context.save()
    context.translate(x, fallen - 40)
    context.rotate(time / 420 + index)
    if (index % 2 === 0) context.drawImage(tile, -TILES.size / 2, -TILES.size / 2, TILES.size, TILES.size)
    else {
      context.fillStyle = PALETTE[TINTS[index % TINTS.length] ?? 'accent']
      context.fillText(`${SUITS[((index - 1) / 2) % SUITS.length] ?? ''}${AS_TEXT}`, 0, 0)
    }
    context.restore()
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

function easeOut(share: number): number {
  return 1 - (1 - within(share)) ** 3
}

/** Easing that goes a little too far and comes back. */
function overshoot(share: number): number {
  const back = within(share) - 1
  return 1 + 2.4 * back ** 3 + 1.4 * back ** 2
}
