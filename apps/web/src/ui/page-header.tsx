import { createContext, useContext, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'

export interface PageHeader {
  readonly title: string
  /** The title on narrow screens. */
  readonly shortTitle?: string
  /** A path or an action for the back button; undefined keeps the header's default. */
  readonly back?: string | (() => void)
  /** The path that the navigation shows as the current one, if not the page's own. */
  readonly section?: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

const CurrentHeader = createContext<PageHeader | null>(null)
const SetHeader = createContext<(header: PageHeader | null) => void>(() => undefined)

// React warns about layout effects on the server.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect

export function PageHeaderProvider({ children }: { readonly children: ReactNode }) {
  const [header, setHeader] = useState<PageHeader | null>(null)
  return (
    <SetHeader value={setHeader}>
      <CurrentHeader value={header}>{children}</CurrentHeader>
    </SetHeader>
  )
}

export function useCurrentPageHeader(): PageHeader | null {
  return useContext(CurrentHeader)
}

export function usePageHeader({ title, shortTitle, back, section, subtitle, actions }: PageHeader): void {
  const setHeader = useContext(SetHeader)
  useBeforePaint(() => {
    setHeader({
      title,
      ...(shortTitle === undefined ? {} : { shortTitle }),
      ...(back === undefined ? {} : { back }),
      ...(section === undefined ? {} : { section }),
      ...(subtitle === undefined ? {} : { subtitle }),
      ...(actions === undefined ? {} : { actions }),
    })
  }, [setHeader, title, shortTitle, back, section, subtitle, actions])
  useBeforePaint(
    () => () => {
      setHeader(null)
    },
    [setHeader],
  )
}
