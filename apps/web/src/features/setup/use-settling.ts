import { useEffect, useState } from 'react'

/** Longer than between the two touches of a double tap, shorter than anybody reads. */
const SETTLES_MS = 300

/**
 * Whether what lies under the finger has only just changed: the second touch of a double tap on what was there before
 * is not meant for it.
 * @param scene what is shown; any other one begins anew
 */
export function useSettling(scene: number): boolean {
  const [settled, setSettled] = useState(scene)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scene), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [scene])
  return settled !== scene
}
