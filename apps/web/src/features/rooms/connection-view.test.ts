import type { ConnectionState } from '@dutch/sync/room/connection'
import { expect, it } from 'vitest'
import { connectionView } from './connection-view.ts'

it('W312: every screen has one answer of the connection', () => {
  const of = (connection: ConnectionState) => connectionView({ connection, place: { kind: 'in', gameId: 'g' } })
  expect(of({ kind: 'connected', unanswered: 1 })).toBe('live')
  expect(of({ kind: 'connecting', attempt: 0 })).toBe('connecting')
  expect(of({ kind: 'connecting', attempt: 1 })).toBe('lost')
  expect(of({ kind: 'waiting', attempt: 0 })).toBe('lost')
  expect(of({ kind: 'silent' })).toBe('lost')
  expect(of({ kind: 'closed' })).toBe('lost')
  expect(of({ kind: 'refused', code: 4403 })).toBe('refused')
  expect(of({ kind: 'refused', code: 4426 })).toBe('old')
  expect(connectionView({ connection: { kind: 'closed' }, place: { kind: 'out' } })).toBe('connecting')
})
