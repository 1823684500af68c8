import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { TutorialDialogProps } from './tutorial-dialog.tsx'
import { onTutorialAsked, tutorialOpened, type TutorialName } from './tutorial-request.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import { notify } from '../../ui/toast.ts'
import { useComingSheet } from '../../ui/use-coming-sheet.ts'
import { whileWaiting } from '../../ui/waiting.ts'
import { UI_TEXTS } from '../../ui/texts.ts'

const texts = {
  opening: UI_TEXTS.wait,
  lost: 'Le guide n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.',
} as const

interface Shown {
  readonly name: TutorialName
  readonly isOpen: boolean
  readonly Dialog: ComponentType<TutorialDialogProps>
}

export function TutorialHost() {
  const [shown, setShown] = useState<Shown | null>(null)
  // Back closes something from the tap on: the quick actions, closing now, hand over their history entry.
  const [isComing, setComing] = useState(false)
  const wanted = useRef<TutorialName | null>(null)
  const giveUp = () => {
    wanted.current = null
    setComing(false)
  }
  useComingSheet(isComing, giveUp)
  useEffect(
    () =>
      onTutorialAsked((name) => {
        tutorialOpened()
        wanted.current = name
        setComing(true)
        whileWaiting(texts.opening, () => loadChunk(() => import('./tutorial-dialog.tsx'))).then(
          ({ TutorialDialog }) => {
            if (wanted.current === name) setShown({ name, isOpen: true, Dialog: TutorialDialog })
            setComing(false)
          },
          () => {
            notify({ tone: 'error', text: texts.lost })
            setComing(false)
          },
        )
      }),
    [],
  )
  if (shown === null) return null
  const { Dialog, name, isOpen } = shown
  return <Dialog name={name} open={isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />
}
