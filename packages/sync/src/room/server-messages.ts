// Each message is described in docs/room-protocol.md.

import type { Instant } from '@dutch/domain/instant'
import type { RoundHistoryView } from '@dutch/domain/game/views'
import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { SaveFault } from '../event-codec.ts'
import { parseEntries } from './entry-codec.ts'
import type { RoomEntry } from './entries.ts'
import type { RoomGameState, RoomPlayerView } from './game-state-view.ts'
import { roundFields, type RoundInShort } from './short-rounds.ts'
import { count, idText, instant, readJson } from './wire.ts'
import { refusedRequest, wireRefusal, type WireRefusal } from './wire-refusals.ts'

/** For sockets without deltas. */
export type SpecifiedMessage =
  | {
      readonly type: 'game_created'
      readonly gameId: string
      readonly roomCode: string
      readonly gameState: RoomGameState
    }
  | { readonly type: 'game_joined'; readonly gameId: string; readonly gameState: RoomGameState }
  | { readonly type: 'player_joined'; readonly player: RoomPlayerView; readonly gameState: RoomGameState }
  | { readonly type: 'round_added'; readonly round: RoundHistoryView; readonly gameState: RoomGameState }
  | { readonly type: 'round_undone'; readonly gameState: RoomGameState }
  | { readonly type: 'player_disconnected'; readonly player: RoomPlayerView }
  | { readonly type: 'error'; readonly message: string }

export interface Delta {
  readonly type: 'delta'
  readonly gameId: string
  /** 0 where it begins with the first entry. */
  readonly from: number
  readonly to: number
  readonly entries: readonly RoomEntry[]
  /** It replaces whatever the phone had, which was not this room's list. */
  readonly isWhole: boolean
  /** SPEC Y1904: how rounds name the room on this connection. */
  readonly room?: number
}

/** SPEC Y1904 */
export interface ShortRound extends RoundInShort {
  readonly type: 'round'
  readonly room: number
  /** The version that it makes. */
  readonly to: number
}

export interface Entered {
  readonly type: 'entered'
  readonly requestId: string
  readonly gameId: string
  /** Null once the code has ended. */
  readonly roomCode: string | null
  readonly viewToken: string
}

export interface Watching {
  readonly type: 'watching'
  /** An alias that opens nothing. */
  readonly gameId: string
  /** SPEC Y1211: for who came by the letters, who watch by this link from now on. */
  readonly viewToken?: string
  /** SPEC Y1211: for the same; null once the letters have ended. */
  readonly roomCode?: string | null
}

/** For sockets with deltas; the first and the last one for every socket. */
export type PhoneMessage =
  | { readonly type: 'connected'; readonly clientId: string }
  | { readonly type: 'welcome'; readonly protocol: number }
  | Entered
  /** The host was asked; `entered` or a refusal follows. */
  /** `isBetweenGames`: the game has ended, and the host lets nobody in before the next one (SPEC Y1606). */
  | { readonly type: 'waiting'; readonly requestId: string; readonly isBetweenGames?: true }
  | Watching
  | Delta
  | ShortRound
  /** SPEC Y1904: it was said of another version: to be said at length. */
  | { readonly type: 'behind'; readonly requestId: string }
  | { readonly type: 'ack'; readonly requestId: string; readonly gameId: string; readonly version: number }
  | { readonly type: 'refused'; readonly requestId: string | null; readonly refusal: WireRefusal }
  | Presence
  /** SPEC Y1710: the account log has at least this many operations, or fewer than before. */
  | { readonly type: 'account_changed'; readonly revision: number }
  | { readonly type: 'pong' }

export interface Presence {
  readonly type: 'presence'
  readonly gameId: string
  /** Members with a connected phone. */
  readonly present: readonly string[]
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
}

/** Bytes of UTF-8: the longest possible list is far below. */
const MAX_SERVER_MESSAGE_BYTES = 16_777_216

const message = v.variant('type', [
  v.object({ type: v.literal('connected'), clientId: v.string() }),
  v.object({ type: v.literal('welcome'), protocol: count }),
  v.object({
    type: v.literal('entered'),
    requestId: idText,
    gameId: idText,
    roomCode: v.nullable(v.string()),
    viewToken: v.string(),
  }),
  v.object({ type: v.literal('waiting'), requestId: idText, isBetweenGames: v.exactOptional(v.literal(true)) }),
  v.object({
    type: v.literal('watching'),
    gameId: idText,
    viewToken: v.exactOptional(idText),
    roomCode: v.exactOptional(v.nullable(v.string())),
  }),
  v.object({ type: v.literal('ack'), requestId: idText, gameId: idText, version: count }),
  v.object({ type: v.literal('refused'), requestId: refusedRequest, refusal: wireRefusal }),
  v.object({
    type: v.literal('presence'),
    gameId: idText,
    present: v.array(v.string()),
    hostLostSince: v.nullable(instant),
  }),
  v.object({ type: v.literal('account_changed'), revision: count }),
  v.object({ type: v.literal('pong') }),
  v.object({ type: v.literal('round'), room: count, to: count, ...roundFields }),
  v.object({ type: v.literal('behind'), requestId: idText }),
]) satisfies v.GenericSchema<unknown, Exclude<PhoneMessage, Delta>>
const delta = v.object({
  type: v.literal('delta'),
  gameId: idText,
  from: count,
  to: count,
  entries: v.array(v.unknown()),
  isWhole: v.optional(v.boolean(), false),
  room: v.exactOptional(count),
})
const named = v.object({ type: v.string() })
const KNOWN_TYPES: ReadonlySet<string> = new Set(message.options.map((option) => option.entries.type.literal))

/** SPEC Y1705: unknown and specified messages are `from-the-future`. */
export function parseServerMessage(text: string): Result<PhoneMessage, SaveFault> {
  const json = readJson(text, MAX_SERVER_MESSAGE_BYTES)
  if (!json.ok) return refuse('corrupt')
  const head = v.safeParse(named, json.value)
  if (!head.success) return refuse('corrupt')
  if (head.output.type === 'delta') return parseDelta(json.value)
  if (!KNOWN_TYPES.has(head.output.type)) return refuse('from-the-future')
  const parsed = v.safeParse(message, json.value)
  return parsed.success ? accept(parsed.output) : refuse('corrupt')
}

function parseDelta(value: unknown): Result<Delta, SaveFault> {
  const parsed = v.safeParse(delta, value)
  if (!parsed.success || parsed.output.to - parsed.output.from !== parsed.output.entries.length)
    return refuse('corrupt')
  const entries = parseEntries(parsed.output.entries)
  return entries.ok ? accept({ ...parsed.output, entries: entries.value }) : entries
}
