import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface SectionProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A group of settings under its heading. */
export function Section({ title, icon, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 flex items-center gap-2 px-1 text-xl">
        <span className="text-delft">{icon}</span>
        {title}
      </h2>
      <Card className="divide-y divide-line px-4">{children}</Card>
    </section>
  )
}
