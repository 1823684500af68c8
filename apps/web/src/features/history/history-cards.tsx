import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useMedia } from '../../ui/use-media.ts'
import { nextPaint } from '../../browser/next-paint.ts'
import { GameCard, type CardActions } from './game-card.tsx'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'

interface HistoryCardsProps {
  readonly entries: readonly HistoryEntry[]
  /** Names that several games have. */
  readonly sharedNames: ReadonlySet<string>
  readonly actions: CardActions
}

/** The estimated height in pixels of a card with one line of players and one of tags; `GAP` is the space below it. */
const CARD = 182
const GAP = 12

const AHEAD = 3

export function HistoryCards({ entries, sharedNames, actions }: HistoryCardsProps) {
  // Memoised rendering would miss changes, because the virtualizer mutates its own state.
  'use no memo'
  const listRef = useRef<HTMLUListElement>(null)
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1
  const [top, setTop] = useState(0)
  const [ahead, setAhead] = useState(0)
  useLayoutEffect(() => {
    const list = listRef.current
    if (list !== null) setTop(list.getBoundingClientRect().top + window.scrollY)
    // The first paint renders only the cards in sight.
    void nextPaint().then(() => setAhead(AHEAD))
  }, [])
  // With a new function at each render, the virtualizer would compute the positions of all games again.
  const keyOf = useCallback((index: number) => entries[index]?.record.id ?? index, [entries])
  // oxlint-disable-next-line react/incompatible-library -- Rendering here is not memoised, see above.
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => CARD,
    gap: GAP,
    lanes: columns,
    overscan: ahead,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  return (
    <ul
      ref={listRef}
      aria-label={texts.list}
      className="relative"
      style={{ height: `${String(virtualizer.getTotalSize())}px` }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const entry = entries[item.index]
        if (entry === undefined) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={entries.length}
            aria-posinset={item.index + 1}
            className={classNames(
              'absolute top-0 contain-layout',
              columns === 1 ? 'inset-x-0' : 'w-[calc(50%-0.375rem)]',
              item.lane === 1 && 'end-0',
            )}
            style={{ transform: `translateY(${String(item.start - top)}px)` }}
          >
            <GameCard entry={entry} isNameShared={sharedNames.has(entry.game.name)} actions={actions} />
          </li>
        )
      })}
    </ul>
  )
}

/** Two columns if each card is at least as wide as a phone. */
const TWO_COLUMNS = '(min-width: 60rem)'
