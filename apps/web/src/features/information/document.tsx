import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { useMessageHeight } from '../../ui/message-height.ts'
import './information.css'

const CONTENTS = 'Sur cette page'

export interface DocumentSection {
  /** The anchor of the section. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A list below the paragraphs. */
  readonly points?: readonly string[]
  /** Paragraphs below the list. */
  readonly after?: readonly string[]
}

interface DocumentProps {
  /** The page in one sentence, in large letters. */
  readonly opening: string
  readonly lead: string
  /** Small print under the opening. */
  readonly note?: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** Whether the table of contents numbers its entries. */
  readonly isNumbered?: boolean
  /** Stands between the opening and the sections. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

export function Document({ opening, lead, note, sections, isNumbered = false, before, children }: DocumentProps) {
  useAddressedSection()
  const contents = useId()
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <div className="document mx-auto max-w-[45rem] px-5 pb-14 md:px-6 lg:grid lg:max-w-6xl lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-16 lg:pb-24">
      <div className="document-opening relative py-9 sm:py-12 lg:col-span-2 lg:py-16">
        <div aria-hidden="true" className="document-tile absolute inset-y-0 hidden w-72 overflow-hidden lg:block">
          <DelftTile className="size-full text-delft opacity-25" />
        </div>
        <p className="relative max-w-[19ch] font-display text-4xl leading-[1.05] font-extrabold tracking-tight text-balance sm:text-5xl lg:text-6xl">
          {opening}
        </p>
        <p className="relative mt-5 max-w-[38rem] text-lg leading-relaxed text-ink-soft sm:text-xl">{lead}</p>
        {note !== undefined && <p className="relative mt-4 text-sm text-ink-soft">{note}</p>}
      </div>
      <nav aria-labelledby={contents} className="document-contents hidden lg:block">
        <div className="sticky top-[calc(6rem+var(--message,0px))]" style={useMessageHeight()}>
          <h2 id={contents} className="mb-3 text-base">
            {CONTENTS}
          </h2>
          <List className="border-s-2 border-line">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ms-0.5 flex min-h-11 items-center gap-2 border-s-2 border-transparent py-1.5 ps-4 text-sm leading-snug text-ink-soft transition-colors duration-quick hover:border-line-strong hover:text-ink"
                >
                  {isNumbered && <span className="tabular text-ink-faint">{index + 1}</span>}
                  {title}
                </a>
              </li>
            ))}
          </List>
        </div>
      </nav>
      <div className="min-w-0">
        {before}
        {children}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly section: DocumentSection
  readonly number?: number
  /** Stands below the text. */
  readonly children?: ReactNode
}

export function Section({ section, number, children }: SectionProps) {
  const { id, title, paragraphs, points = [], after = [] } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="document-section">
      <h2 id={`${id}-title`} className="mb-3 text-2xl sm:text-[1.75rem]">
        {number !== undefined && <span className="tabular me-2.5 text-accent">{number}.</span>}
        {title}
      </h2>
      <Paragraphs texts={paragraphs} />
      {points.length > 0 && (
        <ul className="document-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Paragraphs texts={after} />
      {children}
    </section>
  )
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

// The browser looks for the section in the address before a script has rendered the page, so the page scrolls itself.
function useAddressedSection(): void {
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
