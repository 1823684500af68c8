import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadAhead, loadChunk } from './load-chunk.ts'

export interface LazyPage {
  /** One promise until it fails. The page may reload. */
  readonly load: () => Promise<ReactNode>
  /** Never reloads the page: a link was only pointed at, or the page is idle. */
  readonly preload: () => Promise<void>
  readonly Page: ComponentType
}

interface Module {
  readonly default: ComponentType
}

/** A page in its own chunk. Once loaded it renders without the flash of React's `lazy`. */
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
    // A failure stays during render, or it would retry for ever; `load` tries again.
    return use(loading ?? loadAsked())
  }

  return { load: loadAsked, preload, Page }
}
