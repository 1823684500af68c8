import { MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import * as v from 'valibot'
import type { PreparedGame } from './prepared-game.ts'
import { preparedSetup, type SetupDraft } from './setup-draft.ts'

const text = v.pipe(v.string(), v.maxLength(500))

const savedDraft = v.object({
  step: v.picklist([0, 1, 2]),
  count: v.pipe(v.number(), v.integer(), v.minValue(MIN_PLAYERS), v.maxValue(MAX_PLAYERS)),
  seats: v.pipe(v.array(v.object({ name: text, emoji: text })), v.length(MAX_PLAYERS)),
  typedLimit: v.nullable(text),
  raisedTo: v.optional(v.nullable(v.number()), null),
})

const prepared = v.object({
  players: v.pipe(v.array(v.object({ name: text, emoji: text })), v.minLength(MIN_PLAYERS), v.maxLength(MAX_PLAYERS)),
  limit: v.number(),
  raisedTo: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, PreparedGame>

/** The limit of the settings is left out, because the user may change it meanwhile. */
export function savedDraftOf({ step, count, seats, typedLimit, raisedTo }: SetupDraft): unknown {
  return { step, count, seats, typedLimit, raisedTo }
}

/**
 * Reads what is stored under `dutch-player-setup`: an unfinished draft, or a prepared game, which opens at the last step.
 * Null for anything else.
 * @param defaultLimit the limit of the settings, in points
 */
export function readSavedDraft(kept: unknown, defaultLimit: number): SetupDraft | null {
  const parsed = v.safeParse(savedDraft, kept)
  if (parsed.success) return { ...parsed.output, defaultLimit }
  const game = v.safeParse(prepared, kept)
  return game.success ? preparedSetup(game.output, defaultLimit) : null
}
