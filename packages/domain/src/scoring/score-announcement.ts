// SPEC R1002

import { phaseOf } from '../game/phase.ts'
import { countedRounds, type Game } from '../game/state.ts'
import { ofName } from '../players/french-names.ts'
import { isolateRightToLeft } from '../players/isolate-right-to-left.ts'
import { joinNames } from '../players/join-names.ts'
import { numberText, pointsText } from '../french-counts.ts'
import { presentStandings, type Standing } from './standings.ts'

/** One or two French sentences: who leads, who is nearest to the limit and how far the others are behind. */
export function announceScores(game: Game): string {
  const rounds = countedRounds(game).length
  const standings = presentStandings(game)
  const best = standings.at(0)?.total ?? 0
  const worst = standings.at(-1)?.total ?? 0
  if (rounds === 0) return 'Aucune manche n’est notée pour l’instant.'
  const isOver = phaseOf(game) !== 'playing'
  const start = isOver ? 'Partie terminée\u00A0: ' : rounds === 1 ? 'Après la première manche, ' : ''
  if (best === worst) return `${start}${level(standings, game.limit, start === '' ? 'Tout' : 'tout')}.`

  const leaders = standings.filter(({ total }) => total === best)
  const last = standings.filter(({ total }) => total === worst)
  const between = standings.filter(({ total }) => total !== best && total !== worst)
  const lead = `${namesOf(leaders)} ${verb(leaders.length, isOver)} avec\u00A0${numberText(best)}`
  return [`${start}${lead}, ${distance(last, game.limit)}.`, ...behind(between, leaders)].join(' ')
}

function verb(leaders: number, isOver: boolean): string {
  if (isOver) return leaders === 1 ? 'gagne' : 'gagnent ensemble'
  return leaders === 1 ? 'mène' : 'mènent ensemble'
}

/** "Hugo à 8 points des 100". */
function distance(last: readonly Standing[], limit: number): string {
  const names = namesOf(last)
  const total = last[0]?.total ?? 0
  const isOne = last.length === 1
  if (total < limit) return `${names} à\u00A0${pointsText(limit - total)} des\u00A0${numberText(limit)}`
  if (total === limit) return `${names} ${isOne ? 'atteint' : 'atteignent'} les\u00A0${numberText(limit)}`
  return `${names} ${isOne ? 'dépasse' : 'dépassent'} les\u00A0${numberText(limit)} avec\u00A0${numberText(total)}`
}

/** "Zoé est à 13 points de Léa, Max à 19." */
function behind(between: readonly Standing[], leaders: readonly Standing[]): readonly string[] {
  const [first, ...others] = grouped(between)
  const [leader] = leaders
  if (first === undefined || leader === undefined) return []
  const from = leaders.length === 1 ? ofName(isolateRightToLeft(leader.player.name)) : 'de la tête'
  const head = `${namesOf(first)} ${first.length === 1 ? 'est' : 'sont'} à\u00A0${pointsText(first[0]?.gap ?? 0)} ${from}`
  return [
    `${[head, ...others.map((group) => `${namesOf(group)} à\u00A0${numberText(group[0]?.gap ?? 0)}`)].join(', ')}.`,
  ]
}

/** The text for equal totals; more than three players are not named. */
function level(standings: readonly Standing[], limit: number, all: 'Tout' | 'tout'): string {
  const [first] = standings
  if (first === undefined) return ''
  const names = standings.length > 3 ? `${all} le monde` : namesOf(standings)
  const isOne = standings.length === 1 || standings.length > 3
  const reached = first.total < limit ? `, à\u00A0${pointsText(limit - first.total)} des\u00A0${numberText(limit)}` : ''
  return `${names} ${isOne ? 'est' : 'sont'} à égalité avec\u00A0${pointsText(first.total)}${reached}`
}

function grouped(standings: readonly Standing[]): readonly (readonly Standing[])[] {
  const groups = new Map<number, Standing[]>()
  for (const standing of standings) groups.set(standing.total, [...(groups.get(standing.total) ?? []), standing])
  return [...groups.values()]
}

function namesOf(standings: readonly Standing[]): string {
  return joinNames(standings.map(({ player }) => player.name))
}
