import { accept, refuse, type Result } from '@dutch/domain/result'
import type axe from 'axe-core'
import axeAddress from 'axe-core/axe.min.js?url'
import frenchAddress from 'axe-core/locales/fr.json?url'
import type { Clock } from '../../../browser/clock.ts'
import { findingsOf, type Findings } from './findings.ts'
import { parseWords, type FrenchWords } from './french-words.ts'

export interface Examination extends Findings {
  /** The path of the examined page, which differs from the requested one after a redirect. */
  readonly path: string
  /** ISO 8601. */
  readonly at: string
  /** CSS pixels. */
  readonly width: number
}

/** `page-lost`: the page did not load; `tool-lost`: axe did not load; `broken`: axe gave an answer that cannot be parsed. */
export type ExamineFault = 'page-lost' | 'tool-lost' | 'broken'

const QUIET_MS = 1000
const LONGEST_WAIT_MS = 10_000
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** SPEC W1105, W1106 */
export async function examine(frame: HTMLIFrameElement, clock: Clock): Promise<Result<Examination, ExamineFault>> {
  const inside = frame.contentWindow
  const page = frame.contentDocument
  // The frame shows an error page of the browser, which scripts may not read.
  if (inside === null || page === null) return refuse('page-lost')
  if (!(await comesToRest(page, clock))) return refuse('page-lost')
  const words = askWords()
  let tool: Pick<typeof axe, 'run'> | null
  try {
    tool = await bringTool(page, inside)
  } catch {
    tool = null
  }
  if (tool === null) return refuse('tool-lost')
  try {
    const findings = findingsOf(await tool.run(page, { runOnly: TAGS }), await words)
    if (findings === null) return refuse('broken')
    const { pathname } = inside.location
    return accept({ ...findings, path: pathname, at: new Date(clock.now()).toISOString(), width: frame.clientWidth })
  } catch {
    return refuse('broken')
  }
}

/** Waits until the page stops changing. False if its heading never appears. */
function comesToRest(page: Document, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const isThere = () => page.querySelector('h1') !== null
    const end = () => {
      observer.disconnect()
      cancel()
      giveUp()
      resolve(isThere())
    }
    let cancel: () => void = () => undefined
    const giveUp = clock.after(LONGEST_WAIT_MS, end)
    const wait = () => {
      cancel()
      cancel = clock.after(QUIET_MS, () => {
        if (isThere()) end()
      })
    }
    const observer = new MutationObserver(wait)
    observer.observe(page, { childList: true, subtree: true, characterData: true })
    wait()
  })
}

/** Loads axe inside the page, because axe examines the document that it is loaded in. */
async function bringTool(page: Document, inside: Window): Promise<Pick<typeof axe, 'run'> | null> {
  const script = page.createElement('script')
  script.src = axeAddress
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    page.head.append(script)
  })
  const tool: unknown = Reflect.get(inside, 'axe')
  if (typeof tool !== 'object' || tool === null || !('run' in tool)) return null
  // The script is axe itself, of the version that these types describe. Its answer is parsed like any other input.
  return tool as Pick<typeof axe, 'run'>
}

/** Null if the translations do not load; the findings are then in English. */
async function askWords(): Promise<FrenchWords | null> {
  try {
    const answer = await fetch(frenchAddress)
    return answer.ok ? parseWords(await answer.json()) : null
  } catch {
    return null
  }
}
