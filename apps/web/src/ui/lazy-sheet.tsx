import { useRef, useState, type ReactNode } from 'react'
import type { LazyPart } from './lazy-part.tsx'
import { notify } from './toast.ts'
import { useComingSheet } from './use-coming-sheet.ts'

export interface LazySheetProps<Subject> {
  readonly subject: Subject
  readonly open: boolean
  readonly onClose: () => void
}

export interface LazySheet<Subject> {
  readonly show: (subject: Subject) => void
  /** Null until the first `show`. */
  readonly sheet: ReactNode
}

/** @param unavailable the message when loading fails @param now the open sheet's current subject, if it may change */
export function useLazySheet<Subject>(
  Sheet: LazyPart<LazySheetProps<Subject>>,
  unavailable: string,
  now?: Subject,
): LazySheet<Subject> {
  const [shown, setShown] = useState<{ readonly subject: Subject; readonly isOpen: boolean } | null>(null)

  // Back cancels the sheet while it loads. A menu that closes at the same tap hands over its history entry.
  const [isComing, setComing] = useState(false)
  const lastAsked = useRef(0)
  const giveUp = () => {
    lastAsked.current += 1
    setComing(false)
  }
  useComingSheet(isComing, giveUp)

  const fetchAndShow = async (subject: Subject) => {
    lastAsked.current += 1
    const asked = lastAsked.current
    setComing(true)
    try {
      await Sheet.load()
      if (asked === lastAsked.current) setShown({ subject, isOpen: true })
    } catch {
      if (asked === lastAsked.current) notify({ tone: 'error', text: unavailable })
    }
    if (asked === lastAsked.current) setComing(false)
  }
  return {
    show: (subject) => void fetchAndShow(subject),
    sheet: shown !== null && (
      <Sheet
        subject={now ?? shown.subject}
        open={shown.isOpen}
        onClose={() => setShown((before) => before && { ...before, isOpen: false })}
      />
    ),
  }
}
