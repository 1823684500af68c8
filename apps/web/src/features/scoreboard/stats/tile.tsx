import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface TileProps {
  readonly label: string
  readonly value?: ReactNode
  readonly detail?: ReactNode
}

export function Tile({ label, value, detail }: TileProps) {
  return (
    <Card className="flex flex-col justify-between gap-2 p-3.5">
      <p className="text-sm text-ink-soft">{label}</p>
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        {value !== undefined && <span className="font-display text-3xl leading-none font-bold tabular">{value}</span>}
        {detail !== undefined && <span className="min-w-0 leading-tight font-semibold whole-words">{detail}</span>}
      </div>
    </Card>
  )
}
