import type { Player, Round } from '@dutch/domain/game/state'
import { scoreOf } from '@dutch/domain/game/state'
import { cellColour } from '@dutch/domain/scoring/round-colour'
import { CELL_COLOURS } from '../../figures/cell-colours.ts'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { tableTexts } from '../table-texts.ts'
import { figure } from '../../figures/figures.ts'

/** One player's score in one round: coloured by its height, with the sign of a Dutch and what was first entered. */
export function ScoreCell({ round, player }: { readonly round: Round; readonly player: Player }) {
  const score = scoreOf(round, player.id)
  if (score === null) {
    return (
      <td>
        <span className="score-cell text-ink-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{tableTexts.absent}</span>
        </span>
      </td>
    )
  }
  if (round.status === 'deleted') {
    return (
      <td>
        <s className="score-cell text-ink-faint">{figure(score)}</s>
      </td>
    )
  }
  const first = round.original === null ? null : scoreOf(round.original, player.id)
  const isDutch = round.dutchPlayerId === player.id
  const wasDutch = round.original?.dutchPlayerId === player.id
  return (
    <td data-player={player.id}>
      <span className={`score-cell ${CELL_COLOURS[cellColour(score)]}`}>
        {figure(score)}
        {isDutch && <DutchMark isPlain />}
        {first !== null && first !== score && <FirstValue text={figure(first)} spoken={tableTexts.corrected(first)} />}
        {wasDutch && !isDutch && <FirstValue text="D" spoken={tableTexts.dutchMoved} />}
      </span>
    </td>
  )
}

function FirstValue({ text, spoken }: { readonly text: string; readonly spoken: string }) {
  return (
    <span className="score-cell-first">
      <s aria-hidden="true">{text}</s>
      <span className="sr-only">{spoken}</span>
    </span>
  )
}
