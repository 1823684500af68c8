import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

interface FigureTileProps {
  readonly term: string
  readonly value: string
  /** The rating in a word, because colour alone is not enough. */
  readonly verdict?: { readonly tone: BadgeTone; readonly text: string } | undefined
  readonly hint?: ReactNode
}

/** A figure with its name, for a `dl`. */
export function FigureTile({ term, value, verdict, hint }: FigureTileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-control border border-line bg-paper p-3">
      <dt className="text-sm leading-snug text-ink-soft">{term}</dt>
      <dd className="flex min-w-0 flex-col items-start gap-1.5">
        <span className="tabular font-display text-xl leading-tight font-bold whole-words sm:text-2xl">{value}</span>
        {verdict !== undefined && <Badge tone={verdict.tone}>{verdict.text}</Badge>}
        {hint !== undefined && <span className="text-[0.8125rem] leading-snug text-ink-soft">{hint}</span>}
      </dd>
    </div>
  )
}
