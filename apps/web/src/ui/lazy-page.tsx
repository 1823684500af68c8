import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

export interface LazyPage {
  /** The same promise until it fails; then a new attempt. */
  readonly preload: () => Promise<ReactNode>
  readonly Page: ComponentType
}

/**
 * A page in a chunk of its own. Once loaded it renders at once, without the fallback that
 * React's `lazy` flashes.
 */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let loading: Promise<ReactNode> | null = null
  let hasFailed = false

  async function begin(): Promise<ReactNode> {
    const { default: Loaded } = await loadChunk(load)
    return <Loaded />
  }

  function preload(): Promise<ReactNode> {
    if (loading !== null && !hasFailed) return loading
    const page = begin()
    loading = page
    hasFailed = false
    // React reads these two fields and then does not wait for a settled promise.
    page.then(
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => {
        hasFailed = true
      },
    )
    return page
  }

  function Page() {
    // A failure stays while React renders, or it would load for ever; `preload` makes the next
    // attempt.
    return use(loading ?? preload())
  }

  return { preload, Page }
}
