// What every adapter of the cluster port must do (SPEC Z911).

import { describe, expect, it } from 'vitest'
import { ALL_SERVERS, roomOf, type ClusterEvent, type Cluster, type ClusterNotice } from '../src/rooms/cluster.ts'

export interface ClusterRig {
  readonly server: () => Cluster
  /** Once this resolves, no server receives notices. */
  readonly cut: () => Promise<void>
  readonly heal: () => Promise<void>
}

/** The events of one subscription, in order; waits for the asked ones. */
class Ear {
  readonly #received: ClusterEvent[] = []
  #wake: () => void = () => undefined

  readonly receive = (received: ClusterEvent): void => {
    this.#received.push(received)
    this.#wake()
  }

  async next(): Promise<ClusterEvent> {
    for (;;) {
      const received = this.#received.shift()
      if (received !== undefined) return received
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async notice(): Promise<ClusterNotice | null> {
    const received = await this.next()
    return received.type === 'notice' ? received.notice : null
  }
}

/** @param open makes servers that have received nothing */
export function clusterContract(name: string, open: () => Promise<ClusterRig>): void {
  describe(`cluster met in ${name}`, () => {
    const subscribe = async (server: Cluster, about: string) => {
      const ear = new Ear()
      const channel = server.subscribe(about, ear.receive)
      expect(await ear.next()).toEqual({ type: 'missed' })
      return { ear, ...channel }
    }
    const moved = (version: number): ClusterNotice => ({ type: 'moved', version })

    it('Z911: who meets about something hears what the others say of it, in its order, and nothing else', async () => {
      const { server } = await open()
      const [a, b, c] = [server(), server(), server()]
      const [atA, atB, atC] = [
        await subscribe(a, roomOf('g')),
        await subscribe(b, roomOf('g')),
        await subscribe(c, roomOf('h')),
      ]
      const notice: readonly ClusterNotice[] = [
        moved(7),
        { type: 'present', users: ['ana', 'é"\u2028'], lost: { userId: 'bo', since: 12 } },
        { type: 'present', users: [], lost: null },
        { type: 'who' },
        { type: 'spent', budget: 'codes', of: '::1' },
        { type: 'forgotten', userId: 'ana' },
        { type: 'account', accountId: 'ana', revision: 7, sessionId: null },
      ]
      for (const each of notice) atA.publish(each)
      atB.publish(moved(1))
      atC.publish(moved(2))
      const numbers: number[] = []
      for (const each of notice) {
        const received = await atB.ear.next()
        expect(received).toMatchObject({ type: 'notice', notice: each })
        if (received.type === 'notice') numbers.push(received.number)
      }
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      expect(new Set(numbers).size).toBe(notice.length)
      expect(await atA.ear.notice()).toEqual(moved(1))
      const [allA, allC] = [await subscribe(a, ALL_SERVERS), await subscribe(c, ALL_SERVERS)]
      allC.publish(moved(3))
      expect(await allA.ear.notice()).toEqual(moved(3))
      expect(a.hasOthers && a.isReachable()).toBe(true)
    })

    it('Z911: who left hears and says nothing more, and may subscribe again', async () => {
      const { server } = await open()
      const [a, b] = [server(), server()]
      const [atA, atB] = [await subscribe(a, roomOf('g')), await subscribe(b, roomOf('g'))]
      const witness = await subscribe(server(), roomOf('g'))
      atA.leave()
      atA.publish(moved(1))
      atB.publish(moved(2))
      // A server that subscribes again before a notice is sent receives it.
      expect(await witness.ear.notice()).toEqual(moved(2))
      const again = await subscribe(a, roomOf('g'))
      again.publish(moved(3))
      expect(await atB.ear.notice()).toEqual(moved(3))
      atB.publish(moved(4))
      expect(await again.ear.notice()).toEqual(moved(4))
      await a.close()
      again.publish(moved(5))
      const atC = await subscribe(server(), roomOf('g'))
      atC.publish(moved(6))
      expect(await atB.ear.notice()).toEqual(moved(6))
    })

    it('Z911: what is said while nobody is heard is lost without a word; who meets is told once they are heard again', async () => {
      const { server, cut, heal } = await open()
      const [a, b] = [server(), server()]
      const [atA, atB] = [await subscribe(a, roomOf('g')), await subscribe(b, roomOf('g'))]
      await cut()
      await expect.poll(() => a.isReachable() || b.isReachable()).toBe(false)
      atA.publish(moved(1))
      const late = new Ear()
      const atLate = a.subscribe(roomOf('late'), late.receive)
      await heal()
      for (const ear of [atA.ear, atB.ear, late]) expect(await ear.next()).toEqual({ type: 'missed' })
      atA.publish(moved(2))
      expect(await atB.ear.notice()).toEqual(moved(2))
      const other = await subscribe(b, roomOf('late'))
      other.publish(moved(3))
      expect(await late.notice()).toEqual(moved(3))
      atLate.leave()
    })
  })
}
