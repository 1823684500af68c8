import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useStages } from '../../ui/staged.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'

interface ShowMoreProps<Item> {
  readonly items: readonly Item[]
  /** How many items are shown at first, and how many more after each tap. */
  readonly atOnce: number
  /** How many items are mounted in one frame, for large items; all if omitted. */
  readonly perFrame?: number
  readonly className: string
  readonly keyOf: (item: Item) => string
  readonly render: (item: Item) => ReactNode
}

export function ShowMore<Item>({ items, atOnce, perFrame = Infinity, className, keyOf, render }: ShowMoreProps<Item>) {
  const [shown, setShown] = useState(atOnce)
  const mounted = useStages(Math.min(shown, items.length), perFrame)
  return (
    <>
      <ul className={className}>
        {items.slice(0, mounted).map((item) => (
          <li key={keyOf(item)} className="min-w-0">
            {render(item)}
          </li>
        ))}
      </ul>
      {shown < items.length && mounted >= atOnce && (
        <Button variant="secondary" block className="mt-3" onClick={() => setShown(shown + atOnce)}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
