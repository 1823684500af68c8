import { contextOf } from '../canvas-context.ts'

/** Draws something once, for use in every frame. `size` is in units of `scale` pixels. */
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
