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

interface ChunkLoader {
  /** Reloads the page once for a missing chunk; rejects if a reload would not help. */
  readonly loadChunk: <Module>(load: () => Promise<Module>) => Promise<Module>
  /** Loads without ever reloading the page. @returns null on failure */
  readonly loadAhead: <Part>(load: () => Promise<Part>) => Promise<Part | null>
}

function createChunkLoader(recoverPage: () => Promise<Recovery>): ChunkLoader {
  let underWay: Promise<Recovery> | undefined

  /** Several failing chunks share one recovery. */
  const recover = async (): Promise<Recovery> => {
    underWay ??= recoverPage()
    const recovery = await underWay
    if (recovery !== 'reloading') underWay = undefined
    return recovery
  }

  const loadAhead: ChunkLoader['loadAhead'] = async (load) => {
    try {
      return await load()
    } catch {
      return null
    }
  }

  return {
    loadChunk: async (load) => {
      // A first failure may be a short loss of the network, or a failed preload. A reload would lose the user's input.
      const loaded = await loadAhead(load)
      if (loaded !== null) return loaded
      try {
        return await load()
      } catch (error) {
        const recovery = await recover()
        if (recovery === 'reloading') return new Promise<never>(() => undefined)
        throw new LostChunkError(recovery, { cause: error })
      }
    },
    loadAhead,
  }
}

export const { loadChunk, loadAhead } = createChunkLoader(() => recoverFromLostChunk(browserPage))

/** A chunk loads before its page's URL is set, and the reload must open that URL. */
const ADDRESS_SETTLES_MS = 600

const browserPage: RecoveryPage = {
  // The chunk's URL contains a hash that covers all of its imports.
  build: import.meta.url,
  get storage() {
    return sessionStorage
  },
  now: () => Date.now(),
  async canComeBack() {
    // Offline, the worker would reload the page without the missing chunk.
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      return answer.ok
    } catch {
      return false
    }
  },
  reload() {
    void sayReloading()
    // The missing chunk belongs to the old version, so a waiting new version takes over.
    const { update } = pwaStore.get()
    if (update === 'waiting' || update === 'stale') pwaStore.send('update-wanted')
    else setTimeout(() => location.reload(), ADDRESS_SETTLES_MS)
  },
}

async function sayReloading(): Promise<void> {
  await loadAhead(async () => {
    const { whileWaiting } = await import('./waiting.ts')
    await whileWaiting(UI_TEXTS.reloading, () => new Promise<never>(() => undefined))
  })
}
