import { useEffect, useState, type ComponentType } from 'react'
import { loadAhead } from './load-chunk.ts'

/** A part that is fetched once it is wanted: null before, and while it cannot be had. */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  // Part of every first visit: what remembering would add to it is never won back.
  'use no memo'
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (isWanted && part === null) void loadAhead(load).then((loaded) => setPart(() => loaded))
  }, [isWanted, part, load])
  return isWanted ? part : null
}
