import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { RaceLine } from '@dutch/domain/stats/race'
import { figure } from './figures.ts'
import { FigureDetails } from './figure-table.tsx'
import { raceTexts } from './race-texts.ts'

interface RaceNumbersProps {
  readonly game: Game
  readonly lines: readonly RaceLine[]
}

export function RaceNumbers({ game, lines }: RaceNumbersProps) {
  return <FigureDetails caption={raceTexts.table} {...raceTable(game, lines)} />
}

function raceTable(game: Game, lines: readonly RaceLine[]) {
  const rounds = countedRounds(game).length
  const totals = lines.map(({ points }) => new Map(points.map(({ round, total }) => [round, total])))
  return {
    columns: [raceTexts.afterRound, ...game.players.map(({ name }) => name)],
    rows: Array.from({ length: rounds + 1 }, (_, round) => ({
      key: String(round),
      head: round === 0 ? raceTexts.start : figure(round),
      cells: totals.map((byRound) => {
        const total = byRound.get(round)
        return total === undefined ? raceTexts.none : figure(total)
      }),
    })),
  }
}
