import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { historyTexts as texts } from './texts.ts'
import type { RemovalInHand } from './use-removal.ts'

export function RemoveDialog({ removal }: { readonly removal: RemovalInHand }) {
  return (
    <ConfirmDialog
      open={removal.asked !== null}
      tone="danger"
      title={texts.removeTitle}
      text={removal.asked === null ? '' : texts.removeText(removal.asked.game.name)}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      busy={removal.isBusy}
      onConfirm={() => void removal.confirm()}
      onCancel={removal.cancel}
    />
  )
}
