import { nextBack, NOTHING_OPEN, type BackCommand, type BackEvent } from './back-stack.ts'

const KEY = 'layers'
/**
 * Browsers refuse too many navigations without saying so: after this long one counts as
 * refused.
 */
const LONGEST_WAY_MS = 2000

let stack = NOTHING_OPEN
let lastLayer = 0
let path = ''
/** Whether the person did something since the browser last changed its history entry. */
let isTouched = false
let isShown = false
let lost: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
const dismissals = new Map<number, () => void>()

/** Follows the browser's Back and Forward. Call once, before anything else listens for them. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    isTouched = false
    handle({ type: 'travelled', depth: depth(), isSamePage: location.pathname === path })
    if (stack.phase === 'travelling' || stack.phase === 'leaving') event.stopImmediatePropagation()
  })
  addEventListener('click', noteTouch, true)
  addEventListener('keydown', noteTouch, true)
  // After a reload the current entry may be that of a sheet; browsers answer only once
  // everything is loaded.
  addEventListener('load', settle, { once: true })
}

/**
 * Call when the first page and its restored layers are there: leftover entries can then be
 * left.
 */
export function firstPageShown(): void {
  isShown = true
  if (document.readyState === 'complete') queueMicrotask(settle)
}

/**
 * Back dismisses this layer before it leaves the page.
 * @returns what to call once it is closed
 */
export function openLayer(dismiss: () => void): () => void {
  lastLayer += 1
  const layer = lastLayer
  path = location.pathname
  dismissals.set(layer, dismiss)
  handle({ type: 'opened', layer })
  // A layer that closes in the same moment hands its entry on.
  queueMicrotask(settle)
  return () => {
    dismissals.delete(layer)
    handle({ type: 'closed', layer })
    queueMicrotask(settle)
  }
}

/**
 * Goes back to the page's own entry, where a navigation has to start.
 * @returns when it may start, null for at once; then call `afterNavigation`
 */
export function beforeNavigation(): Promise<void> | null {
  handle({ type: 'leave', depth: depth() })
  if (stack.phase !== 'leaving') return null
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** Layers that the navigation left open get their entries again. */
export function afterNavigation(): void {
  // By then React has closed the layers of the page before.
  setTimeout(() => {
    path = location.pathname
    handle({ type: 'left', depth: depth() })
  }, 0)
}

// Chromium's Back skips entries that were added without a user gesture, so one is added only
// after a gesture.
function noteTouch(event: Event): void {
  if (isTouched || !event.isTrusted || (event instanceof KeyboardEvent && !isDoing(event))) return
  isTouched = true
  // What was touched may close first.
  setTimeout(settle, 0)
}

/** Escape and browser shortcuts do nothing to the page. */
function isDoing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Escape' && !altKey && !ctrlKey && !metaKey
}

function settle(): void {
  // The page that is still loading may open the layer of this entry again, as the setup does
  // with its steps.
  if (!isShown && lastLayer === 0) return
  handle({ type: 'settled', depth: depth() })
}

function handle(event: BackEvent): void {
  const step = nextBack(stack, event)
  stack = step.stack
  for (const command of step.commands) obey(command)
}

function obey(command: BackCommand): void {
  switch (command.kind) {
    case 'push':
      push(command.depth)
      break
    case 'go':
      clearTimeout(lost)
      lost = setTimeout(() => handle({ type: 'lost' }), LONGEST_WAY_MS)
      history.go(command.by)
      break
    case 'dismiss':
      dismissals.get(command.layer)?.()
      break
    case 'start':
      for (const start of waiting) start()
      waiting = []
  }
}

function push(upTo: number): void {
  if (!isTouched) return
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  try {
    for (let layers = depth() + 1; layers <= upTo; layers += 1) history.pushState({ ...kept, [KEY]: layers }, '')
  } catch {}
}

/** How many layers the current entry stands for. */
function depth(): number {
  const state: unknown = history.state
  const layers = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0
  return typeof layers === 'number' && layers > 0 ? layers : 0
}
