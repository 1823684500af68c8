import { useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { navigate } from './navigation.ts'

/** SPEC W213: navigates again at each new history entry, because Back and Forward cancel a navigation. */
export function Redirect({ to }: { readonly to: string }): null {
  const entry = useHistoryState<unknown>()
  useLayoutEffect(() => navigate(to, { replace: true }), [to, entry])
  return null
}
