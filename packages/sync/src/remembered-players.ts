import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import * as v from 'valibot'
import { MAX_INSTANT } from '@dutch/domain/instant'
import { MAX_TEXT_UNITS } from './bounds.ts'

/** SPEC Y501, Y604 */
export const rememberedPlayer = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TEXT_UNITS)),
  emoji: v.pipe(v.string(), v.maxLength(MAX_TEXT_UNITS)),
  lastPlayedAt: v.pipe(v.number(), v.minValue(-MAX_INSTANT), v.maxValue(MAX_INSTANT)),
})

/** SPEC Y501: the readable players of a stored list. */
export function readPlayers(value: unknown): readonly RememberedPlayer[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const parsed = v.safeParse(rememberedPlayer, item)
    return parsed.success ? [parsed.output] : []
  })
}
