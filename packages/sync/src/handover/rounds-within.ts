import type { LoggedGame } from '../game-log.ts'
import { seal } from './envelope.ts'
import type { Row } from './row.ts'
import { rowsOf } from './rows.ts'
import { writeRows } from './write-rows.ts'

/**
 * SPEC Y707: how many of the game's first rounds fit in a text of `length` characters, with everything else of the
 * game; 0 if not even one does. The game must have no corrections, as `gameOfRecord` makes it.
 */
export function roundsWithin(game: LoggedGame, length: number): number {
  const rows = rowsOf(game)?.rows ?? []
  const total = rows.filter(isRound).length
  const holds = (count: number) => {
    const text = textOf(game.gameId, withRounds(rows, count))
    return text !== null && text.length <= length
  }
  // More rounds take more room, so bisection works. Doubling first avoids writing the longest games.
  let most = 0
  let tooMany = 1
  while (tooMany <= total && holds(tooMany)) [most, tooMany] = [tooMany, tooMany * 2]
  tooMany = Math.min(tooMany, total + 1)
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (holds(middle)) most = middle
    else tooMany = middle
  }
  return most
}

function withRounds(rows: readonly Row[], count: number): readonly Row[] {
  let left = count
  return rows.filter((row) => {
    if (isRound(row)) left -= 1
    return !isRound(row) || left >= 0
  })
}

function isRound({ type }: Row): boolean {
  return type === 'round-added'
}

function textOf(gameId: string, rows: readonly Row[]): string | null {
  const content = writeRows(gameId, rows)
  const text = content.ok ? seal(content.value) : content
  return text.ok ? text.value : null
}
