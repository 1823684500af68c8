import { recoverFromLostChunk, type Recovery, type RecoveryPage } from '../browser/chunk-recovery.ts'
import { UI_TEXTS } from './texts.ts'
import { pwaStore } from '../browser/pwa-store.ts'

export class LostChunkError extends Error {
  override readonly name = 'LostChunkError'

  readonly why: Exclude<Recovery, 'reloading'>

  constructor(why: LostChunkError['why'], options: ErrorOptions) {
    super('A part of the app could not be fetched', options)
    this.why = why
  }
}

/**
 * Where the chunk cannot be had the page reloads once; if that would not help, the promise
 * rejects and the error screen shows.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const recovery = await recover()
    if (recovery === 'reloading') return new Promise<never>(() => undefined)
    throw new LostChunkError(recovery, { cause: error })
  }
}

let ahead = 0

/**
 * Fetches a chunk before it is wanted: a failure never reloads the page. @returns null when it
 * cannot be had
 */
export async function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  ahead += 1
  try {
    return await load()
  } catch {
    return null
  } finally {
    ahead -= 1
  }
}

/** For parts that are loaded without `loadChunk`, such as the storage. Call once. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (ahead === 0) void recover()
  })
}

let underWay: Promise<Recovery> | undefined

/** A lost chunk is reported by the caller and by the bundler's event: one recovery at a time. */
async function recover(): Promise<Recovery> {
  underWay ??= recoverFromLostChunk(browserPage)
  const recovery = await underWay
  if (recovery !== 'reloading') underWay = undefined
  return recovery
}

/** A page's chunk is fetched before its address is shown; the reload must open the wanted page. */
const ADDRESS_SETTLES_MS = 600

const browserPage: RecoveryPage = {
  // The entry's address holds the hash of all it imports.
  build: import.meta.url,
  get storage() {
    return sessionStorage
  },
  now: () => Date.now(),
  async canComeBack() {
    // A worker would bring the page back without a network, and without the missing chunk.
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      return answer.ok
    } catch {
      return false
    }
  },
  reload() {
    void sayReloading()
    // The missing chunk belongs to the old version.
    const { update } = pwaStore.get()
    if (update === 'waiting' || update === 'stale') pwaStore.send('update-wanted')
    else setTimeout(() => location.reload(), ADDRESS_SETTLES_MS)
  },
}

/** What is typed now would be lost with the reload. */
async function sayReloading(): Promise<void> {
  await loadAhead(async () => {
    const { whileWaiting } = await import('./waiting.ts')
    await whileWaiting(UI_TEXTS.reloading, () => new Promise<never>(() => undefined))
  })
}
