// Parts of a page that stand in files of their own, and what stands there where such a file cannot be had.

import { lazy, Suspense, useState, type ComponentType } from 'react'
import { loadAhead, loadChunk } from './load-chunk.ts'

/** What is given to whatever stands in the place of a part that cannot be had. */
export interface LostPartProps {
  /** Fetches the part anew because somebody wants it: the page may be reloaded. Rejects when it cannot be had. */
  readonly onRetry: () => Promise<void>
}

export interface LazyLooks<Props extends object> {
  /** Stands there until the part is; nothing unless told. */
  readonly Waiting?: ComponentType<Props>
  /** Stands there where the part cannot be had; nothing unless told. */
  readonly Lost?: ComponentType<LostPartProps>
}

/** A part, and the way to have its file before it is shown: it is then there at once, and moves nothing. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<void> }

/**
 * A part that comes by itself. Where its file cannot be had the page around it stays as it is: it is asked for again
 * when the part is next shown.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  looks: LazyLooks<Props> = {},
): LazyPart<Props> {
  return lazyFrom(() => loadAhead(load), load, looks)
}

/** A part that somebody asked for by a tap: where its file is gone, the page may be reloaded to have it. */
export function lazyAsked<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  looks: LazyLooks<Props> = {},
): ComponentType<Props> {
  return lazyFrom(() => loadChunk(load).catch(() => null), load, looks)
}

const Nothing = () => null

function lazyFrom<Props extends object>(
  begin: () => Promise<ComponentType<Props> | null>,
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Lost = Nothing }: LazyLooks<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let waited: ComponentType<Props> | null = null

  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(null)
    const retry = async () => {
      const part = await loadChunk(load)
      loaded = part
      setFound(() => part)
    }
    return Found === null ? <Lost onRetry={retry} /> : <Found {...props} />
  }

  /** One for all that wait at the same time; after a failure the next one asks anew. */
  const wait = () =>
    (waited ??= lazy(async () => {
      loaded = await begin()
      waited = null
      return { default: loaded ?? Missing }
    }))

  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew. One that is there renders without waiting.
    const [Chosen] = useState(() => loaded ?? wait())
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  const preload = async () => {
    loaded ??= await begin()
  }
  return Object.assign(Part, { preload })
}
