import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PRESS_SPACING_MS, spacePressStamps } from '../support/press-timing.ts'

// The interface of all engines; the journeys use nothing else of a browser.

/** One page. Coordinates are CSS pixels of its viewport. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  bringToFront(): Promise<void>
  tap(x: number, y: number): Promise<void>
  /** Presses a key by its name ("Enter") or its character. */
  press(key: string): Promise<void>
  /** Runs a function in the page. It is sent as text, so it may only use its own body and its argument. */
  run<Argument, Answer>(task: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  /** A PNG of what is painted, which may differ from the DOM. */
  picture(): Promise<Buffer>
}

/** A browser with a profile; the same profile simulates the same phone. */
export interface Phone {
  readonly tab: Tab
  newTab(): Promise<Tab>
  /** Sends SIGKILL to all its processes. */
  kill(): Promise<void>
}

export interface PhoneOptions {
  /** The folder of its user data. */
  readonly profile: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  /** A script to run in each page before its own; by default the one that `personAt` needs. */
  readonly preparation?: string
}

export interface Engine {
  readonly name: string
  /** The programs that the engine needs; a machine that lacks one skips its tests. */
  readonly programs: readonly string[]
  start(options: PhoneOptions): Promise<Phone>
}

const FINDER = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

declare global {
  interface Window {
    /** Settles when the last page transition has ended. */
    lastTransition?: Promise<unknown>
    /** The element that the next tap is meant for, and whether the tap missed it. */
    meantTap?: { readonly target: Element; isStray: boolean } | undefined
  }
}

/**
 * Runs in each page before its own scripts: collects errors, notes page transitions, refuses taps that miss their element, stamps
 * presses a second apart, and defines the finder by role and name.
 */
export const PREPARATION = `(${String(recordFaults)})();(${String(noteTransitions)})();(${String(refuseStrayTaps)})();(${String(spacePressStamps)})(${String(PRESS_SPACING_MS)});${readFileSync(FINDER, 'utf8')}`

function recordFaults(): void {
  const faults: string[] = []
  Object.assign(window, { recordedFaults: faults })
  const onError = (event: Event) => {
    const { target } = event
    // A resource that fails to load dispatches its error only on its own element.
    if (event instanceof ErrorEvent) faults.push(`error: ${event.message}`)
    else if (target instanceof Element) faults.push(`not loaded: ${target.outerHTML}`)
  }
  addEventListener('error', onError, { capture: true })
  addEventListener('unhandledrejection', (event) => faults.push(`rejection: ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) =>
    faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  )
  const { error } = console
  console.error = (...parts: readonly unknown[]) => {
    faults.push(`console: ${parts.map(String).join(' ')}`)
    error(...parts)
  }
  // The voice is not tested here, and Firefox shows a notification bar once its voices have been listed.
  if ('speechSynthesis' in window) {
    const list = speechSynthesis.getVoices.bind(speechSynthesis)
    speechSynthesis.getVoices = () => {
      faults.push('voices were listed')
      return list()
    }
  }
  const ask = fetch
  window.fetch = async (...asked) => {
    const what = `request: ${asked[0] instanceof Request ? asked[0].url : String(asked[0])}`
    try {
      const answer = await ask(...asked)
      if (!answer.ok) faults.push(`${what}: ${String(answer.status)}`)
      return answer
    } catch (cause) {
      const isGivenUp = cause instanceof DOMException && cause.name === 'AbortError'
      if (!isGivenUp) faults.push(`${what}: ${String(cause)}`)
      throw cause
    }
  }
}

/**
 * On a busy machine the page may move between the search for an element and the tap. A tap that misses its element is cancelled,
 * and the caller searches again.
 */
function refuseStrayTaps(): void {
  const cancelIfStray = (event: Event) => {
    const { meantTap } = window
    if (meantTap === undefined || !(event.target instanceof Node)) return
    const { target } = meantTap
    const isMeant = target.contains(event.target) || target.closest('label')?.contains(event.target) === true
    // If the page moves between pointerdown and click, only one of the two may miss.
    if (event.type === 'pointerdown' || event.type === 'click') meantTap.isStray = !isMeant
    if (!meantTap.isStray) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, cancelIfStray, { capture: true })
}

function noteTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    window.lastTransition = transition.finished
    return transition
  }
}
