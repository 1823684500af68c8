import { CHANNEL, KEYS } from './storage-keys.ts'

/** What was changed in the storage. */
export type Topic =
  | 'game'
  /** The game under way, by what another device of the account did. */
  | 'account-game'
  /** The game under way, because the person took up, moved or left games of their account. */
  | 'moved-game'
  | 'history'
  | 'players'
  | 'house-rules'
  | 'settings'

/** Tells every tab of this browser that something was stored. */
export interface TabHub {
  /** Tells the other tabs. */
  readonly tell: (topic: Topic) => void
  /** Tells this tab as well. */
  readonly tellEverybody: (topic: Topic) => void
  /** Returns the way to stop. */
  readonly listen: (topic: Topic, listener: () => void) => () => void
}

/** Sends a topic to the other tabs and hears theirs. */
export interface TabChannel {
  readonly send: (topic: string) => void
  readonly onMessage: (listener: (data: unknown) => void) => void
}

export interface TabHubParts {
  /** Missing in some browsers. */
  readonly channel: TabChannel | null
  /** The storage event of the window: it comes for changes made by other tabs, also where there is no channel. */
  readonly onStorageEvent: (listener: (key: string | null) => void) => void
}

/** By the key in local storage that changes with them. */
const TOPICS: ReadonlyMap<string, Topic> = new Map([
  [KEYS.currentGame, 'game'],
  [KEYS.gameHistory, 'history'],
  [KEYS.knownPlayers, 'players'],
  [KEYS.houseRules, 'house-rules'],
  [KEYS.chosenPlayer, 'players'],
  [KEYS.appState, 'settings'],
])

const KNOWN_TOPICS: readonly Topic[] = [...TOPICS.values(), 'account-game', 'moved-game']

/** A hub over a channel and the storage event; either is enough. */
export function createTabHub({ channel, onStorageEvent }: TabHubParts): TabHub {
  const listeners = new Map<Topic, Set<() => void>>()
  const deliver = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  channel?.onMessage((data) => {
    const topic = KNOWN_TOPICS.find((known) => known === data)
    if (topic !== undefined) deliver(topic)
  })
  onStorageEvent((key) => {
    const topic = TOPICS.get(key ?? '')
    if (topic !== undefined) deliver(topic)
  })
  const tell = (topic: Topic) => channel?.send(topic)
  return {
    tell,
    tellEverybody: (topic) => {
      tell(topic)
      deliver(topic)
    },
    listen: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}

/** The hub of this page. */
export function browserTabHub(): TabHub {
  return createTabHub({
    channel: browserChannel(),
    onStorageEvent: (listener) => {
      window.addEventListener('storage', (event) => listener(event.key))
    },
  })
}

function browserChannel(): TabChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is one origin's own.
    send: (topic) => channel.postMessage(topic),
    onMessage: (listener) => {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data))
    },
  }
}
