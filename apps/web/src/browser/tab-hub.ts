import { createListeners } from '@dutch/domain/listeners'
import { onOtherTab } from './on-other-tab.ts'
import { CHANNEL, KEYS } from './storage-keys.ts'

export type Topic =
  | 'game'
  /** Another device of the account changed the game in progress. */
  | 'account-game'
  /** The user took over, moved or left games of their account. */
  | 'moved-game'
  | 'history'
  | 'players'
  | 'house-rules'
  | 'settings'
  /** The data of this device was deleted or replaced as a whole, so no undo may restore a part of it. */
  | 'wiped'
  /** Players were renamed, so no earlier undo may restore an old name. */
  | 'renamed'

export interface TabHub {
  /** Notifies other tabs only. */
  readonly publish: (topic: Topic) => void
  /** Notifies other tabs and this one. */
  readonly publishToAll: (topic: Topic) => void
  /** Returns a function that stops it. */
  readonly listen: (topic: Topic, listener: () => void) => () => void
}

interface TabChannel {
  readonly send: (topic: string) => void
  readonly onMessage: (listener: (data: unknown) => void) => void
}

interface TabHubParts {
  /** Null if the browser has no BroadcastChannel. */
  readonly channel: TabChannel | null
  /** Calls back for changes in other tabs, even without a channel; null means that any key may have changed. */
  readonly onStorageEvent: (listener: (key: string | null) => void) => void
}

/** The key whose change implies the topic; null for topics that are only implied by a change of all keys. */
const TOPICS: readonly (readonly [key: string | null, topic: Topic])[] = [
  [KEYS.currentGame, 'game'],
  [KEYS.gameHistory, 'history'],
  [KEYS.knownPlayers, 'players'],
  [KEYS.houseRules, 'house-rules'],
  [KEYS.chosenPlayer, 'players'],
  [KEYS.appState, 'settings'],
  [null, 'wiped'],
  [null, 'renamed'],
]

const KNOWN_TOPICS: readonly Topic[] = [...TOPICS.map(([, topic]) => topic), 'account-game', 'moved-game']

/** A topic arrives by the channel, by the storage event or by both. */
export function createTabHub({ channel, onStorageEvent }: TabHubParts): TabHub {
  const topics = createListeners<Topic>()
  channel?.onMessage((data) => {
    const topic = KNOWN_TOPICS.find((known) => known === data)
    if (topic !== undefined) topics.notify(topic)
  })
  onStorageEvent((key) => {
    const changed = new Set(TOPICS.flatMap(([own, topic]) => (key === null || key === own ? [topic] : [])))
    for (const topic of changed) topics.notify(topic)
  })
  const publish = (topic: Topic) => channel?.send(topic)
  return {
    publish,
    publishToAll: (topic) => {
      publish(topic)
      topics.notify(topic)
    },
    listen: (topic, listener) =>
      topics.subscribe((notified) => {
        if (notified === topic) listener()
      }),
  }
}

export function browserTabHub(): TabHub {
  // SPEC W808: a page in the back/forward cache received no events, so it assumes that everything changed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
  return createTabHub({
    channel: browserChannel(),
    onStorageEvent: onOtherTab,
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
