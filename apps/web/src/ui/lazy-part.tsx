// The one way to load a part of a page late: a file of its own that is fetched before it is shown, or when it is.

import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadAhead, loadChunk } from './load-chunk.ts'

/** What is given to whatever stands in the place of a part that cannot be had. */
export interface LostPartProps {
  /** Fetches the part anew because somebody wants it: the page may be reloaded. Rejects when it cannot be had. */
  readonly onRetry: () => Promise<void>
}

export interface LazyPartOptions<Props extends object> {
  /** Stands there until the part does; nothing unless told. */
  readonly Waiting?: ComponentType<Props>
  /** Stands there where the part cannot be had; nothing unless told. */
  readonly Lost?: FunctionComponent<Props & LostPartProps>
  /** It is shown because of a tap: where its file is gone, the page may be reloaded to have it. */
  readonly isAsked?: boolean
}

/** A component that stands in a file of its own. Where that cannot be had, the page around it stays as it is. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the file before anybody asked for it; shown after that, the part is there at once. @returns whether it is */
  readonly preload: () => Promise<boolean>
  readonly isLoaded: () => boolean
  /** Fetches it because of a tap: the page may be reloaded for it. Rejects when it cannot be had. */
  readonly load: () => Promise<void>
}

/** @param load fetches the part; a fetch that failed is made again when the part is next wanted */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Lost = Nothing, isAsked = false }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let waited: ComponentType<Props> | null = null

  const preload = async () => {
    loaded ??= await loadAhead(load)
    return loaded !== null
  }
  const loadAsked = async () => {
    loaded ??= await loadChunk(load)
  }

  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(null)
    const retry = async () => {
      await loadAsked()
      setFound(() => loaded)
    }
    return Found === null ? <Lost {...props} onRetry={retry} /> : <Found {...props} />
  }

  /** One for all that wait at the same time; after a failure the next one asks anew. */
  const wait = () =>
    (waited ??= lazy(async () => {
      await (isAsked ? loadAsked().catch(() => undefined) : preload())
      waited = null
      return { default: loaded ?? Missing }
    }))

  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew. One that is there renders at once, where React's
    // `lazy` would show the fallback and keep it for 300 ms.
    const [Chosen] = useState(() => loaded ?? wait())
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload, load: loadAsked, isLoaded: () => loaded !== null })
}

const Nothing = () => null
