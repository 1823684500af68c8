import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from '../pwa/load-chunk.ts'

export interface LazyPage {
  /** Begins loading the page; the same promise until it failed. */
  readonly preload: () => Promise<ReactNode>
  readonly Page: ComponentType
}

/** A page in a chunk of its own. Once loaded it renders at once, without the fallback that React's lazy flashes. */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let loaded: ReactNode = null
  let loading: Promise<ReactNode> | null = null

  async function begin(): Promise<ReactNode> {
    try {
      const { default: Loaded } = await loadChunk(load)
      loaded = <Loaded />
      return loaded
    } catch (error) {
      // The next attempt asks again.
      loading = null
      throw error
    }
  }

  function preload(): Promise<ReactNode> {
    loading ??= begin()
    return loading
  }

  function Page() {
    return loaded ?? use(preload())
  }

  return { preload, Page }
}
