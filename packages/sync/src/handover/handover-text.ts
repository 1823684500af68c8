import { replay } from '@dutch/domain/game/apply'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game, RoundScores } from '@dutch/domain/game/state'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { MAX_INSTANT } from '@dutch/domain/instant'
import { parseEvents } from '../event-codec.ts'
import type { LoggedGame } from '../game-log.ts'
import { seal, unseal, type EnvelopeFault } from './envelope.ts'
import { readRows } from './read-rows.ts'
import { gameOfRows } from './game-of-rows.ts'
import type { Row } from './row.ts'
import { rowsOf } from './rows.ts'
import { writeRows } from './write-rows.ts'

/** Why no link can carry a game; a file can. */
export type WriteFault = 'too-large' | 'unsayable'

export interface HandedGame extends LoggedGame {
  readonly rows: readonly Row[]
  readonly state: Game
}

/** SPEC Y701: the text of a link; a game that would not read back as the same one is refused. */
export function writeHandover(game: LoggedGame): Result<string, WriteFault> {
  const known = rowsOf(game)
  if (known === null) return refuse('unsayable')
  const content = writeRows(game.gameId, known.rows)
  if (!content.ok) return content
  const text = seal(content.value)
  if (!text.ok) return text
  const back = readHandover(text.value)
  return back.ok && isSame(back.value, game) ? text : refuse('unsayable')
}

/** SPEC Y703, Y704: reads the whole game, or refuses. */
export function readHandover(text: string): Result<HandedGame, EnvelopeFault> {
  const content = unseal(text)
  if (!content.ok) return content
  const read = readRows(content.value)
  if (!read.ok) return read
  const { gameId, rows } = read.value
  // These are the same checks as for files.
  const game = parseEvents(gameOfRows(gameId, rows).events)
  if (!game.ok || game.value.events.some(({ at }) => Math.abs(at) > MAX_INSTANT)) return refuse('damaged')
  const state = replay(game.value.events)
  return state === null ? refuse('damaged') : accept({ ...game.value, rows, state })
}

/** Compares all but ids, fractions of a second and the game's own name. */
function isSame(back: HandedGame, game: LoggedGame): boolean {
  const state = replay(game.events)
  return state !== null && JSON.stringify(withoutIds(back.state)) === JSON.stringify(withoutIds(state))
}

function withoutIds({ id: _id, name: _name, createdAt, endedAt, players, rounds, ...rest }: Game): unknown {
  const place = (wanted: PlayerId | null) => players.findIndex(({ id }) => id === wanted)
  const scores = <Scores extends RoundScores>({ entries, dutchPlayerId, ...more }: Scores) => ({
    ...more,
    entries: entries
      .map(({ playerId, score, ...about }) => ({ ...about, place: place(playerId), score: score === 0 ? 0 : score }))
      .sort((a, b) => a.place - b.place),
    dutch: place(dutchPlayerId),
  })
  return {
    ...rest,
    createdAt: seconds(createdAt),
    endedAt: endedAt === null ? null : seconds(endedAt),
    players: players.map(({ id: _id, ...player }) => player),
    rounds: rounds.map(({ id: _id, addedAt, original, ...round }) => ({
      ...scores(round),
      addedAt: seconds(addedAt),
      original: original === null ? null : scores(original),
    })),
  }
}

const seconds = (at: number) => Math.floor(at / 1000)
