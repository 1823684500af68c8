import { SESSION_KEYS } from '../adapters/storage-keys.ts'

const GUARD_KEY = SESSION_KEYS.chunkReload
/** A second failure of the same build within this time is no passing accident: reloading again would loop. */
const GUARD_HOLDS_MS = 10 * 60 * 1000

interface Guard {
  readonly build: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What recovery needs from a page, so that it can be tried without one. */
export interface RecoveryPage {
  /** Names the running version: two builds never share one. */
  readonly build: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  /** Whether the page would come back with what it lacks: the server answers. */
  canComeBack(): Promise<boolean>
  reload(): void
}

/**
 * Tries to recover from a part of the app that is no longer where this version expects it, after
 * a deployment for instance: reloads the page, once per build and ten minutes.
 * @returns whether the page is about to reload; otherwise the caller shows the failure
 */
export async function recoverFromLostChunk(page: RecoveryPage): Promise<boolean> {
  const guard = readGuard(page)
  const now = page.now()
  if (guard?.build === page.build && now - guard.at < GUARD_HOLDS_MS) return false
  if (!(await page.canComeBack())) return false
  try {
    page.storage.setItem(GUARD_KEY, `${now} ${page.build}`)
  } catch {
    // A reload that leaves no mark could repeat for ever.
    return false
  }
  page.reload()
  return true
}

/** The last reload that was for a lost chunk: its time and its build, with a space between. */
function readGuard({ storage }: RecoveryPage): Guard | undefined {
  try {
    const [at = '', build] = (storage.getItem(GUARD_KEY) ?? '').split(' ')
    return build === undefined || !/^\d+$/.test(at) ? undefined : { build, at: Number(at) }
  } catch {
    return undefined
  }
}
