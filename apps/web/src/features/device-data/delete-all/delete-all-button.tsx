import { Trash2 } from 'lucide-react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazySheet } from '../../../ui/lazy-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { settingsTexts as texts } from '../../settings/texts.ts'

const DeleteAllSheet = lazyPart(async () => (await import('./delete-all-sheet.tsx')).DeleteAllSheet)

/** SPEC R255: asks first. */
export function DeleteAllButton() {
  const { show, sheet } = useLazySheet(DeleteAllSheet, texts.lostDeleteAll)
  return (
    <>
      <Button
        variant="secondary"
        block
        className="text-danger"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => show(null)}
      >
        {texts.deleteAll}
      </Button>
      {sheet}
    </>
  )
}
