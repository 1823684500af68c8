import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { dealerNote } from './dealer/dealer-note.ts'
import { LazyDealerSign } from './lazy-parts.tsx'
import { DutchStamp } from './moment/dutch-stamp.tsx'
import { isHeldAt, shownFacts, stageOfRow, waitOf, type RoundMoment } from './moment/round-moment.ts'
import { useFlip } from './moment/use-flip.ts'
import { useRoundMoment } from './moment/use-round-moment.ts'
import { standingFactsOf } from './standing-facts.ts'
import { hasAxis, StandingsAxis } from './standings-axis.tsx'
import { gameStageOf, StandingRow } from './standing-row.tsx'
import { scoreboardTexts as texts } from './texts.ts'

interface StandingsListProps {
  readonly game: Game
  /** Left out where nobody can tap: on a television. */
  readonly onOpenPlayer?: (id: PlayerId) => void
  /** SPEC W311 */
  readonly isReader?: boolean
  /** Replaces the stamp on a row by a sign that fills a television; not under reduced motion. */
  readonly renderSign?: (moment: RoundMoment) => ReactNode
}

/** The ranking. Rows share the height, so that they can be read from across the table. */
export function StandingsList({ game, onOpenPlayer, isReader = false, renderSign }: StandingsListProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = standingFactsOf(game)
  const followsDealer = useSyncExternalStore(dealerNote.subscribe, dealerNote.read) !== null
  const { showTips } = useSettings().settings.gameplay
  const { moment, stage, isHalf, turns } = useRoundMoment(game, list, renderSign !== undefined)
  const isMotionReduced = useReducedMotion()
  const stamped = stage === 'stamped' ? moment : null
  const sign = isMotionReduced ? undefined : renderSign
  const before = new Map(
    moment === null ? [] : standingFactsOf(moment.before).map((facts) => [facts.standing.player.id, facts]),
  )
  const isHeld = isHeldAt(stage)
  const gameStage = gameStageOf(game)
  const stageBefore = moment === null ? gameStage : gameStageOf(moment.before)
  const pace = moment === null ? 'at-once' : isHeld ? 'held' : stage
  useFlip(list, rows.map((facts) => facts.standing.player.id).join(), pace, isMotionReduced)
  const shownGame = isHeld && moment !== null ? moment.before : game
  const count = {
    '--rows': rows.length,
    '--half': Math.ceil(rows.length / 2),
  }
  const ranking = (
    <ol
      ref={list}
      aria-label={texts.standings}
      className="standings"
      style={count}
      data-count={onOpenPlayer === undefined ? undefined : rows.length}
      data-axis={(onOpenPlayer !== undefined && hasAxis(shownGame)) || undefined}
      data-few={rows.length < 5 || undefined}
      data-many={rows.length > 6 || undefined}
      data-stage={stage}
    >
      {rows.map((facts) => {
        const { id } = facts.standing.player
        const turn = turns.get(id) ?? 0
        const rowStage = stageOfRow(stage, isHalf, turn)
        const isStamped = sign === undefined && stamped?.dutch?.playerId === id
        return (
          <li
            key={id}
            data-flip={id}
            data-row-stage={rowStage}
            data-rises={facts.move > 0 || undefined}
            data-stamped={isStamped || undefined}
            style={{ '--turn': `${waitOf(turn, turns.size)}ms` }}
          >
            <StandingRow
              facts={facts}
              stage={gameStage}
              shown={shownFacts(rowStage, before.get(id), facts)}
              isCounting={rowStage === 'counting' && moment?.turns.has(id) === true}
              leadsAnew={moment?.newLeaders.has(id) === true}
              limit={game.limit}
              shownStage={isHeldAt(rowStage) ? stageBefore : gameStage}
              {...(onOpenPlayer === undefined ? {} : { onOpen: () => onOpenPlayer(id) })}
            >
              {followsDealer && <LazyDealerSign game={game} playerId={id} />}
            </StandingRow>
            {isStamped && <DutchStamp isMissed={stamped.dutch.isMissed} />}
          </li>
        )
      })}
    </ol>
  )
  if (onOpenPlayer === undefined)
    return (
      <>
        {ranking}
        {stamped !== null && sign?.(stamped)}
      </>
    )
  return (
    <>
      {ranking}
      {hasAxis(shownGame) && <StandingsAxis game={shownGame} />}
      {!gameStage.hasRounds && showTips && !isReader && <p className="standings-hint">{texts.firstRoundHint}</p>}
    </>
  )
}
