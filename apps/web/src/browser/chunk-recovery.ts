import type { Instant } from '@dutch/domain/instant'
import { SESSION_KEYS } from './storage-keys.ts'

const GUARD_KEY = SESSION_KEYS.chunkReload
/** A second failure of one build within this time counts as permanent, since reloading again would loop. */
const GUARD_HOLDS_MS = 10 * 60 * 1000

interface Guard {
  readonly build: string
  readonly at: Instant
}

export interface RecoveryPage {
  /** Identifies the build that the page runs. */
  readonly build: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  now(): number
  /** Whether the server answers; being online is not enough. */
  canComeBack(): Promise<boolean>
  reload(): void
}

export type Recovery = 'reloading' | 'unreachable' | 'missing'

/** Reloads the page when a chunk is missing, such as after a deployment, once per build and ten minutes. */
export async function recoverFromLostChunk(page: RecoveryPage): Promise<Recovery> {
  const guard = readGuard(page)
  const now = page.now()
  if (!(await page.canComeBack())) return 'unreachable'
  if (guard?.build === page.build && now - guard.at < GUARD_HOLDS_MS) return 'missing'
  try {
    page.storage.setItem(GUARD_KEY, `${now} ${page.build}`)
  } catch {
    return 'missing'
  }
  page.reload()
  return 'reloading'
}

/** Reads time and build of the last such reload, separated by a space. */
function readGuard({ storage }: RecoveryPage): Guard | undefined {
  try {
    const [at = '', build] = (storage.getItem(GUARD_KEY) ?? '').split(' ')
    return build === undefined || !/^\d+$/.test(at) ? undefined : { build, at: Number(at) }
  } catch {
    return undefined
  }
}
