import type { HistoryRecord } from '@dutch/domain/history/record'
import { refuse, type Result } from '@dutch/domain/result'
import { gameOfRecord } from '@dutch/sync/handover/game-of-record'
import { writeHandover, type WriteFault } from '@dutch/sync/handover/handover-text'
import type { GameSource } from '../game-source.ts'
import type { GameStores } from '../../games/game-stores-context.ts'
import { roundsWithin } from '@dutch/sync/handover/rounds-within'

/**
 * The maximum bytes of a QR code of level L. Without a network a code is the only way for a game under way, so the largest
 * code is used (version 40). A record's code must be readable at once by any phone (version 25).
 */
const MOST_IN_A_CODE = { game: 2953, record: 1273 }

/** `unreadable`: the storage failed, or has another game by now. */
export type HandoverFault = WriteFault | 'unreadable'

/** Makes a link with the game behind the `#`, which browsers send to no server. @param origin without a closing slash */
export async function linkTo(
  source: GameSource,
  stores: Pick<GameStores, 'game'>,
  origin: string,
): Promise<Result<string, HandoverFault>> {
  try {
    const logged = source.kind === 'game' ? await stores.game.underWay() : gameOfRecord(source.record)
    if (logged === null) return refuse('unreadable')
    const text = writeHandover(logged)
    return text.ok ? { ok: true, value: addressOf(origin, text.value) } : text
  } catch {
    return refuse('unreadable')
  }
}

export function fitsInACode(link: string, kind: GameSource['kind']): boolean {
  return link.length <= MOST_IN_A_CODE[kind]
}

export interface LargestInACode {
  readonly rounds: number
  readonly players: number
}

/** SPEC Y707: how many rounds of this game fit a code, by its names and scores. Null where not even the first round fits. */
export function largestInACode(record: HistoryRecord, origin: string): LargestInACode | null {
  const game = gameOfRecord(record)
  if (game === null) return null
  const rounds = roundsWithin(game, MOST_IN_A_CODE.record - addressOf(origin, '').length)
  return rounds === 0 ? null : { rounds, players: record.details?.players.length ?? 0 }
}

function addressOf(origin: string, text: string): string {
  return `${origin}/receive#${text}`
}
