import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface PanelProps {
  readonly title: string
  /** What is measured, and how reliable the figures are. */
  readonly note?: ReactNode
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, note, aside, children }: PanelProps) {
  const id = useId()
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 id={id} className="text-xl">
              {title}
            </h2>
            {note !== undefined && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}
