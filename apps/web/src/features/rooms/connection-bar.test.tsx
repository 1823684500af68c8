import { roundId } from '@dutch/domain/game/ids'
import { newRoomClient } from '@dutch/sync/room/room-client'
import { NOON, openRig } from '@dutch/sync/test/room-rig'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectionBar } from './connection-bar.tsx'

const rig = openRig()

function markup(kind: 'connected' | 'silent', requests: readonly AskedRequest[], isClosed: boolean): string {
  const pending = requests.map((request, index) => ({ requestId: `r${String(index)}`, request, askedAt: NOON }))
  const client = { ...newRoomClient('g', 'ana'), entries: rig.entries(), room: rig.room(), pending }
  const state = {
    connection: kind === 'silent' ? { kind } : { kind, unanswered: 0 },
    place: { kind: 'in', gameId: 'g' },
    client,
    room: rig.room(),
    present: null,
    hostLostSince: null,
    links: null,
  } as const
  return renderToStaticMarkup(<ConnectionBar state={state} isClosed={isClosed} onRetry={() => {}} />)
}

function said(kind: 'connected' | 'silent', ...requests: readonly AskedRequest[]): string {
  return markup(kind, requests, false).replaceAll(/<[^>]*>/gu, '')
}

const leave: AskedRequest = { type: 'leave' }
const undo: AskedRequest = { type: 'play', command: { type: 'undo-last-round', roundId: roundId('r') } }

test('W312: only what was entered on the score sheet is called "saisie", not a leaving that waits as well', () => {
  expect(said('silent', leave)).toContain('les scores affichés sont les derniers reçus')
  expect(said('silent', leave, undo)).toContain('votre saisie attend le réseau')
  expect(said('connected', leave)).not.toContain('saisie')
  expect(said('connected', undo)).toContain('Envoi de votre saisie')
})

test('W312: a closed room has the sign of a closed door, as on the television, and not that of a lost network', () => {
  expect(markup('connected', [], true)).toContain('lucide-door-closed')
  expect(markup('silent', [], false)).toContain('lucide-wifi-off')
})
