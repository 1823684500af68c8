import { countedRounds, type Game, type Player } from '../game/state.ts'
import { dutchIsNotLowest } from '../scoring/dutch.ts'
import { totalsByRound, type RoundTotals } from '../scoring/totals-by-round.ts'
import { standingsOf } from '../scoring/standings.ts'

/** SPEC R802: `away` is a player who returns in a later round. */
type SeatPresence = 'coming' | 'present' | 'away' | 'gone'

export interface ReplaySeat {
  readonly presence: SeatPresence
  readonly total: number | null
  /** Null for a player who was not in the round. */
  readonly score: number | null
  /** 1 for the best at the table, shared by equals; null for an absent player and before the first round. */
  readonly rank: number | null
}

/** What a replay shows after a round. Seats are indexes into the game's players. */
export interface ReplayFrame {
  /** From 1; 0 is the start. */
  readonly round: number
  /** By seat. */
  readonly seats: readonly ReplaySeat[]
  /** SPEC R803: seats in the order of the ranking. */
  readonly order: readonly number[]
  /** Seat of the player flagged Dutch; null for nobody. */
  readonly dutch: number | null
  /** SPEC R503 */
  readonly dutchFailed: boolean
  readonly leaders: readonly number[]
  /** Seat of a sole leader who was not the last sole leader; null for none. */
  readonly newLeader: number | null
  /** Up to this round (R704). */
  readonly leadChanges: number
  /** Seats that reached the limit in this round. */
  readonly atLimit: readonly number[]
  readonly arrived: readonly number[]
  readonly left: readonly number[]
}

/** SPEC R801: the frames of a game, oldest first. */
export function replayOf(game: Game): readonly ReplayFrame[] {
  const spans = spansOf(game)
  const start = startOf(game, spans)
  const frames: ReplayFrame[] = [start]
  const steps = totalsByRound(game)
  let leader: number | null = null
  steps.forEach((step, index) => {
    const before = frames[index] ?? start
    const isLast = index === steps.length - 1
    const byPlayer = new Map(step.round.entries.map(({ playerId, score }) => [playerId, score]))
    const scores = game.players.map(({ id }) => byPlayer.get(id) ?? null)
    const seats = isLast ? finalSeats(game, scores) : seatsAfter(step, index, spans, scores)
    const alone = aloneFirst(step)
    const isNew: boolean = alone !== null && alone !== leader
    const isChange = isNew && leader !== null
    if (alone !== null) leader = alone
    const dutch = game.players.findIndex(({ id }) => id === step.round.dutchPlayerId)
    frames.push({
      round: index + 1,
      seats,
      order: orderOf(seats),
      dutch: dutch === -1 ? null : dutch,
      dutchFailed: dutchIsNotLowest(step.round.entries, step.round.dutchPlayerId),
      leaders: seatsWhere(seats, ({ rank }) => rank === 1),
      newLeader: isNew ? alone : null,
      leadChanges: before.leadChanges + (isChange ? 1 : 0),
      atLimit: seatsWhere(
        seats,
        ({ total }, seat) => reaches(game, total) && !reaches(game, before.seats[seat]?.total),
      ),
      arrived: seatsWhere(
        seats,
        ({ presence }, seat) => presence === 'present' && before.seats[seat]?.presence !== 'present',
      ),
      left: seatsWhere(
        seats,
        ({ presence }, seat) => presence !== 'present' && before.seats[seat]?.presence === 'present',
      ),
    })
  })
  return frames
}

/** A player's first and last round, as indexes; null for a player without a round. */
type Span = { readonly first: number; readonly last: number } | null

function spansOf(game: Game): readonly Span[] {
  const seatOf = new Map(game.players.map(({ id }, seat) => [id, seat]))
  const spans: Span[] = game.players.map(() => null)
  countedRounds(game).forEach(({ entries }, round) => {
    for (const { playerId } of entries) {
      const seat = seatOf.get(playerId)
      if (seat !== undefined) spans[seat] = { first: spans[seat]?.first ?? round, last: round }
    }
  })
  return spans
}

/** SPEC R802 */
function startOf(game: Game, spans: readonly Span[]): ReplayFrame {
  const isEmpty = spans.every((span) => span === null)
  const isThere = (player: Player, seat: number) => (isEmpty ? player.presence === 'present' : spans[seat]?.first === 0)
  const seats = game.players.map((player, seat): ReplaySeat => {
    const presence = isThere(player, seat) ? 'present' : 'coming'
    return { presence, total: presence === 'present' ? player.startingScore : null, score: null, rank: null }
  })
  return {
    round: 0,
    seats,
    order: orderOf(seats),
    dutch: null,
    dutchFailed: false,
    leaders: [],
    newLeader: null,
    leadChanges: 0,
    atLimit: [],
    arrived: [],
    left: [],
  }
}

function seatsAfter(
  step: RoundTotals,
  index: number,
  spans: readonly Span[],
  scores: readonly (number | null)[],
): readonly ReplaySeat[] {
  return spans.map((span, seat) => {
    const rank = step.ranks[seat] ?? null
    const presence =
      rank !== null ? 'present' : span === null || span.first > index ? 'coming' : span.last > index ? 'away' : 'gone'
    return { presence, total: step.totals[seat] ?? null, score: scores[seat] ?? null, rank }
  })
}

/** SPEC R803 */
function finalSeats(game: Game, scores: readonly (number | null)[]): readonly ReplaySeat[] {
  const standings = new Map(standingsOf(game).map((standing) => [standing.player.id, standing]))
  return game.players.map(({ id, presence }, seat) => ({
    presence: presence === 'left' ? 'gone' : 'present',
    total: standings.get(id)?.total ?? null,
    score: scores[seat] ?? null,
    rank: standings.get(id)?.rank ?? null,
  }))
}

/** SPEC R803 */
function orderOf(seats: readonly ReplaySeat[]): readonly number[] {
  const group = ({ presence }: ReplaySeat) => (presence === 'present' ? 0 : presence === 'coming' ? 2 : 1)
  return seats
    .map((at, seat) => ({ seat, group: group(at), total: at.total ?? 0 }))
    .sort((a, b) => a.group - b.group || a.total - b.total || a.seat - b.seat)
    .map(({ seat }) => seat)
}

/** SPEC R704: the seat of the sole leader; null if the first place is shared. */
function aloneFirst({ ranks }: RoundTotals): number | null {
  const first = ranks.indexOf(1)
  return first === -1 || ranks.indexOf(1, first + 1) !== -1 ? null : first
}

function seatsWhere(
  seats: readonly ReplaySeat[],
  isMeant: (at: ReplaySeat, seat: number) => boolean,
): readonly number[] {
  return seats.flatMap((at, seat) => (isMeant(at, seat) ? [seat] : []))
}

function reaches(game: Game, total: number | null | undefined): boolean {
  return total !== null && total !== undefined && total >= game.limit
}
