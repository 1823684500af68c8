import type { ReactNode } from 'react'

interface StatisticsSectionProps {
  readonly title: string
  /** How the figures are computed; the user opens it by a tap. */
  readonly explanation?: string
  readonly children: ReactNode
}

export function StatisticsSection({ title, explanation, children }: StatisticsSectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
      {explanation !== undefined && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-dotted underline-offset-4">
            {EXPLAIN}
          </summary>
          <p>{explanation}</p>
        </details>
      )}
    </section>
  )
}

const EXPLAIN = 'Comment c’est calculé'
