/** Marks the frame of a box with `data-more` while the box goes on to the right. Not by a render: the table is large. */
export function markMore(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const look = () => {
    const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
    box.parentElement?.toggleAttribute('data-more', rest > 1)
  }
  // Its own size, and that of what it holds: somebody may join.
  // Read a frame later: WebKit would lay out what waits for a style sheet, and report a loop.
  const sizes = new ResizeObserver(() => requestAnimationFrame(look))
  for (const element of [box, ...box.children]) sizes.observe(element)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', look)
  }
}
