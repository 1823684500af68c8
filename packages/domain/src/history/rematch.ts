import { DEFAULT_LIMIT, MAX_LIMIT, MAX_NAME_LENGTH, MIN_LIMIT } from '../game/bounds.ts'
import { checkNewGame } from '../game/check-seats.ts'
import type { CreateGame, NewPlayer } from '../game/commands.ts'
import type { Refusal } from '../game/refusals.ts'
import { avatarColorAt, emojiAt } from '../players/avatars.ts'
import { graphemes } from '../players/graphemes.ts'
import { cleanName, nameKey, nameLength } from '../players/names.ts'
import { accept, type Result } from '../result.ts'
import type { HistoryRecord } from './record.ts'

/**
 * SPEC R1111: the command for a new game of those who stayed, with the limit first agreed. Names that a new game would
 * refuse are shortened, filled or numbered.
 */
export function rematch(record: HistoryRecord): Result<CreateGame, Refusal> {
  const { details } = record
  const seats: readonly NewPlayer[] =
    details === undefined
      ? record.players.map(({ name }, seat) => ({ name, emoji: emojiAt(seat), avatarColor: avatarColorAt(seat) }))
      : details.players.filter((seat) => !seat.left)
  const limit = Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, details?.firstLimit ?? details?.limit ?? DEFAULT_LIMIT))
  const names = startingNames(seats.map((seat) => seat.name))
  const command: CreateGame = {
    type: 'create-game',
    limit,
    players: seats.map(({ emoji, avatarColor }, seat) => ({ name: names[seat] ?? '', emoji, avatarColor })),
  }
  const checked = checkNewGame(command)
  return checked.ok ? accept(command) : checked
}

function startingNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((raw, seat) => {
    const base = cleanName(raw) || `Joueur ${String(seat + 1)}`
    let name = shortened(base, '')
    for (let number = 2; taken.has(nameKey(name)); number += 1) name = shortened(base, ` ${String(number)}`)
    taken.add(nameKey(name))
    return name
  })
}

function shortened(name: string, ending: string): string {
  if (nameLength(name + ending) <= MAX_NAME_LENGTH) return name + ending
  const letters = graphemes(name.slice(0, MAX_NAME_LENGTH * 40))
  return (
    letters
      .slice(0, MAX_NAME_LENGTH - ending.length)
      .join('')
      .trim() + ending
  )
}
