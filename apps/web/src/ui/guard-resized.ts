import { observeHeight } from './observe-height.ts'
import { noteMade } from './press-guard.ts'

/** SPEC W211: for a part that grows and shrinks by itself, as the server answers. */
export function guardResized(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  let before: number | null = null
  return observeHeight(part, (height) => {
    if (before !== null && height !== before) noteMade(part, ['height', `${String(before)}px`])
    before = height
  })
}
