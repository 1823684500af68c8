import { contextOf } from '../canvas-context.ts'
import { SCALE } from './film-layout.ts'

/** Draws something once, for use in every frame. `size` is in units of `SCALE` pixels. */
export function sprite(
  size: { readonly width: number; readonly height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * SCALE)
  canvas.height = Math.round(size.height * SCALE)
  const context = contextOf(canvas)
  context.scale(SCALE, SCALE)
  draw(context)
  return canvas
}
