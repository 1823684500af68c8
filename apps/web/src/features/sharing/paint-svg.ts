// Draws SVGs of the page onto a canvas, with their computed styles. It supports our own drawings, without text.

export function paintSvg(
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  box: { readonly x: number; readonly y: number; readonly width: number },
): void {
  // The layout's size, since a sheet that is still opening is drawn smaller.
  const scale = box.width / Number.parseFloat(getComputedStyle(svg).width)
  for (const shape of shapesOf(svg)) {
    const place = shape.getCTM()
    if (place === null) continue
    context.save()
    context.translate(box.x, box.y)
    context.scale(scale, scale)
    context.transform(place.a, place.b, place.c, place.d, place.e, place.f)
    paintShape(context, shape)
    context.restore()
  }
}

/** Paints the children of an element that is not drawn itself, such as a pattern. */
export function paintShapes(context: CanvasRenderingContext2D, holder: Element): void {
  for (const shape of shapesOf(holder)) paintShape(context, shape)
}

function shapesOf(holder: Element): readonly SVGGraphicsElement[] {
  return [...holder.querySelectorAll<SVGGraphicsElement>('path, circle, rect')]
}

function paintShape(context: CanvasRenderingContext2D, shape: SVGGraphicsElement): void {
  const path = pathOf(shape)
  const { fill, stroke, strokeWidth, strokeOpacity, strokeLinecap, strokeLinejoin } = getComputedStyle(shape)
  if (fill !== 'none') {
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke === 'none') return
  context.save()
  context.strokeStyle = stroke
  context.globalAlpha *= Number.parseFloat(strokeOpacity)
  context.lineWidth = Number.parseFloat(strokeWidth)
  context.lineCap = strokeLinecap === 'round' ? 'round' : 'butt'
  context.lineJoin = strokeLinejoin === 'round' ? 'round' : 'miter'
  context.stroke(path)
  context.restore()
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  const value = (name: string) => Number.parseFloat(shape.getAttribute(name) ?? '0')
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  const path = new Path2D()
  if (shape instanceof SVGCircleElement) path.arc(value('cx'), value('cy'), value('r'), 0, 2 * Math.PI)
  else path.roundRect(value('x'), value('y'), value('width'), value('height'), value('rx'))
  return path
}
