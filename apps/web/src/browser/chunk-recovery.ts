import type { Instant } from '@dutch/domain/instant'
import { SESSION_KEYS } from './storage-keys.ts'

const GUARD_KEY = SESSION_KEYS.chunkReload
/** A second failure of the same build within this time is no passing accident: reloading again would loop. */
const GUARD_HOLDS_MS = 10 * 60 * 1000

interface Guard {
  readonly build: string
  readonly at: Instant
}

/** What recovery needs from a page, so that it can be tried without one. */
export interface RecoveryPage {
  /** Names the running version: two builds never share one. */
  readonly build: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  /** Whether the page would come back with what it lacks: the server answers. A network alone is not enough. */
  canComeBack(): Promise<boolean>
  reload(): void
}

/** How a lost part was recovered from; else why not: the server cannot be reached, or has no such part. */
export type Recovery = 'reloading' | 'unreachable' | 'missing'

/**
 * Tries to recover from a part of the app that is no longer where this version expects it, after
 * a deployment for instance: reloads the page, once per build and ten minutes.
 * Unless it answers `reloading` the caller shows the failure.
 */
export async function recoverFromLostChunk(page: RecoveryPage): Promise<Recovery> {
  const guard = readGuard(page)
  const now = page.now()
  if (!(await page.canComeBack())) return 'unreachable'
  if (guard?.build === page.build && now - guard.at < GUARD_HOLDS_MS) return 'missing'
  try {
    page.storage.setItem(GUARD_KEY, `${now} ${page.build}`)
  } catch {
    // A reload that leaves no mark could repeat for ever.
    return 'missing'
  }
  page.reload()
  return 'reloading'
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
