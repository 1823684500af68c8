import { describe, expect, it } from 'vitest'
import { KEYS } from './storage-keys.ts'
import { createTabHub, type Topic } from './tab-hub.ts'

function openTabs() {
  const tabs: ((data: unknown) => void)[] = []
  let onStorage: (key: string | null) => void = () => undefined
  const open = (hasChannel: boolean) => {
    let receive: (data: unknown) => void = () => undefined
    const hub = createTabHub({
      channel: hasChannel
        ? {
            send: (topic) => {
              for (const tab of tabs) if (tab !== receive) tab(topic)
            },
            onMessage: (listener) => {
              receive = listener
              tabs.push(listener)
            },
          }
        : null,
      onStorageEvent: (listener) => {
        onStorage = listener
      },
    })
    const received: Topic[] = []
    const topics: Topic[] = ['game', 'history', 'players', 'settings', 'wiped', 'renamed']
    const stops = topics.map((topic) => hub.listen(topic, () => received.push(topic)))
    return { hub, received, stop: () => stops.forEach((stop) => stop()) }
  }
  return { open, storageEvent: (key: string | null) => onStorage(key), message: (data: unknown) => tabs[0]?.(data) }
}

describe('what tabs tell each other', () => {
  it('Y107: the others hear what was stored, the teller only where it asks to', () => {
    const { open } = openTabs()
    const [one, two] = [open(true), open(true)]
    one.hub.publish('game')
    one.hub.publishToAll('history')
    expect(two.received).toEqual(['game', 'history'])
    expect(one.received).toEqual(['history'])
    two.stop()
    one.hub.publish('game')
    expect(two.received).toHaveLength(2)
  })

  it('Y107: without a channel the storage event is enough; other keys say nothing', () => {
    const { open, storageEvent } = openTabs()
    const tab = open(false)
    tab.hub.publish('game')
    for (const key of [KEYS.currentGame, KEYS.gameHistory, KEYS.appState, KEYS.theme, 'another-app']) {
      storageEvent(key)
    }
    expect(tab.received).toEqual(['game', 'history', 'settings'])
  })

  it('W808: where anything may have changed, each topic is told once', () => {
    const { open, storageEvent } = openTabs()
    const tab = open(false)
    storageEvent(null)
    expect(tab.received.toSorted()).toEqual(['game', 'history', 'players', 'renamed', 'settings', 'wiped'])
  })

  it('Y107: what is not a topic is passed over', () => {
    const { open, message } = openTabs()
    const tab = open(true)
    for (const data of ['gossip', 7, null, { topic: 'game' }]) message(data)
    expect(tab.received).toEqual([])
  })
})
