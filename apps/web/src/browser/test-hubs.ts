import { createTabHub, type TabHub } from './tab-hub.ts'

/** Returns a function that creates the hub of another tab of one browser. */
export function createTestHubs(): () => TabHub {
  const tabs = new Set<(topic: unknown) => void>()
  return () => {
    let receive: (topic: unknown) => void = () => undefined
    return createTabHub({
      channel: {
        send: (topic) => {
          for (const tab of tabs) if (tab !== receive) tab(topic)
        },
        onMessage: (listener) => {
          receive = listener
          tabs.add(listener)
        },
      },
      onStorageEvent: () => undefined,
    })
  }
}
