import { lazy, Suspense, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { whenOnline } from '../browser/when-online.ts'
import { loadAhead, loadChunk } from './load-chunk.ts'

export interface LostPartProps {
  /** May reload the page to get a missing chunk. Rejects on failure. */
  readonly onRetry: () => Promise<void>
}

interface LazyPartOptions<Props extends object> {
  readonly Waiting?: ComponentType<Props>
  /** Rendered when loading has failed. */
  readonly Lost?: FunctionComponent<Props & LostPartProps>
  /** The user asked for the part, so the page may reload to get a missing chunk. */
  readonly isAsked?: boolean
}

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads in advance, so that the part renders at once. @returns false on failure */
  readonly preload: () => Promise<boolean>
  readonly isLoaded: () => boolean
  /** May reload the page to get a missing chunk. Rejects on failure. */
  readonly load: () => Promise<void>
}

/** A component in its own chunk. A failed load is retried at the next mount. */
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
    useEffect(() => {
      // In an effect, because React may render several times before mounting, and each time would load again.
      forget()
      return whenOnline(() => void preload().then(() => setFound(() => loaded)))
    }, [])
    const retry = async () => {
      await loadAsked()
      setFound(() => loaded)
    }
    return Found === null ? <Lost {...props} onRetry={retry} /> : <Found {...props} />
  }

  const wait = () =>
    (waited ??= lazy(async () => {
      await (isAsked ? loadAsked().catch(() => undefined) : preload())
      return { default: loaded ?? Missing }
    }))

  /** Lets the next mount load again after a failure. */
  const forget = () => {
    waited = null
  }

  function Part(props: Props) {
    // Chosen once, since another component would remount. React's `lazy` would show the fallback for 300 ms even when
    // loaded.
    const [Chosen] = useState(() => loaded ?? wait())
    useEffect(() => forget, [])
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload, load: loadAsked, isLoaded: () => loaded !== null })
}

const Nothing = () => null
