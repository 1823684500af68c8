import type { LayoutBox } from './share-layout.ts'

/** Adds a rounded box to the path. @param radius in pixels, for all corners, or for each clockwise from the upper left */
export function roundedBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: LayoutBox,
  radius: number | number[],
): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}
