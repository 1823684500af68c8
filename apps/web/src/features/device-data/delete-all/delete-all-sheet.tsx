import { useEffect, useState } from 'react'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { useHistoryStore } from '../../games/use-history.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deleteAllTexts as texts } from './delete-all-texts.ts'
import { useDeleteAll } from './use-delete-all.ts'

/** SPEC R255 */
export function DeleteAllSheet({ open, onClose }: LazySheetProps<null>) {
  const { hasAccount, pending, unacknowledged, isBusy, confirm } = useDeleteAll()
  const count = useGameCount(open)
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={texts.title}
      text={texts.text}
      confirmLabel={unacknowledged === null ? texts.confirm : texts.confirmAnyway}
      cancelLabel={texts.cancel}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={() => {
        if (!isBusy) onClose()
      }}
    >
      <ul className="list-disc ps-5">
        {[texts.games(count), ...texts.rest].map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3">{texts.backup}</p>
      {hasAccount && <p className="mt-3">{texts.account}</p>}
      {hasAccount && unacknowledged === null && pending !== null && pending > 0 && (
        <p className="mt-3 text-ink-soft">{texts.pending(pending)}</p>
      )}
      {unacknowledged !== null && (
        <Notice tone="danger" className="mt-3">
          {texts.unacknowledged(unacknowledged)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}

/** Null until it is known. */
function useGameCount(isOpen: boolean): number | null {
  const history = useHistoryStore()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isOpen) return
    void history.count().then((found) => setCount(found.ok ? found.value : null))
  }, [history, isOpen])
  return count
}
