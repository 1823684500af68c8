import { guardBeforeInsertion, guardBeforeRemoval } from './press-guard.ts'

/** SPEC W211: a `ref` callback for an element that comes and goes without a tap. */
export function guardPassing(part: HTMLElement | null): () => void {
  guardBeforeInsertion(part)
  return () => {
    guardBeforeRemoval(part)
    guardBeforeInsertion(part)
  }
}
