import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadAhead, loadChunk } from './load-chunk.ts'

export interface LazyPage {
  /** Returns one promise until it fails. May reload the page to get a missing chunk. */
  readonly load: () => Promise<ReactNode>
  /** Loads without ever reloading the page: for a link under the pointer, or an idle page. */
  readonly preload: () => Promise<void>
  readonly Page: ComponentType
}

interface Module {
  readonly default: ComponentType
}

/** A page in its own chunk. Once loaded it renders at once, where React's `lazy` would show the fallback briefly. */
export function lazyPage(load: () => Promise<Module>): LazyPage {
  let loading: Promise<ReactNode> | null = null
  let hasFailed = false
  let ahead: Promise<Module | null> | null = null

  async function begin(): Promise<ReactNode> {
    const { default: Loaded } = (await ahead) ?? (await loadChunk(load))
    return <Loaded />
  }

  function loadAsked(): Promise<ReactNode> {
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

  async function preload(): Promise<void> {
    if (loading !== null && !hasFailed) return
    ahead ??= loadAhead(load)
    const isThere = (await ahead) !== null
    if (isThere) await loadAsked()
    ahead = null
  }

  function Page() {
    // A failed promise is kept, since a new one in each render would retry endlessly; `load` retries.
    return use(loading ?? loadAsked())
  }

  return { load: loadAsked, preload, Page }
}
