import { lazy, useState, type ComponentType } from 'react'
import { loadAhead } from './load-chunk.ts'
import { FailedPart } from './failed-part.tsx'

export interface LoadedPart<Props extends object> {
  /** Fetches the part; a fetch that failed is made again. */
  readonly preload: () => Promise<unknown>
  readonly Part: ComponentType<Props>
}

/**
 * A part of a page in a file of its own. Once the file is there the part renders at once: React's `lazy` would suspend
 * all the same, show the fallback, and then keep it for 300 ms so that it does not flash.
 * @param Lost stands there when the file cannot be had
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType = FailedPart,
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null

  const preload = () => {
    loading ??= load().then(
      (part) => {
        loaded = part
        return part
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }
  // A part that cannot be had must not take the whole page down with it, nor be asked for again at every rendering.
  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await preload().catch(() => Lost) }))

  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Chosen] = useState(() => loaded ?? Waiting)
    return <Chosen {...props} />
  }
  return { preload, Part }
}

/** For what comes by itself: its absence must not reload the page. Rejects when it cannot be had. */
export async function unasked<Module>(load: () => Promise<Module>): Promise<Module> {
  const part = await loadAhead(load)
  if (part === null) throw new Error('A part cannot be had')
  return part
}
