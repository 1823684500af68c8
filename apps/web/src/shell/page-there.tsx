import { useEffect } from 'react'
import { firstPageShown } from '../ui/back-button.ts'

/** Stands beside a page: once both can answer, the browser's entries are brought to what lies over the page. */
export function PageThere() {
  useEffect(firstPageShown, [])
  return null
}
