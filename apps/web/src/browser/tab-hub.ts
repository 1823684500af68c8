import { createListeners } from '@dutch/domain/listeners'
import { onOtherTab } from './on-other-tab.ts'
import { CHANNEL, KEYS } from './storage-keys.ts'

export type Topic =
  | 'game'
  /** Another device of the account changed the game under way. */
  | 'account-game'
  /** The person took up, moved or left games of their account. */
  | 'moved-game'
  | 'history'
  | 'players'
  | 'house-rules'
  | 'settings'
  /** What stood on the device went as a whole: no undo brings any of it back. */
  | 'wiped'
  /** People have other names: no undo from before brings an old one back. */
  | 'renamed'

export interface TabHub {
  /** Not this tab. */
  readonly publish: (topic: Topic) => void
  /** This tab as well. */
  readonly publishToAll: (topic: Topic) => void
  /** Returns how to stop. */
  readonly listen: (topic: Topic, listener: () => void) => () => void
}

interface TabChannel {
  readonly send: (topic: string) => void
  readonly onMessage: (listener: (data: unknown) => void) => void
}

interface TabHubParts {
  /** Missing in some browsers. */
  readonly channel: TabChannel | null
  /** Comes for changes of other tabs, also without a channel; null: of anything. */
  readonly onStorageEvent: (listener: (key: string | null) => void) => void
}

/** By the key that changes with them; null: only told where anything may have changed. */
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

/** Either the channel or the storage event is enough. */
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
  // SPEC W808: a page that the browser kept for "back" heard nothing meanwhile, of nobody.
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
