// What servers tell each other, as it goes over the wire: JSON.

import * as v from 'valibot'
import { BUDGETS, type Heard } from '../rooms/neighbours.ts'

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Id = v.pipe(v.string(), v.maxLength(200))
const News = v.variant('type', [
  v.object({ type: v.literal('moved'), version: Whole }),
  v.object({
    type: v.literal('present'),
    users: v.pipe(v.array(Id), v.maxLength(1000)),
    lost: v.nullable(v.object({ userId: Id, since: Whole })),
  }),
  v.object({ type: v.literal('who') }),
  v.object({ type: v.literal('spent'), budget: v.picklist(BUDGETS), of: Id }),
  v.object({ type: v.literal('forgotten'), userId: Id }),
])
const Told = v.object({ from: Id, number: Whole, news: News })

/** Null for what cannot be read: a newer server may say more. */
export function parseNews(text: string): Extract<Heard, { readonly type: 'news' }> | null {
  const parsed = v.safeParse(Told, jsonOf(text))
  return parsed.success ? { type: 'news', ...parsed.output } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
