// Servers that send each other notices within one process.

import type { ClusterEvent, Cluster, ClusterNotice } from '../src/rooms/cluster.ts'

export interface MemoryCluster {
  /** Adds a server. */
  readonly server: () => Cluster
  /** From now on no notice arrives. */
  readonly cut: () => void
  /** From now on notices arrive again. */
  readonly heal: () => void
}

interface Subscriber {
  readonly from: string
  readonly about: string
  readonly receive: (event: ClusterEvent) => void
}

/** @param carry delivers a notice later: never, twice or in any order */
export function createMemoryCluster(carry: (deliver: () => void) => void = queueMicrotask): MemoryCluster {
  const subscribers = new Set<Subscriber>()
  let isWhole = true
  let servers = 0

  const miss = (subscriber: Subscriber) => {
    if (!isWhole) return
    queueMicrotask(() => {
      if (isWhole && subscribers.has(subscriber)) subscriber.receive({ type: 'missed' })
    })
  }
  const server = (): Cluster => {
    const from = `server-${String((servers += 1))}`
    let number = 0
    const publish = (about: string, notice: ClusterNotice) => {
      number += 1
      const event: ClusterEvent = { type: 'notice', from, number, notice }
      if (!isWhole) return
      for (const subscriber of subscribers) {
        if (subscriber.about !== about || subscriber.from === from) continue
        carry(() => {
          if (isWhole && subscribers.has(subscriber)) subscriber.receive(event)
        })
      }
    }
    return {
      hasOthers: true,
      isReachable: () => isWhole,
      subscribe: (about, receive) => {
        const subscriber: Subscriber = { from, about, receive }
        subscribers.add(subscriber)
        miss(subscriber)
        return {
          publish: (notice) => {
            if (subscribers.has(subscriber)) publish(about, notice)
          },
          leave: () => subscribers.delete(subscriber),
        }
      },
      close: () => {
        for (const subscriber of subscribers) if (subscriber.from === from) subscribers.delete(subscriber)
        return Promise.resolve()
      },
    }
  }
  return {
    server,
    cut: () => {
      isWhole = false
    },
    heal: () => {
      isWhole = true
      subscribers.forEach(miss)
    },
  }
}
