import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import { useRematch } from '../setup/use-rematch.ts'
import { useReplay, useShare } from '../sharing/use-stories.ts'
import ResultSheet from './result-sheet.tsx'
import { useFinishedRecord } from './use-finished-record.ts'

/**
 * The result of the game that was just ended, over /setup (decision G7). Shown when the history entry of the page
 * carries the record's id: `navigate('/setup', { state: { finished: record.id } })`. Nothing otherwise.
 */
export default function FinishedGame() {
  const { record, isOpen, close } = useFinishedRecord()
  const rematch = useRematch('result', true)
  const replay = useReplay()
  const share = useShare()

  if (record === null) return null
  return (
    <>
      <ResultSheet
        record={record}
        open={isOpen}
        rematch={rematch}
        onReplay={replay.show}
        onShare={(finished) => share.show({ kind: 'record', record: finished })}
        onClose={close}
      />
      {replay.sheet}
      {share.sheet}
      <StartOverDialog newGame={rematch.newGame} />
    </>
  )
}
