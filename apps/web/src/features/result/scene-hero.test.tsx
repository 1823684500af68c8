import { recordOf } from '@dutch/domain/history/record'
import { playersOfRecord } from '@dutch/domain/sharing/summary-players'
import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultFactList } from './result-fact-list.tsx'
import { SceneHero } from './scene-hero.tsx'

it('W114: until the podium stands the Professor wonders, then he cheers', () => {
  const record = recordOf({ ...gameOf(2, [[3, 100]]).game, endedAt: 1 }, 'ended')
  if (!record.ok) throw new Error(record.error.reason)
  const winners = playersOfRecord(record.value).filter(({ rank }) => rank === 1)
  const hero = (isRising: boolean) =>
    renderToStaticMarkup(
      <SceneHero record={record.value} winners={winners} titleId="title" factsId="facts" isRising={isRising} />,
    )
  expect(hero(true)).toContain('professor-thinking')
  expect(hero(false)).toContain('professor-excited')
})

it('R1103: a game over in less than a minute says so, in its facts too', () => {
  const record = recordOf({ ...gameOf(2, [[3, 100]]).game, createdAt: 0, endedAt: 59_999 }, 'ended')
  if (!record.ok) throw new Error(record.error.reason)
  for (const said of [
    <SceneHero key="hero" record={record.value} winners={[]} titleId="title" factsId="facts" isRising={false} />,
    <ResultFactList key="facts" record={record.value} />,
  ])
    expect(renderToStaticMarkup(said)).toContain('moins d’une minute')
})

it('W114: up to three winners have a plate and a crown each, more have a cup without one', () => {
  for (const [winners, crowns] of [
    [1, 1],
    [3, 3],
    [4, 0],
  ] as const) {
    const scores = [...Array.from({ length: winners }, () => 3), 100]
    const record = recordOf({ ...gameOf(winners + 1, [scores]).game, endedAt: 1 }, 'ended')
    if (!record.ok) throw new Error(record.error.reason)
    const best = playersOfRecord(record.value).filter(({ rank }) => rank === 1)
    const hero = renderToStaticMarkup(
      <SceneHero record={record.value} winners={best} titleId="title" factsId="facts" isRising={false} />,
    )
    expect(hero.split('scene-crown').length - 1).toBe(crowns)
    expect(hero.includes('🏆')).toBe(crowns === 0)
  }
})
