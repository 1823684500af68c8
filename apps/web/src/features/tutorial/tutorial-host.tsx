import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { openingTexts as texts } from './opening-texts.ts'
import type { TutorialDialogProps } from './tutorial-dialog.tsx'
import { onTutorialAsked, tutorialOpened, type TutorialName } from './tutorial-request.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/toast.ts'
import { ComingSheet } from '../../ui/use-coming-sheet.ts'
import { whileWaiting } from '../../ui/waiting.ts'

// From the tap on, Back has something to close: the sheet of quick actions hands its history entry over as it closes.
const TutorialDialog = lazyPart(
  () => whileWaiting(texts.opening, async () => (await import('./tutorial-dialog.tsx')).TutorialDialog),
  { Waiting: ComingSheet, Lost: LostTutorial, isAsked: true },
)

interface Shown {
  readonly name: TutorialName
  readonly isOpen: boolean
  /** The page on which the guide was opened. */
  readonly path: string
}

export function TutorialHost() {
  const [path] = useLocation()
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useEffectEvent((name: TutorialName) => {
    tutorialOpened()
    setShown({ name, isOpen: true, path })
  })
  useEffect(() => onTutorialAsked((name) => show(name)), [])
  // SPEC W214
  if (shown !== null && shown.path !== path && !TutorialDialog.isLoaded()) setShown(null)
  if (shown === null) return null
  // The guide unmounts if it did not load, so that the next request loads it anew.
  const close = () => setShown(TutorialDialog.isLoaded() ? { ...shown, isOpen: false } : null)
  return <TutorialDialog name={shown.name} open={shown.isOpen} onClose={close} />
}

function LostTutorial({ onClose }: TutorialDialogProps): null {
  const tell = useEffectEvent(() => {
    notify({ tone: 'error', text: texts.lost })
    onClose()
  })
  useEffect(() => tell(), [])
  return null
}
