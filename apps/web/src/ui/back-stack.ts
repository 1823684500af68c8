// Decides what Back means while layers (sheets, dialogs, menus, steps) are open. Each layer has a history entry with
// the page's URL. When no traversal is in progress, the entry's depth equals the number of open layers.

export interface BackStack {
  /** From bottom to top. */
  readonly open: readonly number[]
  /** `travelling` to the right entry, `leaving` to the page's own entry, or `away`: navigating from there. */
  readonly phase: 'still' | 'travelling' | 'leaving' | 'away'
}

export type BackEvent =
  | { readonly type: 'opened' | 'closed'; readonly layer: number }
  | { readonly type: 'settled'; readonly depth: number }
  /** A traversal by the user or by our command has ended. */
  | { readonly type: 'travelled'; readonly depth: number; readonly isSamePage: boolean }
  /** Our command has had no effect. */
  | { readonly type: 'lost' }
  | { readonly type: 'leave'; readonly depth: number }
  /** Go to the page before this one. */
  | { readonly type: 'back'; readonly depth: number }
  | { readonly type: 'left'; readonly depth: number }

export type BackCommand =
  | { readonly kind: 'push'; readonly depth: number }
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'dismiss'; readonly layer: number }
  | { readonly kind: 'start' }

interface BackStep {
  readonly stack: BackStack
  readonly commands: readonly BackCommand[]
}

export const NOTHING_OPEN: BackStack = { open: [], phase: 'still' }

export function nextBack(stack: BackStack, event: BackEvent): BackStep {
  const { open, phase } = stack
  switch (event.type) {
    case 'opened':
      return { stack: { open: [...open, event.layer], phase }, commands: [] }
    case 'closed':
      return { stack: { open: open.filter((layer) => layer !== event.layer), phase }, commands: [] }
    case 'settled':
      return phase === 'still' ? fit(open, event.depth) : { stack, commands: [] }
    case 'travelled':
      return travelled(stack, event.depth, event.isSamePage)
    case 'lost':
      if (phase === 'leaving') return { stack: { open, phase: 'away' }, commands: [{ kind: 'start' }] }
      return { stack: { open, phase: phase === 'travelling' ? 'still' : phase }, commands: [] }
    case 'leave':
      if (phase === 'travelling') return { stack: { open, phase: 'leaving' }, commands: [] }
      if (phase !== 'still' || event.depth === 0) return { stack, commands: [] }
      return { stack: { open, phase: 'leaving' }, commands: [{ kind: 'go', by: -event.depth }] }
    case 'back': {
      // If a traversal is in progress, counts from its destination.
      const depth = phase === 'still' ? event.depth : phase === 'travelling' ? open.length : 0
      return { stack: { open: [], phase: 'travelling' }, commands: [{ kind: 'go', by: -1 - depth }] }
    }
    case 'left':
      return phase === 'away' ? fit(open, event.depth) : { stack, commands: [] }
  }
}

function travelled(stack: BackStack, depth: number, isSamePage: boolean): BackStep {
  const { phase } = stack
  const open = isSamePage ? stack.open : []
  switch (phase) {
    case 'away':
      return { stack, commands: [] }
    case 'leaving':
      return depth > 0
        ? { stack, commands: [{ kind: 'go', by: -depth }] }
        : { stack: { open: stack.open, phase: 'away' }, commands: [{ kind: 'start' }] }
    case 'travelling':
      return fit(open, depth)
    case 'still':
      if (depth >= open.length) return fit(open, depth)
      return {
        stack: { open: open.slice(0, depth), phase },
        commands: open
          .slice(depth)
          .toReversed()
          .map((layer) => ({ kind: 'dismiss', layer })),
      }
  }
}

/** Adjusts the history to the open layers: leaves entries without a layer, or pushes one that is missing. */
function fit(open: readonly number[], depth: number): BackStep {
  const missing = open.length - depth
  if (missing < 0) return { stack: { open, phase: 'travelling' }, commands: [{ kind: 'go', by: missing }] }
  return { stack: { open, phase: 'still' }, commands: missing === 0 ? [] : [{ kind: 'push', depth: open.length }] }
}
