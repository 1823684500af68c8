// What every way to the other servers must do (SPEC Z188).

import { describe, expect, it } from 'vitest'
import { EVERYBODY, roomOf, type Heard, type Neighbours, type News } from '../src/rooms/neighbours.ts'

export interface Hood {
  readonly server: () => Neighbours
  /** Nobody is heard any more, once this resolves. */
  readonly cut: () => Promise<void>
  readonly heal: () => Promise<void>
}

/** What a server heard, in order; it waits for what it is asked for. */
class Ear {
  readonly #heard: Heard[] = []
  #look: () => void = () => undefined

  readonly hear = (heard: Heard): void => {
    this.#heard.push(heard)
    this.#look()
  }

  async next(): Promise<Heard> {
    for (;;) {
      const heard = this.#heard.shift()
      if (heard !== undefined) return heard
      await new Promise<void>((resolve) => {
        this.#look = resolve
      })
    }
  }

  async news(): Promise<News | null> {
    const heard = await this.next()
    return heard.type === 'news' ? heard.news : null
  }
}

/** @param open servers that nobody has said anything to yet */
export function neighboursContract(name: string, open: () => Promise<Hood>): void {
  describe(`neighbours met in ${name}`, () => {
    const meet = async (server: Neighbours, about: string) => {
      const ear = new Ear()
      const meeting = server.meet(about, ear.hear)
      expect(await ear.next()).toEqual({ type: 'missed' })
      return { ear, ...meeting }
    }
    const moved = (version: number): News => ({ type: 'moved', version })

    it('Z188: who meets about something hears what the others say of it, in its order, and nothing else', async () => {
      const { server } = await open()
      const [a, b, c] = [server(), server(), server()]
      const [atA, atB, atC] = [await meet(a, roomOf('g')), await meet(b, roomOf('g')), await meet(c, roomOf('h'))]
      const news: readonly News[] = [
        moved(7),
        { type: 'present', users: ['ana', 'é"\u2028'], lost: { userId: 'bo', since: 12 } },
        { type: 'present', users: [], lost: null },
        { type: 'who' },
        { type: 'spent', budget: 'codes', of: '::1' },
        { type: 'forgotten', userId: 'ana' },
      ]
      for (const each of news) atA.tell(each)
      atB.tell(moved(1))
      atC.tell(moved(2))
      const numbers: number[] = []
      for (const each of news) {
        const heard = await atB.ear.next()
        expect(heard).toMatchObject({ type: 'news', news: each })
        if (heard.type === 'news') numbers.push(heard.number)
      }
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      expect(new Set(numbers).size).toBe(news.length)
      expect(await atA.ear.news()).toEqual(moved(1))
      const [allA, allC] = [await meet(a, EVERYBODY), await meet(c, EVERYBODY)]
      allC.tell(moved(3))
      expect(await allA.ear.news()).toEqual(moved(3))
      expect(a.areThere && a.areHeard()).toBe(true)
    })

    it('Z188: who left hears and says nothing more, and may meet again', async () => {
      const { server } = await open()
      const [a, b] = [server(), server()]
      const [atA, atB] = [await meet(a, roomOf('g')), await meet(b, roomOf('g'))]
      const witness = await meet(server(), roomOf('g'))
      atA.leave()
      atA.tell(moved(1))
      atB.tell(moved(2))
      // Whoever meets again before that is said hears it.
      expect(await witness.ear.news()).toEqual(moved(2))
      const again = await meet(a, roomOf('g'))
      again.tell(moved(3))
      expect(await atB.ear.news()).toEqual(moved(3))
      atB.tell(moved(4))
      expect(await again.ear.news()).toEqual(moved(4))
      await a.close()
      again.tell(moved(5))
      const atC = await meet(server(), roomOf('g'))
      atC.tell(moved(6))
      expect(await atB.ear.news()).toEqual(moved(6))
    })

    it('Z188: what is said while nobody is heard is lost without a word; who meets is told once they are heard again', async () => {
      const { server, cut, heal } = await open()
      const [a, b] = [server(), server()]
      const [atA, atB] = [await meet(a, roomOf('g')), await meet(b, roomOf('g'))]
      await cut()
      await expect.poll(() => a.areHeard() || b.areHeard()).toBe(false)
      atA.tell(moved(1))
      const late = new Ear()
      const atLate = a.meet(roomOf('late'), late.hear)
      await heal()
      for (const ear of [atA.ear, atB.ear, late]) expect(await ear.next()).toEqual({ type: 'missed' })
      atA.tell(moved(2))
      expect(await atB.ear.news()).toEqual(moved(2))
      const other = await meet(b, roomOf('late'))
      other.tell(moved(3))
      expect(await late.news()).toEqual(moved(3))
      atLate.leave()
    })
  })
}
