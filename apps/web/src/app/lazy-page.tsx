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
  let loading: Promise<ReactNode> | null = null

  async function begin(): Promise<ReactNode> {
    try {
      const { default: Loaded } = await loadChunk(load)
      return <Loaded />
    } catch (error) {
      // The next attempt asks again.
      loading = null
      throw error
    }
  }

  function preload(): Promise<ReactNode> {
    if (loading !== null) return loading
    const page = begin()
    loading = page
    // React reads these two and then does not wait for a promise that is settled; nothing happens if it stops reading.
    page.then(
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => undefined,
    )
    return page
  }

  function Page() {
    return use(preload())
  }

  return { preload, Page }
}
