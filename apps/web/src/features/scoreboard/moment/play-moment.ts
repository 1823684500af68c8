import type { Instant } from '@dutch/domain/instant'
import type { Visibility } from '../../../browser/visibility.ts'
import { isDialogOpen } from '../../../ui/is-dialog-open.ts'
import type { MomentStep } from './round-moment.ts'

/** Within this time the answer to a tap is on the screen. */
const ANSWER_MS = 300
/** Within this time a sheet that stores a round is closed. */
const SHEET_LEAVES_MS = 3000
const REST: MomentStep = { at: 0, stage: 'rest' }

/** The maximum delay, in milliseconds, that is made up for: the former ranking must be seen for a while. */
const MADE_UP = 250
/** The least share of the time between two steps, by which an old phone that is late catches up. */
const LEAST_SHARE = 0.9

interface MomentPlay {
  readonly steps: readonly MomentStep[]
  /** By the clock of the phone that entered the round, which may be wrong. */
  readonly enteredAt: Instant
  /** The list in which a tap ends the movement and does nothing else. */
  readonly list: HTMLElement | null
  readonly visibility: Visibility
  readonly onStep: (step: MomentStep) => void
}

/** Plays the steps once the list can be seen. @returns a function that stops it */
export function playMoment({ steps, enteredAt, list, visibility, onStep }: MomentPlay): () => void {
  let stage: MomentStep['stage'] = 'before'
  const timers: ReturnType<typeof setTimeout>[] = []
  const stops: (() => void)[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const off of stops) off()
  }
  const end = () => {
    stop()
    onStep(REST)
  }
  const wait = (ms: number, run: () => void) => void timers.push(setTimeout(run, ms))
  const play = (begunAt: number, index = 0) => {
    const step = steps[index] ?? REST
    const least = index === 0 ? 0 : LEAST_SHARE * (step.at - (steps[index - 1]?.at ?? 0))
    wait(Math.max(least, begunAt + step.at - performance.now()), () => {
      if (step.stage === 'rest' || isDialogOpen()) end()
      else {
        stage = step.stage ?? stage
        onStep(step)
        play(begunAt, index + 1)
      }
    })
  }
  const begin = () => {
    const late = Math.max(0, Math.min(Date.now() - enteredAt, MADE_UP))
    play(performance.now() - late)
  }
  const listen = <Name extends 'click' | 'close'>(name: Name, run: (event: DocumentEventMap[Name]) => void) => {
    document.addEventListener(name, run, { capture: true })
    stops.push(() => document.removeEventListener(name, run, { capture: true }))
  }
  if (!visibility.isVisible()) {
    end()
    return stop
  }
  stops.push(visibility.subscribe(end))
  const forget = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer)
  }
  listen('click', (event) => {
    const { target } = event
    // A click by a keyboard or screen reader (`detail` 0) is meant for its target.
    const isStopped = stage !== 'visit' && event.detail > 0 && target instanceof Node && list?.contains(target) === true
    if (isStopped) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isDialogOpen()) return
    if (isStopped || !(target instanceof Element) || target.closest('button, a') === null) end()
    else {
      forget()
      wait(ANSWER_MS, end)
    }
  })
  if (isDialogOpen()) {
    wait(SHEET_LEAVES_MS, end)
    listen('close', () => {
      if (isDialogOpen()) return
      forget()
      begin()
    })
  } else begin()
  return stop
}
