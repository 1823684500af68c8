import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useEndedRecord } from '../../result/use-ended-record.ts'
import { useEnd, useEndWhileWatching } from '../../scoreboard/use-end.ts'

/** The values of the hook for each game in turn, in one component. */
function seen<Value>(games: readonly Game[], useHook: (game: Game) => Value): readonly Value[] {
  const said: (readonly [index: number, Value])[] = []
  function Probe() {
    // Each game is rendered twice, because the hook may need a second render for it.
    const [step, setStep] = useState(0)
    const index = Math.floor(step / 2)
    const now = games[index]
    if (now === undefined) throw new Error('no game')
    const value = useHook(now)
    said.push([index, value])
    if (step < 2 * games.length - 1) setStep(step + 1)
    return null
  }
  renderToStaticMarkup(<Probe />)
  return [...new Map(said).values()]
}

const { game } = gameOf(2, [[10, 20]])
const withLast = (scores: readonly number[]): Game => {
  const { rounds } = gameOf(2, [[10, 20], scores]).game
  return { ...game, limit: 100, rounds }
}
const playing = { ...game, limit: 100 }
const over = withLast([95, 5])
/** Still over, and the other one wins. */
const corrected = withLast([5, 95])
const winners = (games: readonly Game[]) =>
  seen(games, useEndedRecord).map((record) => (record.ok ? record.value.winner : null))

const ENDS = [
  ['W348: the scene on a phone that looks on', (now: Game) => useEndWhileWatching(now, true)],
  ['W349: the scene of a television', (now: Game) => useEnd(now, phaseOf(now) !== 'playing', { isLate: true })],
] as const

it.each(ENDS)(
  '%s follows a correction after the limit (R206), and keeps what it shows while an undo takes it away',
  (_, useShown) => {
    const ends = seen([playing, over, corrected, playing], useShown)
    expect(ends.map(({ isShown, game: shown }) => [isShown, shown])).toEqual([
      [false, null],
      [true, over],
      [true, corrected],
      [false, corrected],
    ])
  },
)

it('W114, W349: of a game that was over when it was opened there is a scene on a television alone, at rest', () => {
  expect(seen([over], (now) => useEndWhileWatching(now, true))).toMatchObject([{ game: null, isShown: false }])
  expect(seen([over], ENDS[1][1])).toMatchObject([{ game: over, isShown: true, isFresh: false }])
})

it('W348, W349: what is named and shared is of the game as it was corrected (R206)', () => {
  const [first, second] = game.players.map(({ name }) => name)
  expect(winners([over, corrected, over])).toEqual([second, first, second])
})
