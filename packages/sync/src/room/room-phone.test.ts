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
    onUnsaved: () => log.push('unsaved'),
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
    phone.receive({ type: 'refused', requestId: 'one', refusal: { reason: 'room-closed' } })
    phone.answer('one', null, 2000)
    phone.greet()
    await phone.settled()
    expect(log).toEqual(['shown', 'shown', 'shown', 'unsaved', 'sent ask', 'unsaved', 'unsaved', 'sent resume'])
    expect(phone.client()).toMatchObject({ pending: [], questions: [] })
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
