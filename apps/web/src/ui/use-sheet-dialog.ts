import { useEffect, useRef, useState, type DialogHTMLAttributes, type RefObject } from 'react'
import { focusFirst } from './focus-first.ts'
import { isDialogOpen } from './is-dialog-open.ts'
import { guardBeforeInsertion, guardAfterTap } from './press-guard.ts'
import { dismissPassing } from './toast.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { comingSheets } from './use-coming-sheet.ts'

interface SheetDialog {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** They ignore events that bubble from another dialog inside the sheet. */
  readonly handlers: Required<Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'>>
  /** True until the closing animation has ended. */
  readonly present: boolean
  /** The number of the opening; as a React key it remounts the content. */
  readonly opening: number
}

export interface SheetDialogOptions {
  /** SPEC W211: the sheet opens without a tap. */
  readonly opensWithoutTap?: boolean
  /** The sheet cannot be closed for now. */
  readonly cannotClose?: boolean
}

/** @param onClose called at Escape, a press on the backdrop, or Back */
export function useSheetDialog(
  open: boolean,
  onClose: () => void,
  { opensWithoutTap = false, cannotClose = false }: SheetDialogOptions = {},
): SheetDialog {
  const ref = useRef<HTMLDialogElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  // The end of an earlier closing animation must not remove a later opening.
  const [goneOpening, setGoneOpening] = useState(0)
  const [closings, setClosings] = useState(0)
  const onLeave = cannotClose ? stay : onClose

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
        comingSheets.giveUp()
        // SPEC W219
        if (dialog.querySelector('[autofocus]') === null) focusFirst(dialog.querySelector('h2'))
        dialog.showModal()
        if (opensWithoutTap) guardBeforeInsertion(dialog)
        else guardAfterTap()
      }
      return
    }
    if (!dialog.open) return
    dialog.close()
    const leaving = dialog.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(leaving).then(() => setGoneOpening(opening))
  }, [open, opening, opensWithoutTap, closings])

  useBackToClose(open, onLeave, cannotClose)

  usePressBeside(ref, onLeave)

  const handlers: SheetDialog['handlers'] = {
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onLeave()
    },
    onClose: (event) => {
      // Browsers close the dialog at a second Escape even if the page prevents it.
      if (!open || event.target !== event.currentTarget) return
      onLeave()
      setClosings((count) => count + 1)
    },
  }
  return { ref, handlers, present: open || opening > goneOpening, opening }
}

const stay = () => undefined

function usePressBeside(ref: RefObject<HTMLDialogElement | null>, onLeave: () => void): void {
  useEffect(() => (ref.current === null ? undefined : onPressBeside(ref.current, onLeave)), [ref, onLeave])
}

/** The style sheet reserves the scrollbar's width. A phone has none, so its page is not restyled. */
function measureScrollbar(): void {
  const root = document.documentElement
  if (isDialogOpen()) return
  const width = window.innerWidth - root.clientWidth
  if (width === 0) root.style.removeProperty('--scrollbar')
  else root.style.setProperty('--scrollbar', `${width}px`)
}

/** A press must begin and end on the backdrop: a text selection may end there. Returns a function that stops it. */
function onPressBeside(dialog: HTMLDialogElement, run: () => void): () => void {
  let beganBeside = false
  const begin = (event: PointerEvent) => {
    beganBeside = event.target === dialog
  }
  const end = (event: MouseEvent) => {
    if (beganBeside && event.target === dialog) run()
    beganBeside = false
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
