// Decision 0017: the sync records in `userPreferences`. Behind a `:` follows a number, a game's id or a setting's key.

import type { Instant } from '@dutch/domain/instant'
import type { GameEvent } from '@dutch/domain/game/events'
import { refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { parseEvent, parseEvents } from '../event-codec.ts'
import type { LoggedGame } from '../game-log.ts'
import type { SaveFault } from '../save-fault.ts'
import type { ReadTransaction, DiskTransaction } from './disk.ts'
import type { Seen } from './seen.ts'

export const SYNC_IDS = {
  state: 'sync-state',
  /** The outbox, oldest first. */
  out: 'sync-out:',
  member: 'sync-member:',
  otherDevicesGame: 'sync-game:',
  setting: 'sync-setting:',
  /** Raised with each change of the sync state, so that answers to earlier requests are known as stale. */
  generation: 'sync-turn',
  /** The choice at sign-out or deletion, until it is carried out. */
  leaving: 'sync-leaving',
  /** What a tab of an earlier version kept (SPEC Y901). */
  kept: 'sync-kept',
} as const

export interface SyncState {
  readonly accountId: string
  readonly takesNewGames: boolean
  /** `CODEC_VERSION` of the version that pulled last. */
  readonly reads: number
  readonly epoch: string | null
  /** SPEC Y824 */
  readonly mark: string | null
  readonly cursor: number
  readonly next: number
  readonly lastSyncedAt: Instant | null
}

/** Records and settings are read when the item is pushed; only events are stored in it. */
export type OutboxItem = { readonly number: number; readonly id: string } & (
  | { readonly kind: 'event'; readonly gameId: string; readonly event: GameEvent }
  | {
      readonly kind: 'record'
      readonly gameId: string
      /** Of a removal: when the rounds that its author saw were added. */
      readonly saw: readonly number[] | null
      /** Of a removal: the scores and names that its author saw; null from an older version. */
      readonly seen: Seen | null
    }
  | { readonly kind: 'setting'; readonly key: string }
)

/** Whatever a later version stores differently is pulled again: without a state the outbox would be dropped (SPEC Y919). */
const stateSchema = v.object({
  accountId: v.string(),
  takesNewGames: v.fallback(v.boolean(), true),
  reads: v.fallback(v.number(), 0),
  epoch: v.fallback(v.nullable(v.string()), null),
  mark: v.fallback(v.nullable(v.string()), null),
  cursor: v.fallback(v.number(), 0),
  next: v.number(),
  lastSyncedAt: v.fallback(v.nullable(v.number()), null),
})
const pendingHead = { number: v.number(), operationId: v.string() }
const seenSchema = v.optional(
  v.nullable(v.object({ scores: v.array(v.number()), names: v.nullable(v.number()) })),
  null,
)
const pendingSchema = v.variant('kind', [
  v.object({ ...pendingHead, kind: v.literal('event'), gameId: v.string(), event: v.unknown() }),
  v.object({
    ...pendingHead,
    kind: v.literal('record'),
    gameId: v.string(),
    saw: v.nullable(v.array(v.number())),
    seen: seenSchema,
  }),
  v.object({ ...pendingHead, kind: v.literal('setting'), key: v.string() }),
])
const identified = v.object({ id: v.string() })
const memberSchema = v.object({ id: v.string(), isRemoved: v.boolean() })

export async function readState(disk: Pick<ReadTransaction, 'get'>): Promise<SyncState | null> {
  const parsed = v.safeParse(stateSchema, await disk.get('userPreferences', SYNC_IDS.state))
  return parsed.success ? parsed.output : null
}

export function writeState(disk: DiskTransaction, state: SyncState): Promise<void> {
  return disk.put('userPreferences', { id: SYNC_IDS.state, ...state })
}

export async function readGeneration(disk: DiskTransaction): Promise<number> {
  const parsed = v.safeParse(v.object({ turn: v.number() }), await disk.get('userPreferences', SYNC_IDS.generation))
  return parsed.success ? parsed.output.turn : 0
}

export function writeGeneration(disk: DiskTransaction, generation: number): Promise<void> {
  return disk.put('userPreferences', { id: SYNC_IDS.generation, turn: generation })
}

/** The first `limit` items, or all; unreadable and unwanted ones are skipped and stay stored. */
export async function readOutbox(
  disk: Pick<ReadTransaction, 'list'>,
  limit = Infinity,
  isWanted: (pending: OutboxItem) => boolean = () => true,
): Promise<readonly OutboxItem[]> {
  for (let count = limit; ; count *= 2) {
    const stored = await disk.list('userPreferences', SYNC_IDS.out, count)
    const pending = stored.flatMap(pendingIn).filter(isWanted)
    if (pending.length >= limit || stored.length < count) return pending.slice(0, limit)
  }
}

function pendingIn(value: unknown): readonly OutboxItem[] {
  const parsed = v.safeParse(pendingSchema, value)
  if (!parsed.success) return []
  const { operationId: id, ...rest } = parsed.output
  if (rest.kind !== 'event') return [{ ...rest, id }]
  const event = parseEvent(rest.event)
  return event.ok ? [{ ...rest, id, event: event.value }] : []
}

/** What a line of the outbox is about; this much is read also of a line that this version cannot push. */
export interface OutboxSubject {
  readonly number: number
  readonly gameId?: string
  /** Of a setting. */
  readonly key?: string
}

const subjectSchema = v.object({
  number: v.number(),
  gameId: v.exactOptional(v.string()),
  key: v.exactOptional(v.string()),
})

export async function outboxSubjects(disk: Pick<ReadTransaction, 'list'>): Promise<readonly OutboxSubject[]> {
  const stored = await disk.list('userPreferences', SYNC_IDS.out)
  return stored.filter((value) => v.is(subjectSchema, value))
}

export function writeOutbox(disk: DiskTransaction, { id: operationId, ...pending }: OutboxItem): Promise<void> {
  return disk.put('userPreferences', { id: pendingId(pending.number), operationId, ...pending })
}

export function deleteFromOutbox(disk: DiskTransaction, { number }: OutboxItem): Promise<void> {
  return disk.delete('userPreferences', pendingId(number))
}

/** Whether a game is one of the account's, as this device knows. */
export type Membership = 'none' | 'member' | 'removed'

export async function membershipOf(disk: DiskTransaction, gameId: string): Promise<Membership> {
  const parsed = v.safeParse(memberSchema, await disk.get('userPreferences', SYNC_IDS.member + gameId))
  if (!parsed.success) return 'none'
  return parsed.output.isRemoved ? 'removed' : 'member'
}

export function writeMembership(disk: DiskTransaction, gameId: string, membership: Membership): Promise<void> {
  const id = SYNC_IDS.member + gameId
  if (membership === 'none') return disk.delete('userPreferences', id)
  return disk.put('userPreferences', { id, isRemoved: membership === 'removed' })
}

export async function memberIds(disk: DiskTransaction): Promise<readonly string[]> {
  const stored = await disk.list('userPreferences', SYNC_IDS.member)
  return stored.filter((value) => v.is(memberSchema, value)).map(({ id }) => id.slice(SYNC_IDS.member.length))
}

export async function readOtherDevicesGame(disk: DiskTransaction, gameId: string): Promise<LoggedGame | null> {
  const game = gameIn(await disk.get('userPreferences', SYNC_IDS.otherDevicesGame + gameId))
  return game.ok ? game.value : null
}

export async function listOtherDevicesGames(disk: DiskTransaction): Promise<readonly LoggedGame[]> {
  return (await listStoredGames(disk)).flatMap(({ game }) => (game.ok ? [game.value] : []))
}

/** The games of other devices, also those that this version cannot read. */
export async function listStoredGames(disk: DiskTransaction) {
  const stored = await disk.list('userPreferences', SYNC_IDS.otherDevicesGame)
  return stored
    .filter((value) => v.is(identified, value))
    .map((content) => {
      return { gameId: content.id.slice(SYNC_IDS.otherDevicesGame.length), content, game: gameIn(content) }
    })
}

export function writeOtherDevicesGame(disk: DiskTransaction, gameId: string, game: LoggedGame | null): Promise<void> {
  const id = SYNC_IDS.otherDevicesGame + gameId
  if (game === null) return disk.delete('userPreferences', id)
  return disk.put('userPreferences', { id, events: game.events })
}

export function rememberSetting(disk: DiskTransaction, key: string): Promise<void> {
  return disk.put('userPreferences', { id: SYNC_IDS.setting + key })
}

export async function sharedKeys(disk: DiskTransaction): Promise<readonly string[]> {
  const stored = await disk.list('userPreferences', SYNC_IDS.setting)
  return stored.filter((value) => v.is(identified, value)).map(({ id }) => id.slice(SYNC_IDS.setting.length))
}

function gameIn(value: unknown): Result<LoggedGame, SaveFault> {
  const stored = v.safeParse(v.object({ events: v.unknown() }), value)
  return stored.success ? parseEvents(stored.output.events) : refuse('corrupt')
}

/** The number is padded, since ids are sorted as texts. */
function pendingId(number: number): string {
  return SYNC_IDS.out + String(number).padStart(12, '0')
}
