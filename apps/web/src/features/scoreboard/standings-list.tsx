import type { PlayerId } from '@dutch/domain/game/ids'
import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { useRef, useSyncExternalStore, type CSSProperties, useLayoutEffect, type RefObject } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { dealerNote } from './dealer/dealer-note.ts'
import { LazyDealerSign } from './lazy-parts.tsx'
import { standingFactsOf } from './standing-facts.ts'
import { StandingRow } from './standing-row.tsx'
import { texts } from './texts.ts'

interface StandingsListProps {
  readonly game: Game
  readonly onOpenPlayer: (id: PlayerId) => void
}

/** Rows share the height, so that they read from across the table. */
export function StandingsList({ game, onOpenPlayer }: StandingsListProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = standingFactsOf(game)
  const followsDealer = useSyncExternalStore(dealerNote.subscribe, dealerNote.read) !== null
  const hasRounds = lastRound(game) !== null
  const { showTips } = useSettings().settings.gameplay
  const isOver = phaseOf(game) !== 'playing'
  useFlip(list, rows.map((facts) => facts.standing.player.id).join(), useReducedMotion())
  const count: CSSProperties & Record<'--rows' | '--half', number> = {
    '--rows': rows.length,
    '--half': Math.ceil(rows.length / 2),
  }
  const ranking = (
    <ol
      ref={list}
      aria-label={texts.standings}
      className="standings"
      style={count}
      data-few={rows.length < 5 || undefined}
      data-many={rows.length > 6 || undefined}
    >
      {rows.map((facts) => {
        const { id } = facts.standing.player
        return (
          <li key={id} data-flip={id}>
            <StandingRow
              facts={facts}
              limit={game.limit}
              hasRounds={hasRounds}
              isOver={isOver}
              onOpen={() => onOpenPlayer(id)}
            >
              {followsDealer && <LazyDealerSign game={game} playerId={id} />}
            </StandingRow>
          </li>
        )
      })}
    </ol>
  )
  return hasRounds || !showTips ? (
    ranking
  ) : (
    <>
      {ranking}
      <p className="standings-hint">{texts.firstRoundHint}</p>
    </>
  )
}

const DURATION = 280

interface Place {
  readonly left: number
  readonly top: number
}

/**
 * Moves the children of a list from where they stood to where a new order puts them (transform only). Children carry
 * their identity in `data-flip`. Nothing moves when `isStill`.
 * @param order changes exactly when the order does.
 */
function useFlip(list: RefObject<HTMLElement | null>, order: string, isStill: boolean): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map())
  useLayoutEffect(() => {
    const before = places.current
    const after = new Map<string, Place>()
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const id = child.dataset['flip'] ?? ''
      const place = { left: child.offsetLeft, top: child.offsetTop }
      after.set(id, place)
      const from = before.get(id)
      if (from === undefined || isStill) continue
      const x = from.left - place.left
      const y = from.top - place.top
      if (x === 0 && y === 0) continue
      child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    }
    places.current = after
  }, [list, order, isStill])
}
