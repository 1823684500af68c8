// Some browsers offer installing by an event, once.

import { hasOwnWindow } from '../../browser/own-window.ts'
import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { browserPersistence } from '../../browser/persistence.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** The script of `index.html` keeps an offer that came before the app. */
declare global {
  interface Window {
    dutchOffer?: Event
  }
}

/** On iOS that script makes one without a question to ask. */
interface Offer {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

export interface InstallState {
  readonly isStandalone: boolean
  readonly canAsk: boolean
  /** Whether to speak of it unasked. */
  readonly isPromoted: boolean
  readonly isIos: boolean
}

type InstallOutcome = 'accepted' | 'rejected' | 'failed' | 'unavailable'

export interface InstallStore {
  readonly getState: () => InstallState
  readonly subscribe: (listener: () => void) => () => void
  /** Only ever after a tap. */
  readonly install: () => Promise<InstallOutcome>
  readonly dismiss: () => void
  /** @returns how to stop */
  readonly onInstalled: (listener: () => void) => () => void
}

interface InstallParts {
  readonly values: KeyValueStore
  readonly page: Pick<EventTarget, 'addEventListener'>
  readonly early: Event | undefined
  readonly isStandalone: boolean
  readonly isIos: boolean
}

/** SPEC W901 to W904 */
export function createInstallStore({ values, page, early, isStandalone, isIos }: InstallParts): InstallStore {
  const isSaid = (key: string): boolean => values.read(key) === 'true'
  /** In this visit, and not turned down since. */
  let isSpokenOf = early !== undefined
  let offer = offerOf(early)
  let asking: Promise<InstallOutcome> | null = null
  const listeners = createListeners()
  const installedListeners = createListeners()
  const stateNow = (): InstallState => {
    const isOver =
      isStandalone || isSaid(KEYS.installed) || isSaid(KEYS.installDismissed) || isSaid(KEYS.iosInstallSeen)
    return { isStandalone, isIos, canAsk: !isStandalone && offer !== null, isPromoted: isSpokenOf && !isOver }
  }
  let state = stateNow()
  const update = () => {
    state = stateNow()
    listeners.notify()
  }
  const letGo = () => {
    offer = null
    isSpokenOf = false
    update()
  }
  const ask = async (): Promise<InstallOutcome> => {
    const asked = offer
    try {
      await asked?.prompt()
      const choice = await asked?.userChoice
      return choice === undefined ? 'unavailable' : choice.outcome === 'accepted' ? 'accepted' : 'rejected'
    } catch {
      return 'failed'
    } finally {
      asking = null
      letGo()
    }
  }
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = offerOf(event)
    isSpokenOf = true
    update()
  })
  page.addEventListener('appinstalled', () => {
    values.write(KEYS.installed, 'true')
    letGo()
    installedListeners.notify()
  })
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    // Two taps are one question.
    install: () => (asking ??= ask()),
    dismiss: () => {
      values.write(KEYS.installDismissed, 'true')
      if (isIos) values.write(KEYS.iosInstallSeen, 'true')
      isSpokenOf = false
      update()
    },
    onInstalled: installedListeners.subscribe,
  }
}

function offerOf(event: Event | undefined): Offer | null {
  return event !== undefined && isOffer(event) ? event : null
}

function isOffer(event: Event): event is Event & Offer {
  return 'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event
}

/** Not for pages that are made at build time. */
export const browserInstall = once((): InstallStore => {
  const install = createInstallStore({
    values: localValues(),
    page: window,
    early: window.dutchOffer,
    isStandalone: hasOwnWindow(),
    isIos: isIos(navigator),
  })
  // SPEC W906
  install.onInstalled(() => void browserPersistence().ask())
  return install
})

/** Only iOS knows `standalone`, also on a tablet that calls itself a computer. */
function isIos(browser: Pick<Navigator, 'userAgent'>): boolean {
  return 'standalone' in browser || /iP(?:ad|hone|od)/.test(browser.userAgent)
}
