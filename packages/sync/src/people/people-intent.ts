// SPEC Y505: a renaming or undo that is stored before it is carried out.

import type { Renaming } from '@dutch/domain/history/renaming'
import * as v from 'valibot'
import type { PeopleChange } from './people-store.ts'

export type PeopleIntent =
  | { readonly kind: 'rename'; readonly renaming: Renaming }
  | { readonly kind: 'undo'; readonly change: PeopleChange }

const texts = v.array(v.string())
const names = v.object({ players: texts, seats: texts, winner: v.string() })
const beside = v.object({
  players: v.array(v.object({ name: v.string(), emoji: v.string(), lastPlayedAt: v.number() })),
  chosen: v.nullable(v.string()),
  seats: texts,
})
const schema = v.variant('kind', [
  v.object({ kind: v.literal('rename'), renaming: v.object({ from: v.string(), to: v.string() }) }),
  v.object({
    kind: v.literal('undo'),
    change: v.object({
      records: v.array(v.object({ id: v.string(), before: names, written: names })),
      beside: v.object({ before: beside, written: beside }),
    }),
  }),
])

export function parsePeopleIntent(value: unknown): PeopleIntent | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}
