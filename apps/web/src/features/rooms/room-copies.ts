// A phone's copies of a room: the stored one, and those that were set aside because a version could not read them (Y210).

import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { withoutLeaving, withWaitingOf, type RoomClient } from '@dutch/sync/room/room-client'
import { parseStoredClient, storedClient } from '@dutch/sync/room/stored-client'
import type { SaveFault } from '@dutch/sync/save-fault'
import * as v from 'valibot'
import type { WriteTransaction } from '../../browser/dutch-db.ts'
import { quarantineWithin } from '../games/storage/quarantine.ts'
import type { QuarantinedSave } from '../games/quarantine-api.ts'

/** A room's code and view link, as the server last sent them. */
export interface RoomLinks {
  /** Null once the code has ended. */
  readonly code: string | null
  readonly viewToken: string
}

export interface SavedRoom {
  readonly client: RoomClient
  readonly links: RoomLinks | null
  /** By this device's clock. */
  readonly savedAt: Instant
}

const links = v.nullable(v.object({ code: v.nullable(v.string()), viewToken: v.string() }))
/** As stored, where the links have their earlier name, `door`. */
const record = v.object({ client: v.unknown(), door: v.optional(links, null), savedAt: v.optional(v.number(), 0) })

/** @returns what is stored of a room */
export function roomRecord(id: string, { client, links, savedAt }: SavedRoom, isLeft = false) {
  return { id, client: storedClient(client), door: links, savedAt, ...(isLeft && { isLeft }) }
}

/** SPEC Y210: what cannot be read is set aside, so that something else may be stored in its place. */
export async function readOrQuarantine(
  transaction: WriteTransaction,
  source: string,
  content: unknown,
  now: Instant,
): Promise<SavedRoom | null> {
  const read = content === undefined ? accept(null) : readRecord(content)
  if (read.ok) return read.value
  await quarantineWithin(transaction, { reason: read.error, source, content }, now)
  return null
}

/** The quarantined saves that are copies of this room, and that this version can read. */
export function copiesIn(saves: readonly QuarantinedSave[], roomId: string): readonly QuarantinedSave[] {
  return saves.filter(({ source, content }) => source === roomId && readCopy(content) !== null)
}

/** The stored copy, and behind it what waits only in those that were set aside. */
export function withCopies(
  stored: SavedRoom | null,
  copies: readonly QuarantinedSave[],
  userId: string,
): SavedRoom | null {
  return copies.reduce((room, { content }) => {
    const other = readCopy(content)
    if (other === null) return room
    // A guest's copy: the account that took the guest's place goes on playing.
    const client = other.client.userId === userId ? other.client : withoutLeaving(other.client)
    return joined(room, { ...other, client }, userId)
  }, stored)
}

/** One copy as this user's, and behind it what waits only in the other one. */
export function joined(own: SavedRoom | null, other: SavedRoom, userId: string): SavedRoom {
  if (own === null) return { ...other, client: { ...other.client, userId } }
  return { ...own, client: withWaitingOf(own.client, other.client), links: own.links ?? other.links }
}

export function readCopy(value: unknown): SavedRoom | null {
  const read = readRecord(value)
  return read.ok ? read.value : null
}

function readRecord(value: unknown): Result<SavedRoom, SaveFault> {
  const parsed = v.safeParse(record, value)
  if (!parsed.success) return refuse('corrupt')
  const { door, savedAt } = parsed.output
  const client = parseStoredClient(parsed.output.client)
  return client.ok ? accept({ client: client.value, links: door, savedAt }) : client
}
