import type { Player, Round } from '@dutch/domain/game/state'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import type { DutchPenalty } from '@dutch/domain/scoring/house-rules'
import { useAnnounced } from '../../ui/use-announced.ts'
import { penaltyTexts } from './penalty-texts.ts'
import type { RoundPenalty } from './round-penalty.ts'

interface PenaltyNoteProps {
  readonly round: RoundPenalty
  readonly penalty: DutchPenalty
  readonly players: readonly Player[]
  readonly editing: Round | null
  /** Whether to show a penalty that blank fields cause: only after an attempt to submit. */
  readonly explainsBlank: boolean
  readonly onApply: (failed: FailedDutch) => void
}

/** "Dutch raté : 12 + 10 = 22". In a correction only a tap adds the penalty, once. */
export function PenaltyNote({ round, penalty, players, editing, explainsBlank, onApply }: PenaltyNoteProps) {
  const { failed, isByBlank, isInside } = round
  const isShown = failed !== null && (explainsBlank || !isByBlank)
  const name = players.find((player) => player.id === failed?.playerId)?.name ?? ''
  const text = isShown ? penaltyTexts.failed(failed, penalty, isByBlank) : isInside ? penaltyTexts.inside : null
  useAnnounced(text)
  // On a wide screen the note keeps its place, so that the keys below do not move while they are tapped.
  if (text === null) return penalty === 'none' ? null : <p className="round-notice round-penalty penalty-place" />
  return (
    <p className="round-notice round-penalty">
      <span className="penalty-text">
        {isShown && <bdi>{name}</bdi>} <span className="tabular">{text}</span>
      </span>
      {isShown && editing !== null && (
        <button type="button" onClick={() => onApply(failed)}>
          {penaltyTexts.apply}
        </button>
      )}
    </p>
  )
}
