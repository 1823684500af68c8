import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import { useRematch } from '../setup/use-rematch.ts'
import { useReplay, useShare } from '../sharing/use-stories.ts'
import ResultSheet from './result-sheet.tsx'
import { useFinishedRecord } from './use-finished-record.ts'

/**
 * Decision G7: over /setup, when the history entry has the record's id: `navigate('/setup', {
 * state: { finished: record.id } })`.
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
