import { NOON, peopledRig, roundOf } from '@dutch/sync/test/room-rig'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { gameHeader } from '../../scoreboard/game-header.tsx'
import { clockedGame } from './use-room-header.tsx'

const MINUTE_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

it('W343: the clock of a closed room stands at the last round, as in the history, or at the closing if there is none', () => {
  expect(clockHourAfterClosing([])).toBe('05:00')
  expect(clockHourAfterClosing([4, 12, 30])).toBe('03:00')
  expect(clockHourAfterClosing([4, 12, 100])).toBe('03:00')
})

/** The header's clock an hour after a room was closed in its fifth minute, with at most a round in its third. */
function clockHourAfterClosing(scores: readonly number[]): string {
  const rig = peopledRig()
  if (scores.length > 0) rig.ask('ana', roundOf(rig.room(), ...scores), { now: NOON + 3 * MINUTE_MS })
  rig.ask('ana', { type: 'close-room' }, { now: NOON + 5 * MINUTE_MS })
  const { game, closedAt } = rig.room()
  vi.useFakeTimers({ now: NOON + 65 * MINUTE_MS })
  const markup = renderToStaticMarkup(gameHeader(clockedGame({ game, closedAt })).subtitle)
  return /\d+(?::\d\d)+/u.exec(markup)?.[0] ?? markup
}
