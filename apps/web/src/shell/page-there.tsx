import { useEffect } from 'react'
import { firstPageShown } from '../ui/back-button.ts'

/** Mounted with the page: layers over it are settled once both are there. */
export function PageThere() {
  useEffect(firstPageShown, [])
  return null
}
