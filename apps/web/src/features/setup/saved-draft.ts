import { MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import * as v from 'valibot'
import type { SetupDraft } from './setup-draft.ts'

const text = v.pipe(v.string(), v.maxLength(500))

const savedDraft = v.object({
  step: v.picklist([0, 1, 2]),
  count: v.pipe(v.number(), v.integer(), v.minValue(MIN_PLAYERS), v.maxValue(MAX_PLAYERS)),
  seats: v.pipe(v.array(v.object({ name: text, emoji: text })), v.length(MAX_PLAYERS)),
  typedLimit: v.nullable(text),
})

/** What is kept of a wizard: not the settings' limit, which may change meanwhile. */
export function savedDraftOf({ step, count, seats, typedLimit }: SetupDraft): unknown {
  return { step, count, seats, typedLimit }
}

/**
 * A wizard left half-way, as it was kept under `dutch-player-setup`; null for anything that is not one.
 * @param defaultLimit in points, from the settings.
 */
export function readSavedDraft(kept: unknown, defaultLimit: number): SetupDraft | null {
  const parsed = v.safeParse(savedDraft, kept)
  return parsed.success ? { ...parsed.output, defaultLimit } : null
}
