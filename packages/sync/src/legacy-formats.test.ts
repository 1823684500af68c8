import { replay } from '@dutch/domain/game/apply'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { describe, expect, it } from 'vitest'
import { readSecureSave, readSimpleSave } from './legacy-formats.ts'

const NOW = Date.UTC(2026, 0, 1)
const simple = {
  players: [
    {
      name: '  Léa ',
      emoji: '🐝',
      rounds: [
        { score: 3, isDutch: true },
        { score: 20, isDutch: false },
      ],
    },
    { name: 'Hugo', rounds: [{ score: 14, isDutch: false }, { score: 9.6 }] },
  ],
  scoreLimit: 150,
  gameStartTime: '2026-01-01T10:00:00.000Z',
}

function gameFrom(answer: ReturnType<typeof readSimpleSave>) {
  return answer.ok && answer.value !== null ? replay(answer.value.game.events) : null
}

describe('saves of earlier products', () => {
  it('Y304: reads the "simple" format', () => {
    const game = gameFrom(readSimpleSave(JSON.stringify(simple), NOW))
    expect(game?.limit).toBe(150)
    expect(game?.createdAt).toBe(Date.UTC(2026, 0, 1, 10))
    expect(game?.players.map(({ name, emoji }) => [name, emoji])).toEqual([
      ['Léa', '🐝'],
      ['Hugo', '🐼'],
    ])
    expect(game && [...totalsOf(game).values()]).toEqual([23, 24])
    expect(game?.rounds.map((round) => round.dutchPlayerId)).toEqual(['player-1', null])
  })

  it('Y304: takes defaults for what an earlier product did not know', () => {
    const game = gameFrom(readSimpleSave('{"players":[{"name":""},{"name":"B"}]}', NOW))
    expect(game).toMatchObject({ limit: 100, createdAt: NOW, rounds: [] })
    expect(game?.players.map((player) => player.name)).toEqual(['Joueur 1', 'B'])
  })

  const json = JSON.stringify(simple)
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(json)))
  it.each([
    ['an object', simple],
    ['JSON', json],
    ['base64', base64],
    ['base64 without its padding', base64.replace(/=+$/u, '')],
  ])('Y305: reads the "secure" format with data as %s', (_, data) => {
    const secure = JSON.stringify({ version: 1, checksum: 'whatever', data })
    expect(readSecureSave(secure, NOW)).toEqual(readSimpleSave(json, NOW))
  })

  it.each(['', '{', 'null', '7', '{"players":"x"}', '{"players":[7]}', '{"data":"%%%"}', '{"data":{}}'])(
    'Y304, Y305: %s is corrupt',
    (text) => {
      expect(readSimpleSave(text, NOW)).toEqual({ ok: false, error: 'corrupt' })
      expect(readSecureSave(text, NOW)).toEqual({ ok: false, error: 'corrupt' })
    },
  )

  it('Y301: no players, no game', () => {
    expect(readSimpleSave('{"players":[]}', NOW)).toEqual({ ok: true, value: null })
  })
})
