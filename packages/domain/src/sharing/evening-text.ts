import { once } from '../once.ts'
import { isolateRightToLeft } from '../players/isolate-right-to-left.ts'
import { joinNames } from '../players/join-names.ts'
import { gamesText, pointsText, winsText } from '../french-counts.ts'
import type { EveningGame, EveningPlayer, EveningSummary } from './evening-summary.ts'
import { medalOf, PRODUCT } from './share-text.ts'

const means = once(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** SPEC R810. @param day in words, for example "14 novembre 2026" */
export function eveningText({ players, games }: EveningSummary, day: string): string {
  const first = players.filter(({ rank }) => rank === 1)
  const verb = first.length > 1 ? 'gagnent ensemble' : 'gagne'
  const won = `${winsText(first[0]?.wins ?? 0)} en ${gamesText(games.length)}`
  return [
    `${joinNames(first.map(({ name }) => name))} ${verb} la soirée du ${day}\u00A0: ${won}.`,
    '',
    ...players.map(standingLine),
    '',
    ...games.map(gameLine),
    '',
    PRODUCT,
  ].join('\n')
}

function standingLine({ rank, name, wins, average }: EveningPlayer): string {
  const mean = means().format(Math.round(average * 10) / 10 + 0)
  return `${medalOf(rank)} ${isolateRightToLeft(name)}\u00A0: ${winsText(wins)}, moyenne ${mean.replace('-', '−')}`
}

function gameLine({ winners, total }: EveningGame, index: number): string {
  const won = total === null ? '?' : `${joinNames(winners.map(({ name }) => name))}, ${pointsText(total)}`
  return `Partie ${String(index + 1)}\u00A0: ${won}`
}
