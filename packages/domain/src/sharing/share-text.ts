// SPEC R807

import { isolateRightToLeft } from '../players/isolate-right-to-left.ts'
import { joinNames } from '../players/join-names.ts'
import { pointsText, roundsText } from '../french-counts.ts'
import type { GameSummary } from './game-summary.ts'
import type { SummaryPlayer } from './summary-players.ts'

const MEDALS: Readonly<Record<number, string>> = { 1: '🥇', 2: '🥈', 3: '🥉' }
export const PRODUCT = 'Compté avec Dutch, la feuille de score du jeu de cartes.'

const MOST_CALLERS = 3

/** SPEC R807. @param day in figures; null if it is unknown */
export function shareText(summary: GameSummary, day: string | null): string {
  const players = summary.players.map((player) => ({ ...player, name: isolateRightToLeft(player.name) }))
  const ranking = players.map(rankingLine)
  const dutch = dutchLine(players)
  return [
    firstLine({ ...summary, players }, day),
    '',
    ...ranking,
    '',
    ...(dutch === null ? [] : [dutch]),
    PRODUCT,
  ].join('\n')
}

function firstLine({ players, isOver, rounds }: GameSummary, day: string | null): string {
  const first = players.filter(({ rank }) => rank === 1)
  const game = day === null ? 'la partie' : `la partie du ${day}`
  const total = first[0]?.total ?? null
  if (total === null) return `${game.replace('la p', 'P')}.`
  const many = first.length > 1
  const verb = isOver ? (many ? 'gagnent ensemble' : 'gagne') : many ? 'mènent ensemble' : 'mène'
  const length = rounds === null ? '' : ` ${isOver ? 'en' : 'après'} ${roundsText(rounds)}`
  return `${joinNames(first.map(({ name }) => name))} ${verb} ${game} avec ${pointsText(total)}${length}.`
}

function rankingLine({ rank, name, total }: SummaryPlayer): string {
  if (total === null) return `${name}\u00A0: score inconnu`
  if (rank === null) return `${name}\u00A0: ${pointsText(total)}, a quitté la table`
  return `${medalOf(rank)} ${name}\u00A0: ${pointsText(total)}`
}

/** "🥇", "4." */
export function medalOf(rank: number): string {
  return MEDALS[rank] ?? `${String(rank)}.`
}

/** The line about the Dutch of a game; null where a record does not say. */
function dutchLine(players: readonly SummaryPlayer[]): string | null {
  if (players.some(({ dutch }) => dutch === null)) return null
  const counts = players.map(({ name, dutch }) => ({ name, count: dutch ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'Aucun Dutch.'
  const most = Math.max(...counts.map(({ count }) => count))
  const callers = counts.filter(({ count }) => count === most)
  const named = joinNames(callers.map(({ name, count }) => `${String(count)} pour ${name}`))
  if (total === most) return `${String(total)} Dutch, pour ${callers[0]?.name ?? ''}.`
  if (callers.length > MOST_CALLERS) return `${String(total)} Dutch.`
  const link = most * callers.length === total ? '\u00A0:' : ', dont'
  return `${String(total)} Dutch${link} ${named}.`
}
