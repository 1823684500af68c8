import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'
import type { JoinPlayer } from '@dutch/domain/game/commands'
import { startingScoreBounds } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { avatarColorAt, emojiAt, joinerEmoji } from '@dutch/domain/players/avatars'
import { cleanName, nameKey, nameLength } from '@dutch/domain/players/names'
import { highestTotal, meanTotal } from '@dutch/domain/scoring/totals'
import { parseWholeNumber } from '@dutch/domain/scoring/whole-number'

export interface JoinDraft {
  readonly name: string
  /** The wanted emoji; `emojiOf` may choose another one. */
  readonly emoji: string
  /** The typed points; null while the proposed ones are used. */
  readonly typedStart: string | null
}

/** `left`: the name of a player who has left and can come back. */
type JoinNameFault = 'empty' | 'duplicate' | 'left' | 'too-long'
export type JoinFault = JoinNameFault | 'score'
export type StartPreset = 'highest' | 'mean' | 'zero'

export function emptyDraft(game: Game): JoinDraft {
  return { name: '', emoji: emojiAt(game.players.length), typedStart: null }
}

/** SPEC R303: the emoji that the game would give. */
export function emojiOf({ players }: Game, { emoji }: JoinDraft): string {
  return joinerEmoji({ emoji, avatarColor: avatarColorAt(players.length) }, players)
}

/** SPEC R303: the emojis of all players, including those who have left. */
export function takenEmojis(game: Game): readonly string[] {
  return game.players.map((player) => player.emoji)
}

/** SPEC R301, R302: what is wrong with the name; null for nothing. */
export function nameFault(game: Game, { name }: JoinDraft): JoinNameFault | null {
  const cleaned = cleanName(name)
  if (cleaned === '') return 'empty'
  const namesake = game.players.find((player) => nameKey(player.name) === nameKey(cleaned))
  if (namesake !== undefined) return namesake.presence === 'left' ? 'left' : 'duplicate'
  return nameLength(cleaned) > MAX_NAME_LENGTH ? 'too-long' : null
}

/** SPEC R304: the text of the starting points, by default the highest total. */
export function startText(game: Game, { typedStart }: JoinDraft): string {
  return typedStart ?? String(highestTotal(game))
}

/** SPEC R304: the typed points with the other sign, since the number pad of an iPhone has no minus. */
export function withOtherSign(text: string): string {
  const unsigned = text.replace(/^\s*[-−]/u, '')
  return unsigned === text ? `-${text}` : unsigned
}

/** The starting points; null where the text is no number within the bounds. */
export function startOf(game: Game, draft: JoinDraft): number | null {
  const { min, max } = startingScoreBounds(game)
  const parsed = parseWholeNumber(startText(game, draft), min, max)
  return parsed.ok ? parsed.value : null
}

/** SPEC R506: the proposed starting points; none where all have one value. */
export function startPresets(game: Game): readonly { readonly preset: StartPreset; readonly value: number }[] {
  const offered: readonly { readonly preset: StartPreset; readonly value: number }[] = [
    { preset: 'highest', value: highestTotal(game) },
    { preset: 'mean', value: meanTotal(game) },
    { preset: 'zero', value: 0 },
  ]
  const different = offered.filter(({ value }, index) => offered.findIndex((other) => other.value === value) === index)
  return different.length > 1 ? different : []
}

/** The command to join; null while name or points are wrong. */
export function joinCommand(game: Game, draft: JoinDraft): JoinPlayer | null {
  const startingScore = startOf(game, draft)
  if (startingScore === null || nameFault(game, draft) !== null) return null
  const avatarColor = avatarColorAt(game.players.length)
  return {
    type: 'join-player',
    player: { name: cleanName(draft.name), emoji: emojiOf(game, draft), avatarColor },
    startingScore,
  }
}
