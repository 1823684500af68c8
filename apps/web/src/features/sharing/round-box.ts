import type { LayoutBox } from './share-layout.ts'

/** `radius` in pixels: of all corners, or of each from the upper left on. */
export function roundBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: LayoutBox,
  radius: number | number[],
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}
