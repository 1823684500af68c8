import { newRoomClient } from '@dutch/sync/room/room-client'
import { guestNamed, openRig, peopledRig, type RoomRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { leaveText } from './leave-dialog.tsx'
import { roomFacts } from './room-facts.ts'

function textFor(rig: RoomRig, userId: string): string {
  const client = { ...newRoomClient('g', userId), entries: rig.entries(), room: rig.room() }
  const room = rig.room()
  const place = { kind: 'in', gameId: 'g' } as const
  const connection = { kind: 'disconnected' } as const
  const facts = roomFacts({ connection, place, client, room, present: null, hostLostSince: null, links: null })
  return facts === null ? '' : leaveText(facts)
}

const FREE = /Vous pouvez revenir avec le lien/u
const ADMITTED = /il faudra que l’hôte vous laisse entrer/u
const BY_ACCOUNT = /il vous faudra un compte/u

it('Y1206, Y1305: a member who leaves reads how to come back: freely, if the host admits them, or with an account', () => {
  const rig = peopledRig()
  const zoe = guestNamed('zoe')
  rig.ask(zoe, { type: 'join', name: 'Zoé', seat: { kind: 'watch' } })
  const texts = () => ['ana', 'bo', zoe].map((userId) => textFor(rig, userId))
  const expectTexts = (...expected: readonly RegExp[]) => {
    expect(texts()).toEqual(expected.map((text): unknown => expect.stringMatching(text)))
  }
  expectTexts(FREE, FREE, FREE)
  rig.ask('ana', { type: 'set-guests', guests: 'refused' })
  expectTexts(FREE, FREE, BY_ACCOUNT)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  expectTexts(ADMITTED, ADMITTED, BY_ACCOUNT)
  rig.ask('ana', { type: 'close-room' })
  expectTexts(/vous ne pourrez pas y revenir/u, /vous ne pourrez pas y revenir/u, /vous ne pourrez pas y revenir/u)
})

it('Y1208: a host who leaves an empty room comes back without asking', () => {
  const rig = openRig()
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  expect(textFor(rig, 'ana')).toMatch(FREE)
})
