// Our messages from the server to a phone, for sockets with deltas, as docs/room-protocol.md describes them.

import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import { byType, type AnyOf } from '../by-type.ts'
import type { SaveFault } from '../save-fault.ts'
import { parseEntries, type RoomEntry } from './entries.ts'
import { count, idText, instant, readJson, roundFields } from './wire.ts'
import { wireRefusal } from './wire-refusals.ts'

const MAX_SERVER_MESSAGE_BYTES = 16_777_216

const messages = {
  connected: { clientId: v.string() },
  welcome: { protocol: count },
  entered: { requestId: idText, gameId: idText, roomCode: v.nullable(v.string()), viewToken: v.string() },
  waiting: { requestId: idText, isBetweenGames: v.exactOptional(v.literal(true)) },
  watching: { gameId: idText, viewToken: v.exactOptional(idText), roomCode: v.exactOptional(v.nullable(v.string())) },
  ack: { requestId: idText, gameId: idText, version: count },
  refused: { requestId: v.nullable(idText), gameId: v.exactOptional(idText), refusal: wireRefusal },
  presence: { gameId: idText, present: v.pipe(v.array(v.string()), v.readonly()), hostLostSince: v.nullable(instant) },
  account_changed: { revision: count },
  pong: {},
  round: { room: count, to: count, ...roundFields },
  behind: { requestId: idText },
  delta: {
    gameId: idText,
    from: count,
    to: count,
    entries: v.array(v.unknown()),
    isWhole: v.optional(v.boolean(), false),
    room: v.exactOptional(count),
  },
}
const message = byType(messages)

type AnyMessage = AnyOf<typeof messages>
export type Delta = Omit<Extract<AnyMessage, { type: 'delta' }>, 'entries'> & { readonly entries: readonly RoomEntry[] }
export type PhoneMessage = Exclude<AnyMessage, { type: 'delta' }> | Delta
type MessageOf<Type extends PhoneMessage['type']> = Extract<PhoneMessage, { readonly type: Type }>
export type Entered = MessageOf<'entered'>
export type Watching = MessageOf<'watching'>
export type ShortRound = MessageOf<'round'>

/** SPEC Y1705: the error is `from-the-future` for unknown types, the specified messages included. */
export function parseServerMessage(text: string): Result<PhoneMessage, SaveFault> {
  const json = readJson(text, MAX_SERVER_MESSAGE_BYTES)
  if (!json.ok) return refuse('corrupt')
  const parsed = message.parse(json.value)
  if (!parsed.ok) return parsed
  const said = parsed.value
  if (said.type !== 'delta') return accept(said)
  if (said.to - said.from !== said.entries.length) return refuse('corrupt')
  const entries = parseEntries(said.entries)
  return entries.ok ? accept({ ...said, entries: entries.value }) : entries
}
