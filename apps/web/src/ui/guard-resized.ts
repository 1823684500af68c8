import { noteMade } from './press-guard.ts'

/** SPEC W211: for a part that grows and shrinks by itself, as the server answers. */
export function guardResized(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  let height = part.offsetHeight
  const sizes = new ResizeObserver(() => {
    const before = height
    height = part.offsetHeight
    if (height !== before) noteMade(part, ['height', `${String(before)}px`])
  })
  sizes.observe(part)
  return () => sizes.disconnect()
}
