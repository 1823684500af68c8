import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { setupTexts } from './texts.ts'

interface StartOverDialogProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onChoose: (underWay: 'save' | 'discard') => void
  readonly onCancel: () => void
}

/** Asked when a new game is started over one that is under way: nothing is dropped without a word. */
export function StartOverDialog({ open, busy, onChoose, onCancel }: StartOverDialogProps) {
  return (
    <Sheet open={open} onClose={onCancel} title={setupTexts.overTitle} description={setupTexts.overText}>
      <div className="flex flex-col gap-3">
        <Button
          size="lg"
          block
          busy={busy}
          onClick={() => {
            onChoose('save')
          }}
        >
          {setupTexts.overSave}
        </Button>
        <Button
          size="lg"
          variant="danger"
          block
          disabled={busy}
          onClick={() => {
            onChoose('discard')
          }}
        >
          {setupTexts.overDiscard}
        </Button>
        <Button size="lg" variant="quiet" block onClick={onCancel}>
          {setupTexts.overCancel}
        </Button>
      </div>
    </Sheet>
  )
}
