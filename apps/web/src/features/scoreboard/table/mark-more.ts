/** Sets `data-more` on the frame of a box while it can scroll to the right; without a render, because the table is large. */
export function markMore(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const update = () => {
    const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
    box.parentElement?.toggleAttribute('data-more', rest > 1)
  }
  // Observes the box and its children, because a player may join. The sizes are read a frame later: otherwise WebKit lays out
  // content that waits for a style sheet, and reports a ResizeObserver loop.
  const sizes = new ResizeObserver(() => requestAnimationFrame(update))
  for (const element of [box, ...box.children]) sizes.observe(element)
  box.addEventListener('scroll', update, { passive: true })
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', update)
  }
}
