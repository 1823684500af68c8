// What the browser's Back means while sheets, dialogs, menus or steps lie over a page: the decisions, without a browser.
//
// Each of these layers has an entry of its own in the history, at the page's own address; an entry remembers how many
// layers it stands for, its depth. The rule is one: wherever the browser rests, the depth is the number of open layers.

export interface BackStack {
  /** The layers that have or will get an entry, bottom first. */
  readonly open: readonly number[]
  /**
   * `travelling`: on the way to the entry that fits. `leaving`: on the way to the page's own entry, so that a
   * navigation can start there. `away`: that navigation is under way. `still`: none of these.
   */
  readonly phase: 'still' | 'travelling' | 'leaving' | 'away'
}

export type BackEvent =
  | { readonly type: 'opened' | 'closed'; readonly layer: number }
  /** What opened and closed together has done so, and the browser stands at an entry of this depth. */
  | { readonly type: 'settled'; readonly depth: number }
  /** The browser went to another entry, by itself or by our command. */
  | { readonly type: 'travelled'; readonly depth: number; readonly isSamePage: boolean }
  /** The way that was commanded never ended. */
  | { readonly type: 'lost' }
  /** A navigation is wanted. */
  | { readonly type: 'leave'; readonly depth: number }
  /** That navigation is done and what it shows is there. */
  | { readonly type: 'left'; readonly depth: number }

export type BackCommand =
  /** Adds entries above the present one up to this depth. */
  | { readonly kind: 'push'; readonly depth: number }
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'dismiss'; readonly layer: number }
  /** The navigation that waits can start. */
  | { readonly kind: 'start' }

export interface BackStep {
  readonly stack: BackStack
  readonly commands: readonly BackCommand[]
}

export const NOTHING_OPEN: BackStack = { open: [], phase: 'still' }

/** What follows from an event: the next stack, and what the browser and the layers are to do. */
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
      // On a way already: its end is waited for.
      if (phase === 'travelling') return { stack: { open, phase: 'leaving' }, commands: [] }
      if (phase !== 'still' || event.depth === 0) return { stack, commands: [] }
      return { stack: { open, phase: 'leaving' }, commands: [{ kind: 'go', by: -event.depth }] }
    case 'left':
      return phase === 'away' ? fit(open, event.depth) : { stack, commands: [] }
  }
}

function travelled(stack: BackStack, depth: number, isSamePage: boolean): BackStep {
  const { phase } = stack
  // The layers of a page that is gone are closed by its going.
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

/** Brings the browser to the depth of the open layers. An entry whose layer is gone is left at once. */
function fit(open: readonly number[], depth: number): BackStep {
  const missing = open.length - depth
  if (missing < 0) return { stack: { open, phase: 'travelling' }, commands: [{ kind: 'go', by: missing }] }
  return { stack: { open, phase: 'still' }, commands: missing === 0 ? [] : [{ kind: 'push', depth: open.length }] }
}
