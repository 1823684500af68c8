import type { Instant } from '@dutch/domain/instant'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { refuse, type Result } from '@dutch/domain/result'
import { gameOfRecord } from '@dutch/sync/handover/game-of-record'
import { writeHandover, type WriteFault } from '@dutch/sync/handover/handover-text'
import type { GameStores } from '../games/game-stores-context.ts'
import { gameUnderWay } from '../games/stored-games.ts'

export type HandoverSource =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'record'; readonly record: HistoryRecord }

/**
 * Bytes of a QR code of level L. A game under way has no other way without a network, so it takes the largest code (version
 * 40); what is kept as a souvenir is to be read at once by any phone (version 25).
 */
const MOST_IN_A_CODE = { game: 2953, record: 1273 }

/** `unreadable`: the storage failed, or holds another game by now. */
export type HandoverFault = WriteFault | 'unreadable'

/** Browsers send no server what stands behind the `#`. `origin` has no closing slash. */
export async function linkTo(
  source: HandoverSource,
  stores: Pick<GameStores, 'game'>,
  origin: string,
  now: Instant,
): Promise<Result<string, HandoverFault>> {
  try {
    const logged = source.kind === 'game' ? await gameUnderWay(stores, now) : gameOfRecord(source.record)
    if (logged === null) return refuse('unreadable')
    const text = writeHandover(logged)
    return text.ok ? { ok: true, value: `${origin}/receive#${text.value}` } : text
  } catch {
    return refuse('unreadable')
  }
}

export function fitsInACode(link: string, kind: HandoverSource['kind']): boolean {
  return link.length <= MOST_IN_A_CODE[kind]
}

export function roundsOf(source: HandoverSource): number {
  return source.kind === 'game' ? countedRounds(source.game).length : source.record.rounds
}
