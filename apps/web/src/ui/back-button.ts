import { nextBack, NOTHING_OPEN, type BackCommand, type BackEvent } from './back-stack.ts'

export interface BackButton {
  /**
   * Call once, before any other listener for Back.
   * @param onTravel hears of Back and Forward, also where the browser joins one with a way of ours, and of none of ours
   */
  readonly watch: (onTravel: () => void) => void
  /** To the page behind. */
  readonly goBack: (pageBehind: string) => void
  /** Call when the first page and its restored layers are mounted: leftover entries can then be left. */
  readonly firstPageShown: () => void
  /** @returns call once closed */
  readonly openLayer: (dismiss: () => void) => () => void
  /** Returns to the page's own entry, where a navigation starts. Null: it may start at once. */
  readonly beforeNavigation: () => Promise<void> | null
  readonly afterNavigation: () => void
}

const KEY = 'layers'
/** Browsers drop navigations silently when there are too many. */
const LONGEST_WAY_MS = 2000

export function createBackButton(): BackButton {
  let stack = NOTHING_OPEN
  let lastLayer = 0
  let path = ''
  /** Since the last history entry. */
  let isTouched = false
  let isShown = false
  let tell = (): void => undefined
  let lost: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []
  const dismissals = new Map<number, () => void>()

  const handle = (event: BackEvent): void => {
    const step = nextBack(stack, event)
    stack = step.stack
    for (const command of step.commands) obey(command)
  }

  const obey = (command: BackCommand): void => {
    switch (command.kind) {
      case 'push':
        if (isTouched) push(command.depth)
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
        for (const start of waiting.splice(0)) start()
    }
  }

  const settle = (): void => {
    // The loading page may reopen this entry's layer, as setup does with its steps.
    if (isShown || lastLayer > 0) handle({ type: 'settled', depth: depth() })
  }

  // Chromium's Back skips entries added without a user gesture.
  const noteTouch = (event: Event): void => {
    if (isTouched || !event.isTrusted || (event instanceof KeyboardEvent && !isDoing(event))) return
    isTouched = true
    // The pressed layer may close first.
    setTimeout(settle, 0)
  }

  return {
    watch: (onTravel) => {
      tell = onTravel
      path = location.pathname
      addEventListener('popstate', (event) => {
        isTouched = false
        const isSamePage = location.pathname === path
        path = location.pathname
        if (!isSamePage || stack.phase === 'still' || stack.phase === 'away') tell()
        handle({ type: 'travelled', depth: depth(), isSamePage })
        if (stack.phase === 'travelling' || stack.phase === 'leaving') event.stopImmediatePropagation()
      })
      for (const type of ['click', 'keydown']) addEventListener(type, noteTouch, true)
      // After a reload the entry may be that of a sheet; browsers answer only after `load`.
      addEventListener('load', settle, { once: true })
    },
    firstPageShown: () => {
      isShown = true
      if (document.readyState === 'complete') queueMicrotask(settle)
    },
    goBack: (pageBehind) => {
      tell()
      path = pageBehind
      handle({ type: 'back', depth: depth() })
    },
    openLayer: (dismiss) => {
      const layer = (lastLayer += 1)
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
    },
    beforeNavigation: () => {
      handle({ type: 'leave', depth: depth() })
      return stack.phase === 'leaving' ? new Promise((resolve) => void waiting.push(resolve)) : null
    },
    afterNavigation: () => {
      // React has closed the former page's layers by then.
      setTimeout(() => {
        path = location.pathname
        handle({ type: 'left', depth: depth() })
      }, 0)
    },
  }
}

export const backButton = createBackButton()

function isDoing({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key !== 'Escape' && !altKey && !ctrlKey && !metaKey
}

function push(upTo: number): void {
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
