/** Throws where the browser has no 2D canvas. */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings)
  if (context === null) throw new Error('There is no canvas to draw on')
  return context
}
