import { shownDuration } from '@dutch/domain/history/duration'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { joinNames } from '@dutch/domain/players/join-names'
import type { SummaryPlayer } from '@dutch/domain/sharing/summary-players'
import { Crown } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Plate } from '../../ui/plate.tsx'
import { Professor } from '../../ui/professor.tsx'
import { points, roundCount } from '../figures/figures.ts'
import { letterUnits, lineUnits } from '../figures/letter-units.ts'
import { resultTexts as texts } from './texts.ts'

/** More winners share one plate with a cup. */
const MOST_PLATES = 3

interface SceneHeroProps {
  readonly record: HistoryRecord
  readonly winners: readonly SummaryPlayer[]
  readonly titleId: string
  readonly factsId: string
  /** The winner is not revealed yet: the plate turns, and the Professor looks tense. */
  readonly isRising: boolean
}

/** The winners with their points, and the Professor beside the plate. */
export function SceneHero({ record, winners, titleId, factsId, isRising }: SceneHeroProps) {
  const names = joinNames(winners.map(({ name }) => name))
  const areMany = winners.length > MOST_PLATES
  const total = winners[0]?.total ?? null
  const facts = [roundCount(record.rounds), shownDuration(record.duration)].filter((fact) => fact !== '')
  const size = {
    '--line': String(lineUnits(names)),
    '--all': String(letterUnits(names)),
  }
  return (
    <div className="scene-hero">
      <div className="scene-art" data-plates={Math.min(winners.length, MOST_PLATES)}>
        {winners.slice(0, areMany ? 1 : MOST_PLATES).map(({ seat, emoji, avatarColor }) => (
          <span key={seat} className="scene-plate">
            <Plate className="absolute inset-0 size-full" />
            <Avatar emoji={areMany ? '🏆' : emoji} color={areMany ? 'sand' : avatarColor} className="scene-face" />
            {!areMany && <Crown className="scene-crown" strokeWidth={1.5} />}
          </span>
        ))}
        <Professor size="xxl" mood={isRising ? 'thinking' : 'excited'} className="scene-professor" />
      </div>
      <div className="scene-words">
        <h2 id={titleId} ref={focusFirst} tabIndex={-1} style={size}>
          {winners.length === 0 ? (
            texts.ended
          ) : (
            <>
              <span className="scene-name">{names}</span>{' '}
              <span className="scene-wins">{texts.wins(winners.length)}</span>
            </>
          )}
        </h2>
        <p id={factsId} className="scene-facts tabular">
          {total !== null && <b>{points(total)}</b>}
          <span>{facts.join(' · ')}</span>
        </p>
      </div>
    </div>
  )
}
