/**
 * @param resized called with the height of the border box in pixels. It should not read the layout again
 * (`offsetHeight`), which makes WebKit report a ResizeObserver loop.
 * @returns a function that stops it
 */
export function observeHeight(element: Element, resized: (height: number) => void): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { borderBoxSize } of entries) resized(borderBoxSize[0]?.blockSize ?? 0)
  })
  sizes.observe(element, { box: 'border-box' })
  return () => sizes.disconnect()
}
