// Notices are sealed, so that write access to Redis adds nothing to a room, and takes nobody out of one.

import { createHmac, createSecretKey } from 'node:crypto'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'
import { sentNotice, type ClusterEvent, type MovedNotice, type SaidNotice } from '../rooms/cluster.ts'

/** Longer texts are left out, and read from the database. */
const MOST_UNITS = 16_384

type Received = Extract<ClusterEvent, { readonly type: 'notice' }>

export interface Addition {
  readonly channel: string
  readonly number: number
  readonly notice: MovedNotice
}

/** These characters occur in no JSON. */
const [BETWEEN, LINE] = ['\t', '\n']
const NUMBER = /^\d{1,15}$/

/** SPEC Z911, Z903. @param secret shared by all servers of one database @param from the id of this server */
export function createNoticeCodec(secret: string, from: string) {
  const key = createSecretKey(secret, 'utf8')
  const own = `${LINE}{"from":${JSON.stringify(from)},`
  const sealOf = (lines: string) => createHmac('sha256', key).update(lines).digest('base64url')
  return {
    write: (channel: string, number: number, notice: SaidNotice) => {
      const json = JSON.stringify({ from, number, notice })
      return `${sealOf(channel + LINE + json)}${LINE}${json}`
    },
    /** Null for a notice of this server, for an unreadable one, and without the seal of its channel. */
    read: (channel: string, text: string): Received | null => {
      const end = text.indexOf(LINE)
      if (text.startsWith(own, end) || text.slice(0, end) !== sealOf(channel + text.slice(end))) return null
      const parsed = v.safeParse(sentNotice, parseJson(text.slice(end)))
      return parsed.success ? { type: 'notice', ...parsed.output } : null
    },
    /** SPEC Z903 */
    writeAdded: (additions: readonly Addition[]) => {
      const lines = [from, ...additions.map(lineOf)].join(LINE)
      return `${sealOf(lines)}${LINE}${lines}`
    },
    /** SPEC Z903: reads the additions to rooms that this server holds. */
    readAdded: (text: string, isHere: (channel: string) => boolean) => {
      const [seal = '', of = '', ...lines] = text.split(LINE)
      if (of === from) return []
      let isOurs: boolean | null = null
      return lines.flatMap((line): readonly { readonly channel: string; readonly received: Received }[] => {
        const [channel = '', number = '', version = '', ...added] = line.split(BETWEEN)
        if (!isHere(channel) || !NUMBER.test(number) || !NUMBER.test(version)) return []
        isOurs ??= seal === sealOf(text.slice(seal.length + LINE.length))
        const moved = { type: 'moved', version: Number(version) } as const
        const notice = isOurs && added.length > 0 ? { ...moved, added } : moved
        return [{ channel, received: { type: 'notice', from: of, number: Number(number), notice } }]
      })
    },
  }
}

function lineOf({ channel, number, notice: { version, added = [] } }: Addition): string {
  const isShort = added.reduce((units, text) => units + text.length, 0) <= MOST_UNITS
  return [channel, number, version, ...(isShort ? added : [])].join(BETWEEN)
}
