/**
 * @param resized called with the height of the element's box, in pixels, as the browser found it. Asking for it again in there
 *   (`offsetHeight`) makes WebKit lay out what waits for a style sheet, and report a loop.
 * @returns how to stop
 */
export function observeHeight(element: Element, resized: (height: number) => void): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { borderBoxSize } of entries) resized(borderBoxSize[0]?.blockSize ?? 0)
  })
  sizes.observe(element, { box: 'border-box' })
  return () => sizes.disconnect()
}
