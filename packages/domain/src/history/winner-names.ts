import { joinStoredNames } from '../players/join-names.ts'
import type { HistoryRecord } from './record.ts'

/** SPEC R1102: the joined names of the players with the lowest total, without leavers. @param as maps each name */
export function winnerNames({ players, details }: HistoryRecord, as = (name: string) => name): string {
  const ranked = players.filter(({ score }, index) => Number.isFinite(score) && details?.players[index]?.left !== true)
  const best = ranked.reduce((least, { score }) => Math.min(least, score), Infinity)
  return joinStoredNames(ranked.filter(({ score }) => score === best).map(({ name }) => as(name)))
}
