import fc from 'fast-check'
import { expect, it } from 'vitest'
import { delta, GAME_ID, peopledRig, roundOf, type RoomRig } from '../../test/room-rig.ts'
import { parseClientMessage, routeMessage, type ClientMessage } from './client-messages.ts'
import { deltaFrom } from './deltas.ts'
import { messagesOnConnect, newRoomClient, receiveFromServer } from './room-client.ts'
import type { RoomEntry } from './entries.ts'
import type { RoomRequest } from './requests.ts'

/** Cleo's copy of a log, after a server with another log has answered it. @param change what of her message is lost */
function afterReturn(
  copy: readonly RoomEntry[],
  server: readonly RoomEntry[],
  change: (message: ClientMessage) => object = (message) => message,
): readonly RoomEntry[] {
  const cleo = receiveFromServer(newRoomClient(GAME_ID, 'cleo'), delta(copy, 0)).client
  const [said] = messagesOnConnect(cleo).send
  if (said === undefined) throw new Error('says nothing')
  const route = routeMessage(parseClientMessage(JSON.stringify(change(said))), 'cleo', () => 'id')
  if (!route.ok || route.value.kind !== 'resume') throw new Error('does not resume')
  return receiveFromServer(cleo, deltaFrom(GAME_ID, server, route.value.place)).client.entries
}

const RULE: RoomRequest = { type: 'set-joining', joining: 'by-host' }

/** Two logs of a room, of before and after a restore; a request that was not acknowledged ends both. */
function twoLogs() {
  const logOf = (round: string) => {
    const rig = peopledRig()
    rig.ask('ana', roundOf(rig.room(), 1, 2, 3), { requestId: round })
    rig.ask('ana', RULE, { requestId: 'unacknowledged' })
    return rig.entries()
  }
  return [logOf('lost'), logOf('other')] as const
}

it('Y1715: a request that is sent again after a restore, and gets its place of before, mixes no logs', () => {
  const [copy, server] = twoLogs()
  expect(copy.at(-1)).toEqual(server.at(-1))
  expect(afterReturn(copy, server)).toEqual(server)
})

it('Y1715: a phone that says no hash is answered by its last entry', () => {
  const [copy, server] = twoLogs()
  const withoutHash = ({ ...message }: ClientMessage) => ({ ...message, hash: undefined })
  expect(afterReturn(server.slice(0, 3), server, withoutHash)).toEqual(server)
  expect(afterReturn(copy.slice(0, -1), server, withoutHash)).toEqual(server)
})

it('Y1715: whatever was stored before and after a restore, a phone that returns has the log of the server', () => {
  const requests: Readonly<Record<string, (rig: RoomRig) => RoomRequest>> = {
    a: () => RULE,
    b: () => ({ type: 'set-joining', joining: 'at-once' }),
    c: () => ({ type: 'set-writing', writing: 'host' }),
    d: () => ({ type: 'set-writing', writing: 'everybody' }),
    e: (rig) => roundOf(rig.room(), 1, 2, 3),
    f: (rig) => roundOf(rig.room(), 4, 5, 6),
    g: () => ({ type: 'set-guests', guests: 'refused' }),
  }
  const logOf = (ids: readonly string[]) => {
    const rig = peopledRig()
    for (const id of ids) {
      const request = requests[id]?.(rig)
      if (request !== undefined) rig.ask('ana', request, { requestId: id })
    }
    return rig.entries()
  }
  const ids = fc.array(fc.constantFrom(...Object.keys(requests)), { maxLength: 6 })
  fc.assert(
    fc.property(ids, ids, fc.nat({ max: 6 }), (before, after, had) => {
      const server = logOf(after)
      const first = peopledRig().entries().length
      expect(afterReturn(logOf(before).slice(0, first + had), server)).toEqual(server)
    }),
    { seed: 1, numRuns: 1500 },
  )
})
