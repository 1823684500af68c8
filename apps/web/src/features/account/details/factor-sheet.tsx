import { useRef, useState } from 'react'
import type { SessionUser } from '../session-machine.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useBackToClose } from '../../../ui/use-back-to-close.ts'
import { factorTexts as texts } from './account-texts.ts'
import { FactorPanel } from './factor-panel.tsx'

interface FactorSheetProps {
  readonly open: boolean
  readonly user: SessionUser
  readonly onClose: () => void
}

/** SPEC Y284: codes are shown once, so leaving them asks whether they are kept. */
export function FactorSheet({ open, user, onClose }: FactorSheetProps) {
  const [isShowingCodes, setShowingCodes] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const end = () => {
    setShowingCodes(false)
    setAsking(false)
    onClose()
  }
  const leave = isShowingCodes ? () => setAsking(true) : onClose
  const stay = () => {
    setAsking(false)
    // Browsers close a dialog at a second Escape whatever the page says.
    const dialog = content.current?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }
  // Over the sheet's own layer, which is there still when the person turns back.
  useBackToClose(open && isShowingCodes && !isAsking, leave)
  return (
    <>
      <Sheet open={open} onClose={leave} title={texts.title}>
        <div ref={content}>
          <FactorPanel user={user} onCodes={() => setShowingCodes(true)} onDone={end} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={isAsking}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        tone="danger"
        onConfirm={end}
        onCancel={stay}
      />
    </>
  )
}
