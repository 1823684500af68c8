import { newRoomClient } from '@dutch/sync/room/room-client'
import { peopledRig, type RoomRig } from '@dutch/sync/test/room-rig'
import { expect, it } from 'vitest'
import { roomFacts } from './room-facts.ts'
import { roomPanelTexts } from './room-panel-texts.ts'

function factsOf(rig: RoomRig, code: string | null = 'ABCDEF') {
  const client = { ...newRoomClient('g', 'ana'), entries: rig.entries(), room: rig.room() }
  const room = rig.room()
  const place = { kind: 'in', gameId: 'g' } as const
  const connection = { kind: 'disconnected' } as const
  const links = { code, viewToken: 'token' }
  return roomFacts({ connection, place, client, room, present: null, hostLostSince: null, links })
}

it('Y1207: whom the host keeps out is told by name, until they may come again', () => {
  const rig = peopledRig()
  expect(factsOf(rig)?.keptOut).toEqual([])
  rig.ask('ana', { type: 'remove-member', userId: 'bo' })
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' } })
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: false })
  expect(factsOf(rig)?.keptOut).toEqual([
    { userId: 'bo', name: 'Bo' },
    { userId: 'dan', name: 'Dan' },
  ])
  rig.ask('ana', { type: 'answer-join', userId: 'bo', isAdmitted: true })
  expect(factsOf(rig)?.keptOut).toEqual([{ userId: 'dan', name: 'Dan' }])
})

it('Y1211: a code opens a television while it is good, people join at once and nobody is kept out', () => {
  const rig = peopledRig()
  expect(factsOf(rig)?.canShowByCode).toBe(true)
  expect(factsOf(rig, null)?.canShowByCode).toBe(false)
  rig.ask('ana', { type: 'set-joining', joining: 'by-host' })
  expect(factsOf(rig)?.canShowByCode).toBe(false)
  rig.ask('ana', { type: 'set-joining', joining: 'at-once' })
  rig.ask('dan', { type: 'join', name: 'Dan', seat: { kind: 'any' }, isDoubtful: true })
  expect(factsOf(rig)?.canShowByCode).toBe(false)
  rig.ask('ana', { type: 'answer-join', userId: 'dan', isAdmitted: true })
  expect(factsOf(rig)?.canShowByCode).toBe(true)
  rig.ask('ana', { type: 'remove-member', userId: 'dan' })
  expect(factsOf(rig)?.canShowByCode).toBe(false)
})

it('Y1211: the television is opened by its link alone where the code does not show it', () => {
  expect(roomPanelTexts.tvText('dutch.fr')).toBe(
    'Sur la télévision, ouvrez dutch.fr/tv et tapez le code avec la télécommande, ou ouvrez ce lien\u00A0: il montre les scores et ne permet rien d’autre.',
  )
  expect(roomPanelTexts.tvText(null)).toMatch(/^Sur la télévision, ouvrez ce lien\u00A0: /u)
})
