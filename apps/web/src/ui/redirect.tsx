import { useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { navigate } from './navigation.ts'

/** SPEC W213: asks again at the entry where Back or Forward leads meanwhile, since these call off what was asked for before. */
export function Redirect({ to }: { readonly to: string }): null {
  const entry = useHistoryState<unknown>()
  useLayoutEffect(() => navigate(to, { replace: true }), [to, entry])
  return null
}
