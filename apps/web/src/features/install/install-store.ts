// Some browsers offer installing by an event, which they fire once.

import { hasOwnWindow } from '../../browser/own-window.ts'
import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { browserPersistence } from '../../browser/persistence.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** The script of `index.html` stores an offer that came before the app had loaded. */
declare global {
  interface Window {
    dutchOffer?: Event
  }
}

/** The browser's event. On iOS, which has none, the script of `index.html` makes one without `prompt`. */
interface Offer {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: string }>
}

export interface InstallState {
  readonly isStandalone: boolean
  readonly canAsk: boolean
  /** Whether the app shows the offer without being asked. */
  readonly isPromoted: boolean
  readonly isIos: boolean
}

type InstallOutcome = 'accepted' | 'rejected' | 'failed' | 'unavailable'

export interface InstallStore {
  readonly getState: () => InstallState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the browser. To be called only after a tap. */
  readonly install: () => Promise<InstallOutcome>
  readonly dismiss: () => void
  /** @returns a function that stops listening */
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
  /** The browser has offered installing in this visit, and the user has not dismissed it since. */
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
    // A second tap while the browser asks waits for the same answer.
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

/** Throws on pages that are rendered at build time, where there is no window. */
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

/** Only iOS has `standalone`, also on a tablet whose user agent is that of a computer. */
function isIos(browser: Pick<Navigator, 'userAgent'>): boolean {
  return 'standalone' in browser || /iP(?:ad|hone|od)/.test(browser.userAgent)
}
