import type { ReactNode } from 'react'
import { DelftTile } from './delft-tile.tsx'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** Stands above the title instead of the tile. */
  readonly art?: ReactNode
}

/** What a screen shows when it has nothing to show: why, and what to do. */
export function EmptyState({ title, text, action, art }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {art ?? (
        <div className="size-28 overflow-hidden rounded-card border-4 border-card shadow-card">
          <DelftTile className="size-full bg-card text-delft" />
        </div>
      )}
      <h2 className="mt-6 text-2xl">{title}</h2>
      {text !== undefined && <p className="mt-2 text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-6 w-full sm:w-auto">{action}</div>}
    </div>
  )
}
