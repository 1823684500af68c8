import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { settingsTexts } from './texts.ts'

interface SectionProps {
  readonly title: string
  readonly icon: ReactNode
  /** Changes take effect at once, which the section says; every other section waits for "Enregistrer". */
  readonly isImmediate?: boolean
  readonly children: ReactNode
}

export function Section({ title, icon, isImmediate = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 px-1">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          <span className="text-delft max-[19rem]:hidden">{icon}</span>
          {title}
        </h2>
        {isImmediate && <p className="text-sm text-ink-soft">{settingsTexts.immediate}</p>}
      </div>
      <Card className="divide-y divide-line px-4">{children}</Card>
    </section>
  )
}
