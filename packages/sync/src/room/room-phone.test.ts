import { describe, expect, it } from 'vitest'
import { GAME_ID, peopledRig, roundOf } from '../../test/room-rig.ts'
import { receiveFromServer, newRoomClient, type RoomClient } from './room-client.ts'
import { createRoomPhone, type SavedRooms } from './room-phone.ts'

const rig = peopledRig()
const list = {
  type: 'delta',
  gameId: GAME_ID,
  from: 0,
  to: rig.entries().length,
  entries: rig.entries(),
  isWhole: false,
} as const

/** Bo's phone with a repository; `log` records the order of its calls. */
function phoneOver(repository: SavedRooms, log: string[]) {
  return createRoomPhone(receiveFromServer(newRoomClient(GAME_ID, 'bo'), list).client, {
    repository: {
      write: async (client) => {
        await repository.write(client)
        log.push(`stored ${String(client.pending.length)}`)
      },
    },
    send: (message) => log.push(`sent ${message.type}`),
    onChange: () => log.push('shown'),
    onRefused: ({ reason }) => log.push(`refused ${reason}`),
    onUnsaved: (isUnsaved) => log.push(isUnsaved ? 'unsaved' : 'saved'),
  })
}

const round = (requestId: string) => {
  const request = roundOf(rig.room(), 1, 2, 3)
  if (request.type !== 'play') throw new Error('a round is played')
  return { requestId, request, askedAt: 1000 }
}

describe('Y2007: a phone in a room', () => {
  it('shows what was asked at once, and sends it once it is stored', async () => {
    const [log, written]: [string[], RoomClient[]] = [[], []]
    const phone = phoneOver({ write: (client) => Promise.resolve(void written.push(client)) }, log)
    phone.ask(round('one'))
    phone.ask(round('two'))
    expect(log).toEqual(['shown', 'shown'])
    await phone.settled()
    expect(log).toEqual(['shown', 'shown', 'stored 1', 'sent ask', 'stored 2'])
    expect(written.at(-1)).toBe(phone.client())
  })

  it('says that nothing was stored, and sends it all the same', async () => {
    const log: string[] = []
    const phone = phoneOver({ write: () => Promise.reject(new Error('full')) }, log)
    phone.ask(round('one'))
    await phone.settled()
    expect(log).toEqual(['shown', 'unsaved', 'sent ask'])
    phone.receive({ type: 'refused', requestId: 'one', refusal: { reason: 'room-closed' } })
    await phone.settled()
    expect(log.slice(3)).toEqual(['shown', 'unsaved'])
    phone.answer('one', null, 2000)
    phone.greet()
    await phone.settled()
    expect(log.slice(5)).toEqual(['shown', 'saved', 'sent resume'])
    expect(phone.client()).toMatchObject({ pending: [], questions: [] })
  })

  it('says nothing about a round of another phone that could not be stored, for nothing waits here', async () => {
    const log: string[] = []
    const entries = rig.entries()
    const missing = { ...list, to: 1, entries: entries.slice(0, 1) }
    const phone = createRoomPhone(receiveFromServer(newRoomClient(GAME_ID, 'bo'), missing).client, {
      repository: { write: () => Promise.reject(new Error('full')) },
      send: () => undefined,
      onChange: () => log.push('shown'),
      onRefused: () => undefined,
      onUnsaved: () => log.push('unsaved'),
    })
    phone.receive({ ...list, from: 1, entries: entries.slice(1) })
    await phone.settled()
    expect(log).toEqual(['shown'])
  })

  it('takes the warning back once a later copy is stored', async () => {
    const log: string[] = []
    let isFull = true
    const phone = phoneOver({ write: () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve()) }, log)
    phone.ask(round('one'))
    await phone.settled()
    isFull = false
    phone.ask(round('two'))
    phone.ask(round('three'))
    await phone.settled()
    expect(log.filter((what) => what.endsWith('saved'))).toEqual(['unsaved', 'saved'])
  })

  it('stores what comes after a message that could not be sent', async () => {
    const written: number[] = []
    const phone = createRoomPhone(newRoomClient(GAME_ID, 'bo'), {
      repository: { write: (client) => Promise.resolve(void written.push(client.pending.length)) },
      send: () => {
        throw new Error('the socket is closed')
      },
      onChange: () => undefined,
      onRefused: () => undefined,
      onUnsaved: () => written.push(-1),
    })
    phone.ask(round('one'))
    phone.greet()
    phone.ask(round('two'))
    await phone.settled()
    expect(written).toEqual([1, 2])
  })

  it('stores nothing where nothing changed, and tells of a refusal', async () => {
    const log: string[] = []
    const phone = phoneOver({ write: () => Promise.resolve() }, log)
    phone.receive({ type: 'pong' })
    phone.receive({ type: 'refused', requestId: null, refusal: { reason: 'unknown-room' } })
    await phone.settled()
    expect(log).toEqual(['refused unknown-room'])
  })
})
