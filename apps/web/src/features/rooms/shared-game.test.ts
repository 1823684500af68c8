import { expect, it } from 'vitest'
import { createHttpJson } from '../../browser/http-json.ts'
import { loadSharedGame } from './shared-game.ts'

const game = {
  id: 'ABC234',
  name: 'Partie de Ana',
  players: [{ id: 'p', name: 'Ana', emoji: '🦊', avatarColor: 'delft', isFree: false }],
  canSitDown: true,
  scoreLimit: 100,
  status: 'active',
  createdAt: 1,
  lastUpdated: 2,
  isHidden: false,
}
const told = {
  ...game,
  hostName: 'Ana',
  round: 3,
  asksHost: true,
  guests: 'refused',
  you: { isMember: false, playerId: null, isWaiting: true, isBarred: false },
}
/** The answer of an earlier server version. */
const { isHidden: _, ...before } = game
const untold = { ...game, hostName: '', round: 1, asksHost: false, guests: 'welcome', you: null }
const hidden = { ...told, players: [], isHidden: true }

it.each([
  [200, told, { ok: true, value: told }],
  [200, before, { ok: true, value: untold }],
  [200, hidden, { ok: true, value: hidden }],
  [200, { name: 'half' }, { ok: false, error: 'unreachable' }],
  [404, { code: 'not-found' }, { ok: false, error: 'not-found' }],
  [429, { code: 'too-many' }, { ok: false, error: 'too-many-tries' }],
  [503, null, { ok: false, error: 'unreachable' }],
])('W314, W323: %i is told apart', async (status, body, result) => {
  const asked: string[] = []
  const http = createHttpJson((path) => {
    asked.push(path)
    return Promise.resolve(Response.json(body, { status }))
  })
  const answer = await loadSharedGame(http, 'abc/234')
  expect([answer, asked]).toEqual([result, ['/api/shared-games/abc%2F234']])
})

it('W314: no answer is no answer', async () => {
  const http = createHttpJson(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loadSharedGame(http, 'a')).toEqual({ ok: false, error: 'unreachable' })
})
