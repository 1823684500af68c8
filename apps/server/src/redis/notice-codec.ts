// JSON. Entries are sealed, so that write access to Redis puts nothing into a room.

import { createHmac, createSecretKey } from 'node:crypto'
import { keepText, textOfEntries } from '@dutch/sync/room/entries-text'
import { parseEntries } from '@dutch/sync/room/entry-codec'
import * as v from 'valibot'
import { BUDGETS, type ClusterEvent, type MovedNotice, type ClusterNotice } from '../rooms/cluster.ts'

/** Longer lists are read in the database. */
const MOST_UNITS = 16_384

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Id = v.pipe(v.string(), v.maxLength(200))
const Sealed = v.pipe(v.string(), v.maxLength(MOST_UNITS))
const Wire = v.variant('type', [
  v.object({ type: v.literal('moved'), version: Whole, added: v.optional(Sealed), seal: v.optional(Id) }),
  v.object({
    type: v.literal('present'),
    users: v.pipe(v.array(Id), v.maxLength(1000)),
    lost: v.nullable(v.object({ userId: Id, since: Whole })),
  }),
  v.object({ type: v.literal('continued') }),
  v.object({ type: v.literal('who') }),
  v.object({ type: v.literal('spent'), budget: v.picklist(BUDGETS), of: Id }),
  v.object({ type: v.literal('forgotten'), userId: Id }),
  v.object({ type: v.literal('account'), accountId: Id, revision: Whole, sessionId: v.nullable(Id) }),
])
const WireNotice = v.object({ from: Id, number: Whole, news: Wire })

export interface NoticeCodec {
  /** @param number rising */
  readonly write: (channel: string, number: number, news: ClusterNotice) => string
  /** Null for this server's own notices and unreadable ones: a newer server may say more. */
  readonly read: (channel: string, text: string) => Extract<ClusterEvent, { readonly type: 'notice' }> | null
}

/**
 * SPEC Z911, Z903. @param secret of all servers of one database
 * @param from this server
 */
export function createNoticeCodec(secret: string, from: string): NoticeCodec {
  const key = createSecretKey(secret, 'utf8')
  // This server's own notices begin so.
  const own = `{"from":${JSON.stringify(from)},`
  const sealOf = (channel: string, version: number, added: string) =>
    createHmac('sha256', key)
      .update(`${channel} ${String(version)} ${added}`)
      .digest('base64url')
  const movedOf = (channel: string, news: Extract<v.InferOutput<typeof Wire>, { type: 'moved' }>): MovedNotice => {
    const { type, version, added, seal } = news
    const isOurs = added !== undefined && seal === sealOf(channel, version, added)
    const entries = isOurs ? parseEntries(jsonOf(added)) : null
    // SPEC Y1903: phones get the text of the server that stored it.
    if (entries?.ok === true && added !== undefined) keepText(entries.value, added)
    return entries?.ok === true ? { type, version, added: entries.value } : { type, version }
  }
  return {
    write: (channel, number, notice) => {
      if (notice.type !== 'moved' || notice.added === undefined) return JSON.stringify({ from, number, news: notice })
      const { type, version } = notice
      const added = textOfEntries(notice.added)
      const isShort = added.length <= MOST_UNITS
      const moved = isShort ? { type, version, added, seal: sealOf(channel, version, added) } : { type, version }
      return JSON.stringify({ from, number, news: moved })
    },
    read: (channel, text) => {
      if (text.startsWith(own)) return null
      const parsed = v.safeParse(WireNotice, jsonOf(text))
      if (!parsed.success) return null
      const { news, ...head } = parsed.output
      return { type: 'notice', ...head, notice: news.type === 'moved' ? movedOf(channel, news) : news }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
