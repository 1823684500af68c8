import type { Game, Player, Round } from '@dutch/domain/game/state'
import { dutchIsNotLowest, dutchSuggestion } from '@dutch/domain/scoring/dutch'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { useAnnounced } from '../../ui/use-announced.ts'
import { draftOf, enteredEntries, scoreIn, type RoundEntryState } from './round-entry.ts'
import type { EntryAction } from './round-entry-reduce.ts'
import { ScoreRow } from './score-row.tsx'
import { sheetTexts } from './sheet-texts.ts'

interface ScoreRowsProps {
  readonly game: Game
  readonly editing: Round | null
  readonly players: readonly Player[]
  readonly state: RoundEntryState
  /** The id of the refusal's element. */
  readonly noticeId: string
  readonly act: (action: EntryAction) => void
}

export function ScoreRows({ game, editing, players, state, noticeId, act }: ScoreRowsProps) {
  const totals = totalsOf(game)
  const entered = enteredEntries(state)
  const suggested = dutchSuggestion(entered, state.dutch)
  const flaggedTooHigh = dutchIsNotLowest(entered, state.dutch) ? state.dutch : null
  useHints(players, suggested, flaggedTooHigh)
  return (
    <ul className="round-rows" aria-label={sheetTexts.players}>
      {players.map((player) => {
        const score = scoreIn(state.drafts, player.id)
        const present = totals.get(player.id) ?? 0
        const corrected = editing?.entries.find((entry) => entry.playerId === player.id)?.score ?? 0
        return (
          <ScoreRow
            key={player.id}
            player={player}
            draft={draftOf(state.drafts, player.id)}
            totalBefore={present - corrected}
            score={score}
            isCurrent={state.current === player.id}
            isChosen={state.typing.kind === 'replace'}
            dutch={
              state.dutch === player.id
                ? flaggedTooHigh === player.id
                  ? 'too-high'
                  : 'flagged'
                : suggested === player.id
                  ? 'suggested'
                  : 'none'
            }
            noticeId={state.notice?.player === player.id ? noticeId : null}
            act={act}
          />
        )
      })}
    </ul>
  )
}

/** Announces to screen readers the hints that rows show. */
function useHints(
  players: readonly Player[],
  suggested: Player['id'] | null,
  flaggedTooHigh: Player['id'] | null,
): void {
  const nameOf = (id: Player['id'] | null) => players.find((player) => player.id === id)?.name ?? null
  const suggestedName = nameOf(suggested)
  const highName = nameOf(flaggedTooHigh)
  const hint =
    highName !== null
      ? sheetTexts.notLowestOf(highName)
      : suggestedName !== null
        ? sheetTexts.suggestion(suggestedName)
        : null
  useAnnounced(hint)
}
