// The one way to load a part of a page late: a file of its own, fetched before it is shown or
// when it is.

import { lazy, Suspense, useState, type ComponentType, type FunctionComponent } from 'react'
import { loadAhead, loadChunk } from './load-chunk.ts'

export interface LostPartProps {
  /** A person wants the part: the page may be reloaded for it. Rejects when it cannot be had. */
  readonly onRetry: () => Promise<void>
}

export interface LazyPartOptions<Props extends object> {
  /** Nothing by default. */
  readonly Waiting?: ComponentType<Props>
  /** What stands there when the file cannot be had; nothing by default. */
  readonly Lost?: FunctionComponent<Props & LostPartProps>
  /** The part is shown because of a tap: the page may be reloaded to have its file. */
  readonly isAsked?: boolean
}

/** Where its file cannot be had, the page around it stays as it is. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /**
   * Fetches the file before anybody asks; the part then renders at once. @returns whether it is
   * there
   */
  readonly preload: () => Promise<boolean>
  readonly isLoaded: () => boolean
  /**
   * Fetches it because of a tap: the page may be reloaded for it. Rejects when it cannot be
   * had.
   */
  readonly load: () => Promise<void>
}

/** A failed fetch is made again when the part is next wanted. */
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

  /** One promise for all that wait at the same time. */
  const wait = () =>
    (waited ??= lazy(async () => {
      await (isAsked ? loadAsked().catch(() => undefined) : preload())
      waited = null
      return { default: loaded ?? Missing }
    }))

  function Part(props: Props) {
    // Chosen once: another component would remount. A loaded part renders at once; React's
    // `lazy` would keep its fallback for 300 ms.
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
