import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'

const { game } = gameOf(2, [[7, 5]], [1])
const [round] = game.rounds
const ways = { game, since: null, titleId: 'title', onKeep: () => {}, onBack: () => {}, onDrop: () => {} }

/** The main one last. */
function answers(scores: readonly number[], dutch: number | null): readonly string[] {
  const { players } = game
  const entries = players.map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 }))
  const dutchPlayerId = dutch === null ? null : (players[dutch]?.id ?? null)
  const shown = renderToStaticMarkup(
    <ConflictPanel {...ways} mine={{ entries: entries.toReversed(), dutchPlayerId }} />,
  )
  return [...shown.matchAll(/<button[^>]*>([^<]*)</gu)].map(([, text]) => text ?? '')
}

it('W308: scores that somebody else has added just so are dropped by the main button, others added by it', () => {
  expect(round).toBeDefined()
  const same = ['Ajouter les miens (manche 2)', 'Revoir mes scores', 'Abandonner les miens']
  expect(answers([7, 5], 1)).toEqual(same)
  expect(answers([7, 6], 1)).toEqual(same.toReversed())
  expect(answers([7, 5], null)).toEqual(same.toReversed())
})
