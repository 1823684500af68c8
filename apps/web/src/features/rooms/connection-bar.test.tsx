import { newRoomClient } from '@dutch/sync/room/room-client'
import { NOON, openRig, roundOf } from '@dutch/sync/test/room-rig'
import type { RoomRequest } from '@dutch/sync/room/requests'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectionBar } from './connection-bar.tsx'

const rig = openRig()

function said(kind: 'connected' | 'silent', ...requests: readonly RoomRequest[]): string {
  const pending = requests.map((request, index) => ({ requestId: `r${String(index)}`, request, askedAt: NOON }))
  const client = { ...newRoomClient('g', 'ana'), entries: rig.entries(), room: rig.room(), pending }
  const state = {
    connection: kind === 'silent' ? { kind } : { kind, unanswered: 0 },
    place: { kind: 'in', gameId: 'g' },
    client,
    view: { room: rig.room(), unconfirmed: [] },
    present: null,
    hostLostSince: null,
    door: null,
  } as const
  const markup = renderToStaticMarkup(<ConnectionBar state={state} isClosed={false} path="/game" onRetry={() => {}} />)
  return markup.replaceAll(/<[^>]*>/gu, '')
}

const leave: RoomRequest = { type: 'leave' }

test('W312: only what was entered on the score sheet is called "saisie", not a leaving that waits as well', () => {
  expect(said('silent', leave)).toContain('les scores affichés sont les derniers reçus')
  expect(said('silent', leave, roundOf(rig.room(), 1, 2, 3))).toContain('votre saisie attend le réseau')
  expect(said('connected', leave)).not.toContain('saisie')
  expect(said('connected', roundOf(rig.room(), 1, 2, 3))).toContain('Envoi de votre saisie')
})
