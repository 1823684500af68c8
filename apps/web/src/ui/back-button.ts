import { nextBack, NOTHING_OPEN, type BackCommand, type BackEvent } from './back-stack.ts'
import { entryValue, withEntryValue } from './history-entry.ts'

export interface BackButton {
  /**
   * Call once, before any other `popstate` listener is added.
   * @param onTravel called for Back and Forward of the user and for `goBack`, but not for our own traversals
   */
  readonly watch: (onTravel: () => void) => void
  /** Goes back to the page before this one. */
  readonly goBack: (pageBehind: string) => void
  /** Call when the first page and its restored layers are mounted: entries without a layer are then left. */
  readonly firstPageShown: () => void
  /** @returns a function to call once the layer is closed */
  readonly openLayer: (dismiss: () => void) => () => void
  /** Returns to the page's own history entry, from which a navigation starts. Null if it may start at once. */
  readonly beforeNavigation: () => Promise<void> | null
  readonly afterNavigation: () => void
}

const KEY = 'layers'
/** Browsers silently drop traversals when there are too many, so the wait for one ends after this time. */
const LONGEST_WAY_MS = 2000

export function createBackButton(): BackButton {
  let stack = NOTHING_OPEN
  let lastLayer = 0
  let path = ''
  /** Whether the user touched the page since the last traversal. */
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
    // Before the first page is shown, that page may still reopen this entry's layer, as setup does with its steps.
    if (isShown || lastLayer > 0) handle({ type: 'settled', depth: depth() })
  }

  // Chromium's Back skips entries that were added without a user gesture.
  const noteTouch = (event: Event): void => {
    if (isTouched || !event.isTrusted || (event instanceof KeyboardEvent && !isDoing(event))) return
    isTouched = true
    // Deferred, because this press may close the layer first.
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
      // After a reload the entry may belong to a sheet. Browsers only traverse the history after `load`.
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
      // Deferred, so that a layer that closes in the same task hands over its history entry.
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
      // React closes the former page's layers first.
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
  try {
    for (let layers = depth() + 1; layers <= upTo; layers += 1)
      history.pushState(withEntryValue(KEY, layers, history.state), '')
  } catch {}
}

function depth(): number {
  const layers = entryValue(KEY, history.state)
  return typeof layers === 'number' && layers > 0 ? layers : 0
}
