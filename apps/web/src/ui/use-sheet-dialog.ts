import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { onPressBeside } from './press-beside.ts'
import { noteComing } from './press-guard.ts'
import { dismissPassing } from './toast.ts'
import { useBackToClose } from './use-back-to-close.ts'

export interface SheetDialog {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** The content is there: while the sheet is open and until it has slid away. */
  readonly present: boolean
  /** Counts the openings; as a key it makes each opening start afresh. */
  readonly opening: number
}

/**
 * Follows `open` with a native modal dialog, and keeps its content until the way out has been shown.
 * @param onLeave the person pressed beside the dialog, or the browser's Back
 * @param comesByItself nobody asked for it: a finger on its way to what lay there does not mean it (SPEC R380)
 */
export function useSheetDialog(open: boolean, onLeave: () => void, comesByItself = false): SheetDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  // By its number: what has slid away is never taken for what was opened meanwhile.
  const [goneOpening, setGoneOpening] = useState(0)

  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpening((count) => count + 1)
  }

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open) {
      if (!dialog.open) {
        measureScrollbar()
        dismissPassing()
        dialog.showModal()
        if (comesByItself) noteComing(dialog)
      }
      return
    }
    if (!dialog.open) return
    dialog.close()
    const leaving = dialog.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(leaving).then(() => setGoneOpening(opening))
  }, [open, opening, comesByItself])

  useBackToClose(open, onLeave)

  useEffect(() => (ref.current === null ? undefined : onPressBeside(ref.current, onLeave)), [onLeave])

  return { ref, present: open || opening > goneOpening, opening }
}

/** Notes for the style sheet how wide the scrollbar is that disappears while a sheet is open. */
function measureScrollbar(): void {
  const root = document.documentElement
  if (document.querySelector('dialog:modal') !== null) return
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}
