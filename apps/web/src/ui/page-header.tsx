import { createContext, useContext, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'

export interface PageHeader {
  /** The page's heading, shown in the header; shortened there on narrow screens. */
  readonly title: string
  /** The title as a narrow screen shows it, where cutting it off would not do. */
  readonly shortTitle?: string
  /** Where the back button leads: a path, or what to do. No back button without it. */
  readonly back?: string | (() => void)
  /** A line below the title. */
  readonly subtitle?: ReactNode
  /** Buttons at the end of the header, before those of the shell. */
  readonly actions?: ReactNode
}

const CurrentHeader = createContext<PageHeader | null>(null)
const SetHeader = createContext<(header: PageHeader | null) => void>(() => undefined)

// On the server layout effects neither run nor are wanted.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/** Holds what the page on screen puts into the header. Belongs to the shell. */
export function PageHeaderProvider({ children }: { readonly children: ReactNode }) {
  const [header, setHeader] = useState<PageHeader | null>(null)
  return (
    <SetHeader value={setHeader}>
      <CurrentHeader value={header}>{children}</CurrentHeader>
    </SetHeader>
  )
}

/** What the page on screen has put into the header; null for one that says nothing. */
export function useCurrentPageHeader(): PageHeader | null {
  return useContext(CurrentHeader)
}

/** Puts the page's title, back button and actions into the header, until the page leaves. */
export function usePageHeader({ title, shortTitle, back, subtitle, actions }: PageHeader): void {
  const setHeader = useContext(SetHeader)
  useBeforePaint(() => {
    setHeader({
      title,
      ...(shortTitle === undefined ? {} : { shortTitle }),
      ...(back === undefined ? {} : { back }),
      ...(subtitle === undefined ? {} : { subtitle }),
      ...(actions === undefined ? {} : { actions }),
    })
  }, [setHeader, title, shortTitle, back, subtitle, actions])
  useBeforePaint(
    () => () => {
      setHeader(null)
    },
    [setHeader],
  )
}
