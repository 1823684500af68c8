import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TutorialName } from './tutorial-request.ts'
import { useSettings } from '../settings/use-settings.ts'
import { announce } from '../../ui/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { notify } from '../../ui/toast.ts'
import { PICTURES } from './pictures.tsx'
import { tutorialTexts as texts, TUTORIALS } from './texts.ts'
import './tutorial.css'
import type { UserSettings } from '../settings/user-settings.ts'
import { navigate } from '../../ui/navigation.ts'

export interface TutorialDialogProps {
  readonly name: TutorialName
  readonly open: boolean
  readonly onClose: () => void
}

/** Finishing and skipping are stored. Escape, Back and a tap beside the dialog store nothing. */
export function TutorialDialog({ name, open, onClose }: TutorialDialogProps) {
  const { title } = TUTORIALS[name]
  const { changeSettings } = useSettings()
  const [path] = useLocation()
  const end = (how: TutorialEnd) => {
    const stored = changeSettings(settingsAfter(how))
    onClose()
    if (!stored.ok) notify({ tone: 'warning', text: texts.notRemembered[how] })
    else if (how === 'skipped') notify({ tone: 'info', text: texts.skipped })
    else notify({ tone: 'success', text: texts.finished })
    if (how === 'finished' && path !== '/setup') navigate('/setup')
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} size="lg">
      <Steps name={name} onEnd={end} />
    </Sheet>
  )
}

/** The focus stays on the button that leads forward, and each step is announced. */
function Steps({ name, onEnd }: { readonly name: TutorialName; readonly onEnd: (how: TutorialEnd) => void }) {
  const { steps, finish, lasts } = TUTORIALS[name]
  const [index, setIndex] = useState(0)
  const forward = useRef<HTMLButtonElement>(null)
  const step = steps[index]
  const Picture = PICTURES[name][index]
  const isLast = index === steps.length - 1
  const position = texts.step(index + 1, steps.length)
  useEffect(() => {
    if (step !== undefined) announce(texts.spoken([position, step.title, ...step.text]))
  }, [position, step])

  const go = (next: number) => {
    // On the first step the back button is disabled and would lose the focus.
    if (next === 0) forward.current?.focus()
    setIndex(next)
  }
  if (step === undefined || Picture === undefined) return null
  return (
    <div className="tutorial">
      <div className="tutorial-progress">
        <ProgressBar label={texts.progress} value={index + 1} most={steps.length} text={position} note={lasts} />
        {index === 0 && (
          <Button variant="quiet" size="sm" guarded className="-me-3 shrink-0" onClick={() => onEnd('skipped')}>
            {texts.skip}
          </Button>
        )}
      </div>
      <div key={index} className="tutorial-step">
        <div className="tutorial-picture" aria-hidden="true">
          <Picture />
        </div>
        <div className="tutorial-words">
          <h3 className="text-2xl">{step.title}</h3>
          {step.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="tutorial-actions">
        <Button variant="secondary" size="lg" icon={<ArrowLeft />} disabled={index === 0} onClick={() => go(index - 1)}>
          <span className="tutorial-previous">{texts.previous}</span>
        </Button>
        <Button
          size="lg"
          className="flex-1"
          guarded={isLast && 'finish'}
          ref={(button) => {
            forward.current = button
            focusFirst(button)
          }}
          onClick={() => (isLast ? onEnd('finished') : go(index + 1))}
        >
          {isLast ? finish : texts.next}
          <ArrowRight className="shrink-0" />
        </Button>
      </div>
    </div>
  )
}

/** How the guide ended. Closing it counts as neither, because it can be resumed at any time. */
type TutorialEnd = 'finished' | 'skipped'

/** SPEC W515 */
export function settingsAfter(end: TutorialEnd): Pick<UserSettings, 'tutorialCompleted' | 'tutorialSkipped'> {
  return { tutorialCompleted: true, tutorialSkipped: end === 'skipped' }
}

interface ProgressBarProps {
  readonly label: string
  /** From 1 to `most`. */
  readonly value: number
  readonly most: number
  /** Shown, and read by screen readers. */
  readonly text: string
  readonly note: string
}

/** A bar with one segment for each step. */
function ProgressBar({ label, value, most, text, note }: ProgressBarProps) {
  return (
    <div className="tutorial-bar">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-valuetext={text}
        className="tutorial-segments"
      >
        {Array.from({ length: most }, (_, index) => (
          <span key={index} data-done={index < value || undefined} />
        ))}
      </div>
      <p className="text-sm font-semibold text-ink-soft tabular">
        <span aria-hidden="true">{text} · </span>
        <span>{note}</span>
      </p>
    </div>
  )
}
