import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** Replaces the empty plate above the title. */
  readonly art?: ReactNode
}

export function EmptyState({ title, text, action, art }: EmptyStateProps) {
  return (
    <div className="mx-auto grid min-h-[min(58dvh,44rem)] max-w-[min(28rem,100vw-2rem)] content-center justify-items-center gap-x-8 py-6 text-center sm:px-4 sm:py-10 short:min-h-0 short:max-w-[min(42rem,100vw-2rem)] short:grid-cols-[auto_1fr] short:items-center short:justify-items-start short:text-start">
      {art ?? <Plate className="size-[min(13rem,16vh)] rounded-pill shadow-raised" />}
      <div>
        <h2 className="mt-5 text-2xl short:mt-0">{title}</h2>
        {text !== undefined && <div className="mt-2 text-balance text-ink-soft">{text}</div>}
        {action !== undefined && (
          <div className="mt-6 flex flex-col items-center short:mt-4 short:items-start">
            <div className="w-full sm:w-auto">{action}</div>
          </div>
        )}
      </div>
    </div>
  )
}
