import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { SaveFault } from '../save-fault.ts'
import { foldRoom } from './apply-entry.ts'
import { parseEntries } from './entries.ts'
import { pendingFields } from './requests.ts'
import { newRoomClient, type RoomClient } from './room-client.ts'
import { idText } from './wire.ts'
import { wireRefusal } from './wire-refusals.ts'

const FORMAT = 1

const stored = v.object({
  format: v.literal(FORMAT),
  gameId: idText,
  userId: v.nullable(idText),
  viewToken: v.nullable(idText),
  entries: v.array(v.unknown()),
  pending: v.array(v.object(pendingFields)),
  questions: v.array(v.object({ ...pendingFields, refusal: wireRefusal })),
})
const marked = v.object({ format: v.number() })

/** SPEC Y2007: plain JSON. */
export function storedClient(client: RoomClient): unknown {
  const { gameId, userId, viewToken, entries, pending, questions } = client
  return { format: FORMAT, gameId, userId, viewToken, entries, pending, questions }
}

/** SPEC Y2007 */
export function parseStoredClient(value: unknown): Result<RoomClient, SaveFault> {
  const mark = v.safeParse(marked, value)
  if (mark.success && mark.output.format > FORMAT) return refuse('from-the-future')
  const parsed = v.safeParse(stored, value)
  if (!parsed.success) return refuse('corrupt')
  const entries = parseEntries(parsed.output.entries)
  if (!entries.ok) return entries
  const { gameId, userId, viewToken, pending, questions } = parsed.output
  const empty = newRoomClient(gameId, userId, viewToken)
  return accept({ ...empty, entries: entries.value, room: foldRoom(entries.value), pending, questions })
}
