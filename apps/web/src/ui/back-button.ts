import { nextBack, NOTHING_OPEN, type BackCommand, type BackEvent } from './back-stack.ts'

const KEY = 'layers'
/** A browser that was told to go somewhere and has not said so by then will not: it refuses too many such orders. */
const LONGEST_WAY_MS = 2000

let stack = NOTHING_OPEN
let lastLayer = 0
/** The page that the layers lie over. */
let path = ''
/** A person has done something since the browser last went to another entry. */
let isTouched = false
/** What the first page shows is there, its layers included. */
let isShown = false
let lost: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
const dismissals = new Map<number, () => void>()

/** Begins to follow the browser's Back and Forward. Once, before anything else listens for them. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    isTouched = false
    handle({ type: 'travelled', depth: depth(), isSamePage: location.pathname === path })
    // Only a stop on the way: nobody else is to show what stands there.
    if (stack.phase === 'travelling' || stack.phase === 'leaving') event.stopImmediatePropagation()
  })
  addEventListener('click', noteTouch, true)
  addEventListener('keydown', noteTouch, true)
  // After a reload the entry of a sheet may be the present one. Browsers hold back their answer until all is loaded.
  addEventListener('load', settle, { once: true })
}

/** The first page is there, with the layers that it shows again after a reload: any other entry of one can be left. */
export function firstPageShown(): void {
  isShown = true
  if (document.readyState === 'complete') queueMicrotask(settle)
}

/**
 * From now on Back dismisses this layer before it leaves the page.
 * @param dismiss closes what lies there, as its own close button does.
 * @returns what to call once it is closed, however that came about.
 */
export function openLayer(dismiss: () => void): () => void {
  lastLayer += 1
  const layer = lastLayer
  path = location.pathname
  dismissals.set(layer, dismiss)
  handle({ type: 'opened', layer })
  // One that closes in the same moment hands its entry on.
  queueMicrotask(settle)
  return () => {
    dismissals.delete(layer)
    handle({ type: 'closed', layer })
    queueMicrotask(settle)
  }
}

/**
 * Brings the browser back to the page's own entry, where a navigation has to start: neither does it leave the entries
 * of layers behind, nor replace one of these instead of the page.
 * @returns when it may start, or null when at once. Then `afterNavigation` is to be called.
 */
export function beforeNavigation(): Promise<void> | null {
  handle({ type: 'leave', depth: depth() })
  if (stack.phase !== 'leaving') return null
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** The navigation is done. Layers that it left open get their entries again. */
export function afterNavigation(): void {
  // By then React has closed those of the page before.
  setTimeout(() => {
    path = location.pathname
    handle({ type: 'left', depth: depth() })
  }, 0)
}

// Chromium's Back skips every entry of a page that adds one without a person's doing since the last Back or Forward
// (its protection against pages that trap people). Such an entry is added once there has been one.
function noteTouch(event: Event): void {
  if (isTouched || !event.isTrusted || (event instanceof KeyboardEvent && !isDoing(event))) return
  isTouched = true
  // What was touched may close first.
  setTimeout(settle, 0)
}

/** Whether a key does something to the page: Escape and shortcuts of the browser do not. */
function isDoing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Escape' && !altKey && !ctrlKey && !metaKey
}

function settle(): void {
  // The page that is still to come may open again what its entry stands for, as the setup does with its steps.
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
  } catch {
    // Some browsers refuse a hundred entries within half a minute: then Back leaves the page, as it would without us.
  }
}

/** How many layers the present entry stands for. */
function depth(): number {
  const state: unknown = history.state
  const layers = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0
  return typeof layers === 'number' && layers > 0 ? layers : 0
}
