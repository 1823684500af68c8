import { cleanName, duplicateNames, nameKey, nameLength } from '../players/names.ts'
import { accept, refuse, type Result } from '../result.ts'
import { MAX_LIMIT, MAX_NAME_LENGTH, MAX_PLAYERS, MIN_LIMIT, MIN_PLAYERS } from './bounds.ts'
import type { CreateGame, NewPlayer } from './commands.ts'
import type { Refusal } from './refusals.ts'
import { presentPlayers, type Game } from './state.ts'

/** SPEC R102, R301, R302. @returns the players with cleaned names, or the first fault */
export function checkNewGame(command: CreateGame): Result<readonly NewPlayer[], Refusal> {
  const { players, limit } = command
  if (players.length === 0) return refuse({ reason: 'no-players' })
  if (players.length < MIN_PLAYERS) return refuse({ reason: 'too-few-players', min: MIN_PLAYERS })
  if (players.length > MAX_PLAYERS) return refuse({ reason: 'too-many-players', max: MAX_PLAYERS })
  if (!Number.isInteger(limit) || limit < MIN_LIMIT || limit > MAX_LIMIT) {
    return refuse({ reason: 'limit-out-of-range', min: MIN_LIMIT, max: MAX_LIMIT })
  }
  const cleaned: NewPlayer[] = []
  for (const player of players) {
    const checked = checkName(player)
    if (!checked.ok) return checked
    cleaned.push(checked.value)
  }
  const [repeated] = duplicateNames(cleaned.map((player) => player.name))
  if (repeated !== undefined) return refuse({ reason: 'duplicate-name', name: cleaned[repeated]?.name ?? '' })
  return accept(cleaned)
}

/** SPEC R304, R302. @returns the player with a cleaned name, or the first fault */
export function checkJoiner(game: Game, player: NewPlayer): Result<NewPlayer, Refusal> {
  if (presentPlayers(game).length >= MAX_PLAYERS) return refuse({ reason: 'too-many-players', max: MAX_PLAYERS })
  const checked = checkName(player)
  if (!checked.ok) return checked
  const { name } = checked.value
  if (game.players.some((other) => nameKey(other.name) === nameKey(name))) {
    return refuse({ reason: 'duplicate-name', name })
  }
  return checked
}

function checkName(player: NewPlayer): Result<NewPlayer, Refusal> {
  const name = cleanName(player.name)
  if (name === '') return refuse({ reason: 'empty-name' })
  if (nameLength(name) > MAX_NAME_LENGTH) return refuse({ reason: 'name-too-long', max: MAX_NAME_LENGTH })
  return accept({ ...player, name })
}
