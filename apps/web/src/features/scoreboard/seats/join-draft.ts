// Somebody who is about to join, while the form is filled in: plain data and questions about it.

import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'
import type { JoinPlayer } from '@dutch/domain/game/commands'
import { startingScoreBounds } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { avatarColorAt, emojiAt, freeEmoji } from '@dutch/domain/players/avatars'
import { cleanName, nameKey, nameLength } from '@dutch/domain/players/names'
import { highestTotal, meanTotal } from '@dutch/domain/scoring/totals'
import { parseWholeNumber } from '@dutch/domain/scoring/whole-number'

export interface JoinDraft {
  readonly name: string
  readonly emoji: string
  /** As typed; null while the proposed points stand. */
  readonly typedStart: string | null
}

export type JoinNameFault = 'empty' | 'duplicate' | 'too-long'
export type JoinFault = JoinNameFault | 'score'
export type StartPreset = 'highest' | 'mean' | 'zero'

/** An empty form, with an emoji that nobody of the game has while there is one. */
export function emptyDraft(game: Game): JoinDraft {
  return { name: '', emoji: freeEmoji(emojiAt(game.players.length), takenEmojis(game)), typedStart: null }
}

/** What the people of a game have, those who left included: figures and charts go on telling them by it (SPEC R18). */
export function takenEmojis(game: Game): readonly string[] {
  return game.players.map((player) => player.emoji)
}

/** What is wrong with the name (SPEC R16, R17), null for a good one. */
export function nameFault(game: Game, { name }: JoinDraft): JoinNameFault | null {
  const cleaned = cleanName(name)
  if (cleaned === '') return 'empty'
  if (game.players.some((player) => nameKey(player.name) === nameKey(cleaned))) return 'duplicate'
  return nameLength(cleaned) > MAX_NAME_LENGTH ? 'too-long' : null
}

/** The starting points as their field shows them: the highest total until somebody says otherwise (SPEC R12). */
export function startText(game: Game, { typedStart }: JoinDraft): string {
  return typedStart ?? String(highestTotal(game))
}

/** The starting points, null where what was typed is none. */
export function startOf(game: Game, draft: JoinDraft): number | null {
  const { min, max } = startingScoreBounds(game)
  const parsed = parseWholeNumber(startText(game, draft), min, max)
  return parsed.ok ? parsed.value : null
}

/** SPEC R166: the points to choose from by a tap, each number once; one alone is no choice. */
export function startPresets(game: Game): readonly { readonly preset: StartPreset; readonly value: number }[] {
  const offered: readonly { readonly preset: StartPreset; readonly value: number }[] = [
    { preset: 'highest', value: highestTotal(game) },
    { preset: 'mean', value: meanTotal(game) },
    { preset: 'zero', value: 0 },
  ]
  const different = offered.filter(({ value }, index) => offered.findIndex((other) => other.value === value) === index)
  return different.length > 1 ? different : []
}

/** The command that lets somebody in, or null while the name or the points are not right. */
export function joinCommand(game: Game, draft: JoinDraft): JoinPlayer | null {
  const startingScore = startOf(game, draft)
  if (startingScore === null || nameFault(game, draft) !== null) return null
  const avatarColor = avatarColorAt(game.players.length)
  return {
    type: 'join-player',
    player: { name: cleanName(draft.name), emoji: draft.emoji, avatarColor },
    startingScore,
  }
}
