import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'

const { game } = gameOf(2, [[7, 5]], [1])
const [round] = game.rounds
const ways = { game, since: null, titleId: 'title', onKeep: () => {}, onBack: () => {}, onDrop: () => {} }

/** The texts of the buttons; the main one is last. */
function answers(scores: readonly number[], dutch: number | null, of = ways): readonly string[] {
  return [...panel(scores, dutch, of).matchAll(/<button[^>]*>([^<]*)</gu)].map(([, text]) => text ?? '')
}

function panel(scores: readonly number[], dutch: number | null, { game } = ways): string {
  const { players } = game
  const entries = players.map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 }))
  const dutchPlayerId = dutch === null ? null : (players[dutch]?.id ?? null)
  return renderToStaticMarkup(
    <ConflictPanel {...ways} game={game} mine={{ entries: entries.toReversed(), dutchPlayerId }} />,
  )
}

it('W308: scores that somebody else has added just so are dropped by the main button, others added by it', () => {
  expect(round).toBeDefined()
  const same = ['Ajouter les miens (manche 2)', 'Revoir mes scores', 'Abandonner les miens']
  expect(answers([7, 5], 1)).toEqual(same)
  expect(answers([7, 6], 1)).toEqual(same.toReversed())
  expect(answers([7, 5], null)).toEqual(same.toReversed())
})

it('W308: of several rounds that others added, their number is said, and the first one is what scores are compared with', () => {
  const more = {
    ...ways,
    ...gameOf(
      2,
      [
        [7, 5],
        [1, 2],
        [3, 4],
      ],
      [1],
    ),
  }
  expect(panel([1, 2], null, more)).toContain('3 manches viennent d’être ajoutées ailleurs')
  const same = panel([7, 5], 1, more)
  expect(same).toContain('Cette manche est déjà notée')
  expect(same).not.toContain('Manche 2')
})

it('W308: scores are not offered to a game that somebody else has brought to its limit', () => {
  const over = { ...ways, game: { ...game, limit: 7 } }
  expect(answers([7, 5], 1, over)).toEqual(['Revoir mes scores', 'Abandonner les miens'])
  expect(answers([7, 6], 1, over)).toEqual(['Revoir mes scores', 'Abandonner les miens'])
})
