import { rematch } from '@dutch/domain/history/rematch'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { StartOverDialog } from '../../game-parts/start-over-dialog.tsx'
import { useNewGame } from '../../game-parts/use-new-game.ts'
import { useReplay, useShare } from '../../game-parts/use-stories.ts'
import { refusalText } from '../../game-store/fault-texts.ts'
import { notify } from '../../ui/toast.ts'
import ResultSheet from './result-sheet.tsx'
import { useFinishedRecord } from './use-finished-record.ts'

/**
 * The result of the game that was just ended, over /setup (decision G7). Shown when the history entry of the page
 * carries the record's id: `navigate('/setup', { state: { finished: record.id } })`. Nothing otherwise.
 */
export default function FinishedGame() {
  const { record, isOpen, close } = useFinishedRecord()
  const newGame = useNewGame('result', true)
  const replay = useReplay()
  const share = useShare()

  const playAgain = (finished: HistoryRecord) => {
    const again = rematch(finished)
    if (again.ok) newGame.start(again.value)
    else notify({ tone: 'error', text: refusalText(again.error) })
  }

  if (record === null) return null
  return (
    <>
      <ResultSheet
        record={record}
        open={isOpen}
        isBusy={newGame.isBusy}
        onRematch={playAgain}
        onReplay={replay.show}
        onShare={(finished) => share.show({ kind: 'record', record: finished })}
        onClose={close}
      />
      {replay.sheet}
      {share.sheet}
      <StartOverDialog newGame={newGame} />
    </>
  )
}
