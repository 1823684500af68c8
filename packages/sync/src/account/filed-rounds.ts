import type { GameEvent, RoundEntry } from '@dutch/domain/game/events'
import type { Game, Player, Round } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'

/**
 * SPEC Y803, Y814, Y931: adds to a game what its filing knows: names, rounds whose events were lost, and the end if no
 * event gives it.
 */
export function withFiled(game: Game, eventScores: EventScores, filed: HistoryRecord): Game {
  const name = filed.name ?? game.name
  const own = name === undefined ? {} : { name }
  const other = gameOf(filed)
  if (other === null) return { ...game, ...own }
  const names = new Map(other.players.map(({ id, name }) => [id, name]))
  const lost = lostRounds(eventScores, other)
  const lostAt = new Map(lost.map((round) => [round.addedAt, round]))
  const kept = game.rounds.map((round) => withScores(round, lostAt.get(round.addedAt)))
  const known = new Set(kept.map(({ addedAt }) => addedAt))
  const added = lost.filter(({ addedAt }) => !known.has(addedAt))
  const rounds = added.length === 0 ? kept : [...kept, ...added].toSorted((one, next) => one.addedAt - next.addedAt)
  const players = game.players.map((player) => ({ ...player, name: names.get(player.id) ?? player.name }))
  return {
    ...game,
    ...own,
    rounds,
    players: [...players, ...strangers(players, other, rounds)],
    endedAt: game.endedAt ?? other.endedAt,
  }
}

/**
 * SPEC Y814, Y931: the new filing `given`. It keeps rounds of the former one that are in no event, and the game's own
 * name, which older versions do not send.
 */
export function filedAfter(eventScores: EventScores, filed: HistoryRecord | null, given: HistoryRecord): HistoryRecord {
  const name = given.name ?? filed?.name
  const record = name === undefined ? given : { ...given, name }
  const before = filed === null ? null : gameOf(filed)
  const after = gameOf(record)
  if (before === null) return record
  if (after === null) return filed ?? record
  const kept = new Set(after.rounds.map(({ addedAt }) => addedAt))
  const lost = lostRounds(eventScores, before).filter(({ addedAt }) => !kept.has(addedAt))
  if (lost.length === 0) return record
  const rounds = [...after.rounds, ...lost].toSorted((one, next) => one.addedAt - next.addedAt)
  const players = [...after.players, ...strangers(after.players, before, rounds)]
  const whole = recordOf({ ...after, rounds, players }, record.id)
  return whole.ok ? whole.value : record
}

export interface EventScores {
  readonly add: (event: GameEvent) => void
  readonly has: (round: Pick<Round, 'addedAt' | 'entries'>) => boolean
}

export function createEventScores(): EventScores {
  const addedAt = new Map<string, number>()
  const known = new Set<string>()
  return {
    add: (event) => {
      if (event.type === 'round-added') addedAt.set(event.roundId, event.at)
      if (event.type !== 'round-added' && event.type !== 'round-corrected') return
      const at = addedAt.get(event.roundId)
      if (at !== undefined) known.add(textOfRound(at, event.entries))
    },
    has: (round) => known.has(textOfRound(round.addedAt, round.entries)),
  }
}

function lostRounds(eventScores: EventScores, { rounds }: Game): readonly Round[] {
  return rounds.filter((round) => !eventScores.has(round))
}

export function textOfRound(addedAt: number, entries: readonly RoundEntry[]): string {
  const scores = entries.map(({ playerId, score }) => `${playerId} ${String(score)}`).toSorted()
  return [String(addedAt), ...scores].join('\n')
}

function withScores(round: Round, lost: Round | undefined): Round {
  return lost === undefined ? round : { ...round, entries: lost.entries, dutchPlayerId: lost.dutchPlayerId }
}

/** The players of `others` who have a score but no seat. */
function strangers(players: readonly Player[], { players: others }: Game, rounds: readonly Round[]): readonly Player[] {
  const seated = new Set(players.map(({ id }) => id))
  const scored = new Set(rounds.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)))
  return others.filter(({ id }) => scored.has(id) && !seated.has(id))
}
