import { rematch } from '@dutch/domain/history/rematch'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { faultText, refusalText } from '../../game-store/fault-texts.ts'
import { useGameStore } from '../../game-store/use-game.ts'
import { notify } from '../../ui/toast.ts'
import ResultSheet from './result-sheet.tsx'
import { texts } from './texts.ts'
import { useFinishedRecord } from './use-finished-record.ts'

/**
 * The result of the game that was just ended, over /setup (decision G7). Shown when the history entry of the page
 * carries the record's id: `navigate('/setup', { state: { finished: record.id } })`. Nothing otherwise.
 */
export default function FinishedGame() {
  const store = useGameStore()
  const [, navigate] = useLocation()
  const { record, isOpen, close } = useFinishedRecord()
  const [isBusy, setBusy] = useState(false)

  const playAgain = async (finished: HistoryRecord) => {
    const again = rematch(finished)
    if (!again.ok) {
      notify({ tone: 'error', text: refusalText(again.error) })
      return
    }
    setBusy(true)
    const created = await store.create(again.value, 'refuse')
    setBusy(false)
    if (created.ok) navigate('/game', { replace: true, state: { from: 'result' } })
    else notify({ tone: 'error', text: faultText(created.error, texts.rematchFailed) })
  }

  if (record === null) return null
  return (
    <ResultSheet
      record={record}
      open={isOpen}
      isBusy={isBusy}
      onRematch={(finished) => void playAgain(finished)}
      onClose={close}
    />
  )
}
