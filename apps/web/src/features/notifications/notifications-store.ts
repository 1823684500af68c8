import { createStore } from 'zustand/vanilla'
import type { BrowserPush } from './browser-push.ts'
import type { NotificationChoices, PushClient } from './push-client.ts'

export type NotificationsState =
  | 'checking'
  /** The browser cannot show any. */
  | 'unsupported'
  /** The person refused for good: only the browser's settings change that. */
  | 'denied'
  /** This server notifies nobody. */
  | 'server-off'
  | 'unreachable'
  | 'off'
  | 'on'

export type NotificationsOutcome =
  | 'done'
  /** The person did not say yes. */
  | 'not-allowed'
  /** The browser's own service does not answer. */
  | 'no-service'
  | 'unreachable'
  | 'not-sent'

interface NotificationsStore {
  readonly getState: () => NotificationsState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the browser and the server; tells the server the choices where it does not know them. */
  readonly check: (choices: NotificationChoices) => Promise<void>
  readonly turnOn: (choices: NotificationChoices) => Promise<NotificationsOutcome>
  readonly turnOff: () => Promise<NotificationsOutcome>
  readonly test: () => Promise<NotificationsOutcome>
}

/** SPEC W401, W402, W406 */
export function createNotificationsStore(browser: BrowserPush, server: PushClient): NotificationsStore {
  const { getState, setState, subscribe } = createStore<NotificationsState>(() => 'checking')
  let publicKey = ''
  /** The browser may have changed its address since the server heard of it. */
  let told: string | null = null
  let turn = 0
  /** What a look that began earlier finds is no longer so. */
  const decide = (next: NotificationsState): void => {
    turn += 1
    setState(next)
  }

  const look = async (choices: NotificationChoices, isCurrent: () => boolean): Promise<NotificationsState> => {
    if (!browser.isSupported()) return 'unsupported'
    const status = await server.status()
    if (!status.ok) return 'unreachable'
    const { preferences } = status.value
    if (status.value.publicKey === null) return 'server-off'
    publicKey = status.value.publicKey
    if (browser.permission() === 'denied') return 'denied'
    const address = browser.permission() === 'granted' ? await browser.current(publicKey) : null
    if (address === null || preferences === null) return 'off'
    if (address.endpoint !== told && isCurrent()) {
      if (!(await server.subscribe(address)).ok) return 'unreachable'
      told = address.endpoint
    }
    const isAsChosen =
      preferences.gameUpdates === choices.gameUpdates &&
      preferences.achievements === choices.achievements &&
      preferences.multiplayer === choices.multiplayer
    if (isAsChosen || !isCurrent()) return 'on'
    return (await server.change(choices)).ok ? 'on' : 'unreachable'
  }

  return {
    getState,
    subscribe,
    check: async (choices) => {
      const begun = (turn += 1)
      const isCurrent = (): boolean => begun === turn
      const found = await look(choices, isCurrent)
      if (isCurrent()) setState(found)
    },
    turnOn: async (choices) => {
      // First of all: some browsers only ask right after a tap.
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
        return 'unreachable'
      }
      told = address.value.endpoint
      decide('on')
      return 'done'
    },
    turnOff: async () => {
      // Nothing reaches this browser once one of them did it.
      const [answer, isDropped] = await Promise.all([server.unsubscribe(), browser.unsubscribe()])
      if (!answer.ok && !isDropped) return 'unreachable'
      decide('off')
      return 'done'
    },
    test: async () => {
      const answer = await server.test()
      if (answer.ok) return 'done'
      return answer.error.status === 0 ? 'unreachable' : 'not-sent'
    },
  }
}
