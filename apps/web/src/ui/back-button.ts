import { nextBack, NOTHING_OPEN, type BackCommand, type BackEvent } from './back-stack.ts'

const KEY = 'layers'
/** Browsers drop navigations silently when there are too many: this long means dropped. */
const LONGEST_WAY_MS = 2000

let stack = NOTHING_OPEN
let lastLayer = 0
let path = ''
/** Whether the person acted since the last history entry. */
let isTouched = false
let isShown = false
let lost: ReturnType<typeof setTimeout> | undefined
let waiting: (() => void)[] = []
const dismissals = new Map<number, () => void>()

/** Call once, before any other listener for Back. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    isTouched = false
    handle({ type: 'travelled', depth: depth(), isSamePage: location.pathname === path })
    if (stack.phase === 'travelling' || stack.phase === 'leaving') event.stopImmediatePropagation()
  })
  addEventListener('click', noteTouch, true)
  addEventListener('keydown', noteTouch, true)
  // After a reload the entry may be that of a sheet; browsers answer only after `load`.
  addEventListener('load', settle, { once: true })
}

/**
 * Call when the first page and its restored layers are mounted: leftover entries can then be
 * left.
 */
export function firstPageShown(): void {
  isShown = true
  if (document.readyState === 'complete') queueMicrotask(settle)
}

/** Back dismisses this layer before it leaves the page. @returns call once closed */
export function openLayer(dismiss: () => void): () => void {
  lastLayer += 1
  const layer = lastLayer
  path = location.pathname
  dismissals.set(layer, dismiss)
  handle({ type: 'opened', layer })
  // A layer closing in the same moment hands over its entry.
  queueMicrotask(settle)
  return () => {
    dismissals.delete(layer)
    handle({ type: 'closed', layer })
    queueMicrotask(settle)
  }
}

/**
 * Returns to the page's own entry, where a navigation starts. Null: it may start at once. Then
 * call `afterNavigation`.
 */
export function beforeNavigation(): Promise<void> | null {
  handle({ type: 'leave', depth: depth() })
  if (stack.phase !== 'leaving') return null
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** Layers still open get their entries again. */
export function afterNavigation(): void {
  // React has closed the former page's layers by then.
  setTimeout(() => {
    path = location.pathname
    handle({ type: 'left', depth: depth() })
  }, 0)
}

// Chromium's Back skips entries added without a user gesture.
function noteTouch(event: Event): void {
  if (isTouched || !event.isTrusted || (event instanceof KeyboardEvent && !isDoing(event))) return
  isTouched = true
  // The pressed layer may close first.
  setTimeout(settle, 0)
}

function isDoing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Escape' && !altKey && !ctrlKey && !metaKey
}

function settle(): void {
  // The loading page may reopen this entry's layer, as setup does with its steps.
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

function depth(): number {
  const state: unknown = history.state
  const layers = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : 0
  return typeof layers === 'number' && layers > 0 ? layers : 0
}
