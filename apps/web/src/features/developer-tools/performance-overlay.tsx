import { useEffect, useState } from 'react'
import { announce } from '../../ui/announcer.ts'
import { browserFrames, startMeter, type FrameFigures } from './overlay/frame-meter.ts'
import { overlayTexts as texts } from './overlay/overlay-texts.ts'

/** Until this file is loaded, the shell listens for the same keys (`shell/use-late-parts.ts`). */
const isToggle = (event: KeyboardEvent) => event.ctrlKey && event.shiftKey && event.code === 'KeyP'

/** SPEC W1114: lies below every sheet and lets taps through. */
export function PerformanceOverlay() {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isToggle(event)) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  return isOpen ? <Figures /> : null
}

function Figures() {
  const [figures, setFigures] = useState<FrameFigures | null>(null)
  useEffect(() => {
    announce(texts.shown)
    const stop = startMeter(browserFrames, setFigures)
    return () => {
      stop()
      announce(texts.hidden)
    }
  }, [])
  if (figures === null) return null
  const { fps, longTasks, lastAnswerMs, memoryBytes } = figures
  const rows = [
    [texts.fps, fps === null ? texts.soon : texts.count(fps)],
    [texts.longTasks, longTasks === null ? texts.unknown : texts.tasks(longTasks.count, longTasks.lastMs)],
    [texts.lastAnswer, lastAnswerMs === null ? texts.soon : texts.ms(lastAnswerMs)],
    [texts.memory, memoryBytes === null ? texts.unknown : texts.megabytes(memoryBytes)],
  ] as const
  return (
    <aside
      className="pointer-events-none fixed end-2 top-[calc(4.25rem+env(safe-area-inset-top))] z-30 rounded-[10px] bg-inverse/90 px-2.5 py-1.5 text-xs leading-normal text-on-inverse tabular"
      aria-label={texts.label}
    >
      <dl>
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-3">
            <dt>{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
