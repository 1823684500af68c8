import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AT_LEISURE, spacePresses } from '../support/unhurried.ts'

// What a test may ask of a browser, whichever engine it is. The journey knows this alone.

/** One page. Coordinates are CSS pixels of its viewport. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  bringToFront(): Promise<void>
  tap(x: number, y: number): Promise<void>
  /** Presses a key by its name ("Enter") or its character. */
  press(key: string): Promise<void>
  /** Runs a function in the page. It may use what stands in its own body and its argument alone, which travel as text. */
  run<Argument, Answer>(task: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  /** What is painted, as a PNG: the page's document may say otherwise. */
  picture(): Promise<Buffer>
}

/** One browser with one profile: the same profile is the same phone. */
export interface Phone {
  readonly tab: Tab
  newTab(): Promise<Tab>
  /** SIGKILL to all its processes: nothing of it gets another instruction. */
  kill(): Promise<void>
}

export interface PhoneOptions {
  /** The folder of its user data. */
  readonly profile: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  /** What runs in each page before any script of ours; what `personAt` needs, if it is not said. */
  readonly preparation?: string
}

export interface Engine {
  readonly name: string
  /** The programs that have to be there; a machine that lacks one skips the engine and says so. */
  readonly programs: readonly string[]
  start(options: PhoneOptions): Promise<Phone>
}

const FINDER = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

declare global {
  interface Window {
    /** When the last change of pages has been shown to its end. */
    lastTransition?: Promise<unknown>
    /** What the tap that comes is meant for, and whether one fell beside it. */
    meantTap?: { readonly target: Element; isStray: boolean } | undefined
  }
}

/**
 * Runs in each page before any script of ours: what is thrown, reported or refused is collected, presses are those of somebody
 * who looks before each, and what finds by role and name is there.
 */
export const PREPARATION = `(${String(recordFaults)})();(${String(noteTransitions)})();(${String(refuseStrayTaps)})();(${String(spacePresses)})(${String(AT_LEISURE)});${readFileSync(FINDER, 'utf8')}`

function recordFaults(): void {
  const faults: string[] = []
  Object.assign(window, { recordedFaults: faults })
  const onError = (event: Event) => {
    const { target } = event
    // What a document asks for and does not get is told to its element alone.
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
  // Nobody turns the voice on here, and Firefox shows a bar once its voices were listed.
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
 * Between a look at the page and the tap it may move, on a busy machine. What falls beside what it was meant for does nothing, and
 * the person looks again.
 */
function refuseStrayTaps(): void {
  const look = (event: Event) => {
    const { meantTap } = window
    if (meantTap === undefined || !(event.target instanceof Node)) return
    const { target } = meantTap
    const isMeant = target.contains(event.target) || target.closest('label')?.contains(event.target) === true
    // A page that moves between the two has a press without its click.
    if (event.type === 'pointerdown' || event.type === 'click') meantTap.isStray = !isMeant
    if (!meantTap.isStray) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, look, { capture: true })
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
