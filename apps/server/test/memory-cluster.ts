// Servers that tell each other what changed, in the memory of one process.

import type { ClusterEvent, Cluster, ClusterNotice } from '../src/rooms/cluster.ts'

export interface MemoryCluster {
  /** A server that begins now. */
  readonly server: () => Cluster
  /** Nobody hears anybody. */
  readonly cut: () => void
  /** What is said from now on is heard. */
  readonly heal: () => void
}

interface Guest {
  readonly from: string
  readonly about: string
  readonly hear: (heard: ClusterEvent) => void
}

/** @param carry brings a message, later: never, twice or in any order, as it likes */
export function createMemoryCluster(carry: (deliver: () => void) => void = queueMicrotask): MemoryCluster {
  const guests = new Set<Guest>()
  let isWhole = true
  let servers = 0

  const miss = (guest: Guest) => {
    if (!isWhole) return
    queueMicrotask(() => {
      if (isWhole && guests.has(guest)) guest.hear({ type: 'missed' })
    })
  }
  const server = (): Cluster => {
    const from = `server-${String((servers += 1))}`
    let number = 0
    const publish = (about: string, news: ClusterNotice) => {
      number += 1
      const heard: ClusterEvent = { type: 'news', from, number, news }
      if (!isWhole) return
      for (const guest of guests) {
        if (guest.about !== about || guest.from === from) continue
        carry(() => {
          if (isWhole && guests.has(guest)) guest.hear(heard)
        })
      }
    }
    return {
      hasOthers: true,
      isReachable: () => isWhole,
      subscribe: (about, hear) => {
        const guest: Guest = { from, about, hear }
        guests.add(guest)
        miss(guest)
        return {
          publish: (news) => {
            if (guests.has(guest)) publish(about, news)
          },
          leave: () => guests.delete(guest),
        }
      },
      close: () => {
        for (const guest of guests) if (guest.from === from) guests.delete(guest)
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
      guests.forEach(miss)
    },
  }
}
