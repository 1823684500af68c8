import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

export interface LazyPage {
  /** One promise until it fails. */
  readonly preload: () => Promise<ReactNode>
  readonly Page: ComponentType
}

/** A page in its own chunk. Once loaded it renders without the flash of React's `lazy`. */
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
    // React reads these fields and does not suspend on a settled promise.
    page.then(
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => {
        hasFailed = true
      },
    )
    return page
  }

  function Page() {
    // A failure stays during render, or it would retry for ever; `preload` tries again.
    return use(loading ?? preload())
  }

  return { preload, Page }
}
