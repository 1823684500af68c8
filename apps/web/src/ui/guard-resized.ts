import { observeHeight } from './observe-height.ts'
import { guardAfterInsertion } from './press-guard.ts'

/** SPEC W211: a `ref` callback for an element whose height changes without a tap. */
export function guardResized(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  // Old browsers report no size of an element that begins hidden.
  let before = part.hidden ? 0 : null
  return observeHeight(part, (height) => {
    if (before !== null && height !== before) guardAfterInsertion(part, ['height', `${String(before)}px`])
    before = height
  })
}
