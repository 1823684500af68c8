import { accept, refuse, type Result } from '@dutch/domain/result'
import { createBitWriter, type BitWriter } from './bits.ts'
import { SCORE_WIDTHS, scoreBits, writeId, writeScore, writeSeat, type ScoreCode } from './row-parts.ts'
import type { Row, ScoresRow } from './row.ts'
import { createRowContext, type RowContext } from './row-context.ts'

/** A game with more seats is refused. */
export const MAX_HANDOVER_SEATS = 60
export const MAX_ROWS = 4000

/** Two kinds are missing: the creation always comes first, and an added round is a single bit. */
export const ROW_KINDS = [
  'round-corrected',
  'round-deleted',
  'round-restored',
  'round-undone',
  'limit-raised',
  'player-joined',
  'player-left',
  'player-returned',
  'player-unseated',
  'game-ended',
] as const satisfies readonly Row['type'][]
export const KIND_BITS = 4

/** SPEC Y701. The first row must be the creation. */
export function writeRows(gameId: string, rows: readonly Row[]): Result<Uint8Array, 'too-large'> {
  const seats = rows.reduce((sum, row) => {
    return sum + (row.type === 'game-created' ? row.seats.length : row.type === 'player-joined' ? 1 : 0)
  }, 0)
  if (rows.length > MAX_ROWS || seats > MAX_HANDOVER_SEATS) return refuse('too-large')
  const out = createBitWriter()
  const code = bestCode(rows)
  const context = createRowContext()
  let before = 0
  writeId(out, gameId)
  out.bits(code.width, SCORE_WIDTHS)
  out.count(rows.length, 4)
  for (const row of rows) {
    if (row.type !== 'game-created') {
      const kind = ROW_KINDS.findIndex((one) => one === row.type)
      out.flag(kind !== -1)
      if (kind !== -1) out.bits(kind, KIND_BITS)
    }
    out.signed(row.at - before, 4)
    writeRow(out, row, context, code)
    context.take(row)
    before = row.at
  }
  return accept(out.bytes())
}

function writeRow(out: BitWriter, row: Row, context: RowContext, code: ScoreCode): void {
  switch (row.type) {
    case 'game-created':
      out.count(row.limit, 4)
      out.count(row.seats.length, 4)
      return row.seats.forEach((seat, place) => writeSeat(out, seat, place))
    case 'round-added':
      out.flag(row.after === context.last())
      if (row.after !== context.last()) out.count(row.after === null ? 0 : row.after + 1, 4)
      return writeScores(out, row, context.present(), code)
    case 'round-corrected':
      out.count(context.roundCount() - 1 - row.round, 3)
      return writeScores(out, row, context.inRound(row.round), code)
    case 'round-deleted':
    case 'round-restored':
    case 'round-undone':
      return out.count(context.roundCount() - 1 - row.round, 3)
    case 'limit-raised':
      return out.count(row.limit, 4)
    case 'player-joined':
      writeSeat(out, row.seat, context.seatCount())
      return out.signed(row.startingScore, 4)
    case 'player-left':
    case 'player-returned':
    case 'player-unseated':
      return out.count(row.player, 3)
    case 'game-ended':
      return
  }
}

function writeScores(out: BitWriter, row: ScoresRow, expected: readonly boolean[], code: ScoreCode): void {
  const isExpected = row.scores.every((score, seat) => (score !== null) === (expected[seat] === true))
  out.flag(isExpected)
  for (const [seat, score] of row.scores.entries()) {
    if (!isExpected) out.flag(score !== null)
    if (score !== null && (!isExpected || expected[seat] === true)) writeScore(out, score, code)
  }
  out.flag(row.dutch !== null)
  if (row.dutch !== null) out.count(row.dutch, 3)
}

function bestCode(rows: readonly Row[]): ScoreCode {
  const scores = rows.flatMap((row) => ('scores' in row ? row.scores.filter((score) => score !== null) : []))
  const cost = (code: ScoreCode) => scores.reduce((sum, score) => sum + scoreBits(score, code), 0)
  const codes = Array.from({ length: 2 ** SCORE_WIDTHS }, (_, width): ScoreCode => ({ width }))
  return codes.reduce((best, code) => (cost(code) < cost(best) ? code : best))
}
