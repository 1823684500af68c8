import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { ReplayStage } from './replay-stage.tsx'
import { replayTexts as texts } from './replay-texts.ts'

export function ReplaySheet({ subject: record, open, onClose }: LazySheetProps<HistoryRecord>) {
  const game = gameOf(record)
  const hasRounds = game !== null && game.rounds.length > 0
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} size={hasRounds ? 'full' : 'md'}>
      {hasRounds ? (
        <ReplayStage game={game} />
      ) : (
        <EmptyState
          title={texts.noRoundsTitle}
          text={game === null && record.rounds !== 0 ? texts.noRoundsText : texts.noRoundPlayed}
        />
      )}
    </Sheet>
  )
}
