// The requests go to the page's own origin, and a cookie carries the session.

import { accept, refuse } from '@dutch/domain/result'
import { parsePullAnswer, parsePushAnswer, type PullAnswer, type PullRequest } from '@dutch/sync/account/answers'
import type { Answer, SyncTransport, TransportFault } from '@dutch/sync/account/device-ports'
import { MAX_OPERATIONS } from '@dutch/sync/account/ledger'
import type { Entry } from '@dutch/sync/account/ledger-store'
import { PROTOCOL, type Operation } from '@dutch/sync/account/operation'
import { MAX_PAGE_BYTES } from '@dutch/sync/account/sizes'
import * as v from 'valibot'
import { createPace, type Pace } from './sync-pace.ts'

interface SyncTransportParts {
  readonly reach: (path: string, request: RequestInit) => Promise<Response>
  /** SPEC W1608 */
  readonly heldGames: () => Promise<ReadonlySet<string>>
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number
}

const LONGEST_ANSWER_MS = 20_000
/** The size of a request in UTF-16 units; the server accepts a mebibyte. */
const MOST_UNITS = 700_000
/** How many entries are handed over at once: parsing and storing more would delay the answer to a tap. */
const PORTION = 50

const pageSchema = v.object({
  epoch: v.string(),
  mark: v.optional(v.nullable(v.string()), null),
  entries: v.array(v.unknown()),
  cursor: v.number(),
  hasMore: v.boolean(),
})
const seqSchema = v.object({ seq: v.number() })

/** The part of a pull's answer that is not handed over yet. */
interface Rest {
  readonly accountId: string
  readonly cursor: number
  readonly page: v.InferOutput<typeof pageSchema>
}

/** SPEC W1601, W1603: hands an answer over in portions. */
export function createSyncTransport(parts: SyncTransportParts): SyncTransport {
  const { reach, heldGames, now = () => performance.now() } = parts
  let rest: Rest | null = null
  const pushing = createPace()
  const asking = createPace()

  const atPace = async (pace: Pace, path: string, request: RequestInit): Promise<Answer<unknown>> => {
    const begunAt = now()
    const answer = await ask(reach, path, request)
    if (answer.ok) pace.succeeded(now() - begunAt)
    else if (answer.error === 'unreachable') pace.failed()
    return answer
  }

  const pageAfter = async ({ accountId, epoch, mark = null, cursor }: PullRequest): Promise<Answer<Rest['page']>> => {
    const kept = rest
    rest = null
    if (kept?.accountId === accountId && kept.cursor === cursor && kept.page.epoch === epoch) {
      return accept(kept.page)
    }
    const query = new URLSearchParams({ protocol: String(PROTOCOL), accountId, cursor: String(cursor) })
    if (epoch !== null) query.set('epoch', epoch)
    if (mark !== null) query.set('mark', mark)
    if (asking.share() < 1) query.set('room', String(Math.round(MAX_PAGE_BYTES * asking.share())))
    const answer = await atPace(asking, `/api/sync/pull?${query.toString()}`, { method: 'GET' })
    if (!answer.ok) return answer
    const page = v.safeParse(pageSchema, answer.value)
    return page.success ? accept(page.output) : refuse('version')
  }

  return {
    push: async ({ accountId, epoch, mark = null, operations }) => {
      // The answer to the push is newer than the rest of the last pull.
      rest = null
      const body = JSON.stringify({
        protocol: PROTOCOL,
        accountId,
        epoch,
        mark,
        operations: fitting(operations, pushing.share()),
      })
      const answer = await atPace(pushing, '/api/sync/push', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      if (!answer.ok) return answer
      const parsed = parsePushAnswer(answer.value)
      if (!parsed.ok) return parsed
      const held = await heldGames()
      const entries = parsed.value.entries.filter((entry) => !isHeld(entry, held))
      return accept({ ...parsed.value, entries })
    },
    pull: async (request) => {
      const asked = await pageAfter(request)
      if (!asked.ok) return asked
      const { page, next } = portionOf(asked.value)
      const parsed = parsePullAnswer(page)
      if (!parsed.ok) return parsed
      const free = beforeHeld(parsed.value, await heldGames(), request.cursor)
      if (next !== null && free === parsed.value)
        rest = { accountId: request.accountId, cursor: page.cursor, page: next }
      return accept(free)
    },
  }
}

async function ask(reach: SyncTransportParts['reach'], path: string, request: RequestInit): Promise<Answer<unknown>> {
  try {
    const answer = await reach(path, {
      ...request,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    if (!answer.ok) return refuse(await faultOf(answer))
    const value: unknown = await answer.json()
    return accept(value)
  } catch {
    // There is no network, the answer is too slow, or a proxy answered with a page of its own.
    return refuse('unreachable')
  }
}

/** SPEC Y827 */
const fullSchema = v.object({ code: v.literal('server-full') })
const refusalSchema = v.object({ code: v.picklist(['signed-out', 'other-account', 'session_not_found']) })

/** SPEC W1613 */
async function faultOf(answer: Response): Promise<TransportFault> {
  switch (answer.status) {
    case 401:
    case 403:
      return v.is(refusalSchema, await answer.json()) ? 'signed-out' : 'unreachable'
    case 400:
    case 409:
    case 413:
    case 426:
      return 'version'
    case 503:
      return v.is(fullSchema, await answer.json()) ? 'server-full' : 'unreachable'
    default:
      return 'unreachable'
  }
}

/** The first operations that fit: at least one, whole. */
function fitting(operations: readonly Operation[], share: number): readonly Operation[] {
  let units = 0
  const end = operations.findIndex((operation, index) => {
    units += JSON.stringify(operation).length
    return index > 0 && (units > MOST_UNITS * share || index >= MAX_OPERATIONS * share)
  })
  return end === -1 ? operations : operations.slice(0, end)
}

function portionOf(page: Rest['page']): { readonly page: Rest['page']; readonly next: Rest['page'] | null } {
  const last = v.safeParse(seqSchema, page.entries[PORTION - 1])
  if (page.entries.length <= PORTION || !last.success) return { page, next: null }
  return {
    page: { ...page, entries: page.entries.slice(0, PORTION), cursor: last.output.seq, hasMore: true },
    next: { ...page, entries: page.entries.slice(PORTION) },
  }
}

/** Cuts the answer before the end of a held game. The rest is pulled again later. */
function beforeHeld(answer: PullAnswer, held: ReadonlySet<string>, cursor: number): PullAnswer {
  const end = answer.entries.findIndex((entry) => isHeld(entry, held))
  if (end === -1) return answer
  const entries = answer.entries.slice(0, end)
  return { ...answer, entries, cursor: entries.at(-1)?.seq ?? cursor, hasMore: false }
}

function isHeld(entry: Entry, held: ReadonlySet<string>): boolean {
  return entry.kind === 'game' && entry.view.kind !== 'active' && held.has(entry.gameId)
}
