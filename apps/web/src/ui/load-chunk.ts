import { recoverFromLostChunk, type Recovery, type RecoveryPage } from '../browser/chunk-recovery.ts'
import { UI_TEXTS } from './texts.ts'
import { pwaStore } from '../browser/pwa-store.ts'

/** A part of the app could not be fetched: the server cannot be reached, or no longer has it. */
export class LostChunkError extends Error {
  override readonly name = 'LostChunkError'

  readonly why: Exclude<Recovery, 'reloading'>

  constructor(why: LostChunkError['why'], options: ErrorOptions) {
    super('A part of the app could not be fetched', options)
    this.why = why
  }
}

/**
 * Loads a part of the app that is split off. When it cannot be had, the page reloads once; only when
 * that would not help does the promise reject, and the error screen shows.
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

/** How many parts are being fetched that nobody has asked for yet. */
let ahead = 0

/**
 * Fetches parts of the app before they are wanted. One that cannot be had is nobody's loss: it never reloads the page
 * under the person's hands, and is asked for again when it is wanted.
 * @returns the part; null when it cannot be had
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

/** Watches over parts that are loaded without `loadChunk`: a toast, the storage. Call once. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (ahead === 0) void recover()
  })
}

let underWay: Promise<Recovery> | undefined

/** One attempt at a time: a lost part is reported by whoever asked for it and by the bundler's own event. */
async function recover(): Promise<Recovery> {
  underWay ??= recoverFromLostChunk(browserPage)
  const recovery = await underWay
  if (recovery !== 'reloading') underWay = undefined
  return recovery
}

/** A page's code is asked for before its address is shown; the reload is to open the page that was wanted. */
const ADDRESS_SETTLES_MS = 600

const browserPage: RecoveryPage = {
  // The entry's address holds the hash of all it imports.
  build: import.meta.url,
  get storage() {
    return sessionStorage
  },
  now: () => Date.now(),
  async canComeBack() {
    // A worker would bring the page back without a network, and without the part that is missing.
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      return answer.ok
    } catch {
      return false
    }
  },
  reload() {
    void sayReloading()
    // When a newer version is at hand, the missing part belongs to the old one: leave it behind.
    const { update } = pwaStore.get()
    if (update === 'waiting' || update === 'stale') pwaStore.send('update-wanted')
    else setTimeout(() => location.reload(), ADDRESS_SETTLES_MS)
  },
}

/** Nothing that is touched now would last. Without the veil the page is reloaded all the same. */
async function sayReloading(): Promise<void> {
  await loadAhead(async () => {
    const { whileWaiting } = await import('./waiting.ts')
    await whileWaiting(UI_TEXTS.reloading, () => new Promise<never>(() => undefined))
  })
}
