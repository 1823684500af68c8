import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { createStore } from 'zustand/vanilla'
import type { BrowserPush } from './browser-push.ts'
import type { NotificationChoices, PushClient } from './push-client.ts'

export type NotificationsState =
  | 'checking'
  /** This browser has no notifications. */
  | 'unsupported'
  /** The user denied the permission; only the browser's settings can change that. */
  | 'denied'
  /** This server sends no notifications. */
  | 'server-off'
  | 'off'
  | 'on'
  /** The server refused, or did not answer. */
  | AuthFault

export type NotificationsOutcome =
  | 'done'
  /** The user did not grant the permission. */
  | 'not-allowed'
  /** The browser's push service does not answer. */
  | 'no-service'
  | 'not-sent'
  /** The server refused, or did not answer. */
  | AuthFault

interface NotificationsStore {
  readonly getState: () => NotificationsState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks browser and server for the state, and tells the server the choices if it does not know them. */
  readonly check: (choices: NotificationChoices) => Promise<void>
  readonly turnOn: (choices: NotificationChoices) => Promise<NotificationsOutcome>
  readonly turnOff: () => Promise<NotificationsOutcome>
  readonly test: () => Promise<NotificationsOutcome>
}

/** SPEC W401, W402, W406 */
export function createNotificationsStore(browser: BrowserPush, server: PushClient): NotificationsStore {
  const { getState, setState, subscribe } = createStore<NotificationsState>(() => 'checking')
  let publicKey = ''
  /** The address that the server was told last. The browser may have changed its address since. */
  let told: string | null = null
  let turn = 0
  /** Sets the state, and makes a check that began earlier drop its result. */
  const decide = (next: NotificationsState): void => {
    turn += 1
    setState(next)
  }

  const readState = async (choices: NotificationChoices, isCurrent: () => boolean): Promise<NotificationsState> => {
    if (!browser.isSupported()) return 'unsupported'
    const status = await server.status()
    if (!status.ok) return status.error
    const { preferences } = status.value
    if (status.value.publicKey === null) return 'server-off'
    publicKey = status.value.publicKey
    if (browser.permission() === 'denied') return 'denied'
    const address = browser.permission() === 'granted' ? await browser.current(publicKey) : null
    if (address === null || preferences === null) return 'off'
    if (address.endpoint !== told && isCurrent()) {
      const answer = await server.subscribe(address)
      if (!answer.ok) return answer.error
      told = address.endpoint
    }
    const isAsChosen =
      preferences.gameUpdates === choices.gameUpdates &&
      preferences.achievements === choices.achievements &&
      preferences.multiplayer === choices.multiplayer
    if (isAsChosen || !isCurrent()) return 'on'
    const answer = await server.change(choices)
    return answer.ok ? 'on' : answer.error
  }

  return {
    getState,
    subscribe,
    check: async (choices) => {
      const begun = (turn += 1)
      const isCurrent = (): boolean => begun === turn
      const found = await readState(choices, isCurrent)
      if (isCurrent()) setState(found)
    },
    turnOn: async (choices) => {
      // The question comes first, because some browsers ask only right after a tap.
      const permission = await browser.ask()
      if (permission !== 'granted') {
        if (permission === 'denied') decide('denied')
        return 'not-allowed'
      }
      const address = await browser.subscribe(publicKey)
      if (!address.ok) return address.error
      const answer = await server.subscribe(address.value, choices)
      if (!answer.ok) {
        await browser.unsubscribe()
        return answer.error
      }
      told = address.value.endpoint
      decide('on')
      return 'done'
    },
    turnOff: async () => {
      // If one of the two succeeds, nothing reaches this browser any more.
      const [answer, isDropped] = await Promise.all([server.unsubscribe(), browser.unsubscribe()])
      if (!answer.ok && !isDropped) return answer.error
      decide('off')
      return 'done'
    },
    test: async () => {
      const answer = await server.test()
      if (answer.ok) return 'done'
      return answer.error.status === 0 ? answer.error : 'not-sent'
    },
  }
}
