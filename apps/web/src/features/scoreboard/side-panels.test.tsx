import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BriefPanel, RoundsPanel } from './side-panels.tsx'

const rounds = [
  [2, 9],
  [2, 9],
  [4, 4],
]

/** The text that a screen reader reads for each round, newest first. */
function readRounds(dutchSeats: readonly (number | null)[]): readonly string[] {
  const { game } = gameOf(2, rounds, dutchSeats)
  const markup = renderToStaticMarkup(<RoundsPanel game={game} onOpenRound={() => undefined} />)
  return Array.from(markup.matchAll(/<li>(.*?)<\/li>/gu), ([, item = '']) =>
    item
      .replace(/<(?:span|i) aria-hidden="true".*?<\/(?:span|i)>/gu, '')
      .replace(/<[^>]+>/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  )
}

it('R604, W122: a round says whose Dutch it was where the name of its winner does not', () => {
  const [shared, lost, won] = readRounds([0, 1, 1])
  expect(won).toMatch(/^1 Joueur 1 2 points · \S+ Dutch$/u)
  expect(lost).toMatch(/^2 Joueur 1 2 points · \S+ Dutch raté Joueur 2$/u)
  expect(shared).toMatch(/^3 Joueur 1 et Joueur 2 4 points · \S+ Dutch Joueur 2$/u)
  expect(readRounds([null, null, null]).join()).not.toContain('Dutch')
})

it.each([
  ['one near the limit', [7, 9], 'Le plus près de la limite Joueur 2 encore 991 points'],
  ['several near it', [9, 9], 'Le plus près de la limite Joueur 1 et Joueur 2 encore 991 points'],
  ['who reached it', [500, 1000], 'Limite atteinte Joueur 2 '],
])('W107: in short, %s', (_, scores, notified) => {
  const { game } = gameOf(
    2,
    scores.some((score) => score > 999)
      ? [scores.map((score) => score / 2), scores.map((score) => score / 2)]
      : [scores],
  )
  const markup = renderToStaticMarkup(<BriefPanel game={game} />)
  expect(markup.replace(/<[^>]+>/gu, ' ').replace(/\s+/gu, ' ')).toContain(notified)
})
