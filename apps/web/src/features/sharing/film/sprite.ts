import { contextOf } from '../canvas-context.ts'

/** A drawing that is kept, as it is drawn again in every frame. Its size in units, of which each has `scale` pixels. */
export function sprite(
  size: { readonly width: number; readonly height: number },
  scale: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * scale)
  canvas.height = Math.round(size.height * scale)
  const context = contextOf(canvas)
  context.scale(scale, scale)
  draw(context)
  return canvas
}
