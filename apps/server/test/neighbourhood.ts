// Servers that tell each other what changed, in the memory of one process.

import type { Heard, Neighbours, News } from '../src/rooms/neighbours.ts'

export interface Neighbourhood {
  /** A server that begins now. */
  readonly server: () => Neighbours
  /** Nobody hears anybody. */
  readonly cut: () => void
  /** What is said from now on is heard. */
  readonly heal: () => void
}

interface Guest {
  readonly from: string
  readonly about: string
  readonly hear: (heard: Heard) => void
}

/** @param carry brings a message, later: never, twice or in any order, as it likes */
export function createNeighbourhood(carry: (deliver: () => void) => void = queueMicrotask): Neighbourhood {
  const guests = new Set<Guest>()
  let isWhole = true
  let servers = 0

  const miss = (guest: Guest) => {
    if (!isWhole) return
    queueMicrotask(() => {
      if (isWhole && guests.has(guest)) guest.hear({ type: 'missed' })
    })
  }
  const server = (): Neighbours => {
    const from = `server-${String((servers += 1))}`
    let number = 0
    const tell = (about: string, news: News) => {
      number += 1
      const heard: Heard = { type: 'news', from, number, news }
      if (!isWhole) return
      for (const guest of guests) {
        if (guest.about !== about || guest.from === from) continue
        carry(() => {
          if (isWhole && guests.has(guest)) guest.hear(heard)
        })
      }
    }
    return {
      areThere: true,
      areHeard: () => isWhole,
      meet: (about, hear) => {
        const guest: Guest = { from, about, hear }
        guests.add(guest)
        miss(guest)
        return {
          tell: (news) => {
            if (guests.has(guest)) tell(about, news)
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
