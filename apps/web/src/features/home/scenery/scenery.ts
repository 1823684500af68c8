import { isMotionReduced, onReducedMotionChange } from '../../../ui/reduced-motion.ts'
import { drift, MOTIFS, scatter, seenAt, type Motif, type Piece } from './drift.ts'
import { createFrameLoop } from './frame-loop.ts'

/** The colour of the tile's glaze in both themes. */
const GLAZE = '#fcfaf4'
/** The size in pixels of a motif's picture, which is drawn once for the largest size shown. */
const SPRITE = 48
/** The path of a petal of the wall's motif. */
const PETAL = 'M0 -20c7 8 7 13 0 20c-7 -7 -7 -12 0 -20z'

/**
 * Decoration that drifts over a wall. It moves only while the wall is in sight, the page is seen and animations are on;
 * otherwise it asks for no frames.
 * @returns a function that removes it
 */
export function openScenery(wall: Element): () => void {
  const canvas = document.createElement('canvas')
  canvas.className = 'hero-scenery'
  canvas.setAttribute('aria-hidden', 'true')
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  const sprites = drawSprites()
  let area = { width: 0, height: 0 }
  let pieces: readonly Piece[] = []
  let isInSight = false

  const loop = createFrameLoop(
    {
      nextFrame: (run) => {
        const handle = requestAnimationFrame(run)
        return () => cancelAnimationFrame(handle)
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    (elapsed) => {
      pieces = drift(pieces, area, elapsed)
      context.clearRect(0, 0, area.width, area.height)
      for (const piece of pieces) drawPiece(context, sprites, piece)
    },
  )

  const decide = () => {
    const isWanted = !isMotionReduced()
    if (isWanted && !canvas.isConnected) wall.insertBefore(canvas, wall.children.item(1))
    if (!isWanted) canvas.remove()
    loop.run(isWanted && isInSight && !document.hidden && pieces.length > 0)
  }
  const size = new ResizeObserver(([entry]) => {
    if (entry === undefined) return
    const { width, height } = entry.contentRect
    area = { width, height }
    const scale = Math.min(2, devicePixelRatio)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    pieces = scatter(area, Math.random)
    decide()
  })
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting === true
    decide()
  })
  size.observe(wall)
  sight.observe(wall)
  const stopFollowing = onReducedMotionChange(decide)
  document.addEventListener('visibilitychange', decide)
  return () => {
    size.disconnect()
    sight.disconnect()
    stopFollowing()
    document.removeEventListener('visibilitychange', decide)
    loop.run(false)
    canvas.remove()
  }
}

function drawPiece(context: CanvasRenderingContext2D, sprites: ReadonlyMap<Motif, HTMLCanvasElement>, piece: Piece) {
  const sprite = sprites.get(piece.motif)
  if (sprite === undefined) return
  const { x, y } = seenAt(piece)
  context.save()
  context.globalAlpha = piece.strength
  context.translate(x, y)
  context.rotate(piece.turn)
  context.drawImage(sprite, -piece.size / 2, -piece.size / 2, piece.size, piece.size)
  context.restore()
}

function drawSprites(): ReadonlyMap<Motif, HTMLCanvasElement> {
  return new Map(
    MOTIFS.map((motif) => {
      const sprite = document.createElement('canvas')
      sprite.width = SPRITE
      sprite.height = SPRITE
      const context = sprite.getContext('2d')
      if (context !== null) {
        context.fillStyle = GLAZE
        context.translate(SPRITE / 2, SPRITE / 2)
        if (motif === 'tile') drawFlower(context)
        else {
          context.font = `${SPRITE * 0.92}px serif`
          context.textAlign = 'center'
          context.textBaseline = 'middle'
          // The variation selector keeps phones from showing an emoji.
          context.fillText(`${motif}\uFE0E`, 0, SPRITE * 0.04)
        }
      }
      return [motif, sprite]
    }),
  )
}

function drawFlower(context: CanvasRenderingContext2D): void {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
    context.fill(new Path2D(PETAL))
    context.rotate(Math.PI / 2)
  }
}
