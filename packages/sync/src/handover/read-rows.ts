import { accept, refuse, type Result } from '@dutch/domain/result'
import { createBitReader, type BitReader } from './bits.ts'
import { readId, readScore, readSeat, SCORE_WIDTHS, type ScoreCode } from './row-parts.ts'
import type { Row, ScoresRow } from './row.ts'
import { createRowContext, type RowContext } from './row-context.ts'
import { KIND_BITS, ROW_KINDS, MAX_ROWS, MAX_HANDOVER_SEATS } from './write-rows.ts'

interface ReadRows {
  readonly gameId: string
  readonly rows: readonly Row[]
}

/** SPEC Y703, Y704: the length of every list is checked before the list is read. */
export function readRows(bytes: Uint8Array): Result<ReadRows, 'damaged' | 'from-the-future' | 'too-large'> {
  const input = createBitReader(bytes)
  const gameId = readId(input)
  const code: ScoreCode = { width: input.bits(SCORE_WIDTHS) }
  const length = input.count(4)
  if (length > MAX_ROWS) return refuse('too-large')
  const rows: Row[] = []
  const context = createRowContext()
  let at = 0
  for (let index = 0; index < length; index += 1) {
    const kind = index === 0 ? 'game-created' : readKind(input)
    if (kind === undefined) return refuse('from-the-future')
    at += input.signed(4)
    const row = readRow(input, kind, at, context, code)
    if (row === null || input.isLost()) return refuse('damaged')
    if (context.seatCount() > MAX_HANDOVER_SEATS) return refuse('too-large')
    context.take(row)
    rows.push(row)
  }
  return rows.length > 0 && input.isAtEnd() ? accept({ gameId, rows }) : refuse('damaged')
}

function readKind(input: BitReader): Row['type'] | undefined {
  return input.flag() ? ROW_KINDS[input.bits(KIND_BITS)] : 'round-added'
}

/** Null if the row names a round or a player that the game does not have. */
function readRow(input: BitReader, type: Row['type'], at: number, context: RowContext, code: ScoreCode): Row | null {
  switch (type) {
    case 'game-created': {
      const limit = input.count(4)
      const count = input.count(4)
      if (count > MAX_HANDOVER_SEATS) return null
      return { type, at, limit, seats: Array.from({ length: count }, (_, place) => readSeat(input, place)) }
    }
    case 'round-added': {
      const after = input.flag() ? context.last() : readAfter(input)
      if (after !== null && !context.has(after)) return null
      return withScores({ type, at, after }, readScores(input, context.present(), code))
    }
    case 'round-corrected': {
      const round = readRound(input, context)
      return round === null ? null : withScores({ type, at, round }, readScores(input, context.inRound(round), code))
    }
    case 'round-deleted':
    case 'round-restored':
    case 'round-undone': {
      const round = readRound(input, context)
      return round === null ? null : { type, at, round }
    }
    case 'limit-raised':
      return { type, at, limit: input.count(4) }
    case 'player-joined': {
      const seat = readSeat(input, context.seatCount())
      return { type, at, seat, startingScore: input.signed(4) }
    }
    case 'player-left':
    case 'player-returned':
    case 'player-unseated': {
      const player = input.count(3)
      return player < context.seatCount() ? { type, at, player } : null
    }
    case 'game-ended':
      return { type, at }
  }
}

function readAfter(input: BitReader): number | null {
  const place = input.count(4)
  return place === 0 ? null : place - 1
}

function readRound(input: BitReader, context: RowContext): number | null {
  const round = context.roundCount() - 1 - input.count(3)
  return context.has(round) ? round : null
}

/** Null if the player who called Dutch has no seat. */
function readScores(input: BitReader, expected: readonly boolean[], code: ScoreCode): ScoresRow | null {
  const isExpected = input.flag()
  const scores = expected.map((isIn) => ((isExpected ? isIn : input.flag()) ? readScore(input, code) : null))
  const dutch = input.flag() ? input.count(3) : null
  return dutch === null || dutch < expected.length ? { scores, dutch } : null
}

function withScores<Head extends object>(head: Head, scores: ScoresRow | null): (Head & ScoresRow) | null {
  return scores === null ? null : { ...head, ...scores }
}
