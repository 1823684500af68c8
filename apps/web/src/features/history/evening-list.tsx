import { eveningStandings, type Evening } from '@dutch/domain/history/evenings'
import { Share2 } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useShare } from '../sharing/use-share-sheet.ts'
import { ShowMore } from './show-more.tsx'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { StatisticsSection } from './statistics-section.tsx'

interface EveningListProps {
  /** Newest first. */
  readonly evenings: readonly Evening[]
  /** The evenings are samples, which cannot be shared. */
  readonly isExample: boolean
}

export function EveningList({ evenings, isExample }: EveningListProps) {
  const share = useShare()
  if (evenings.length === 0) return null
  const onShare = isExample ? null : (evening: Evening) => share.show({ kind: 'evening', evening })
  return (
    <>
      <StatisticsSection title={texts.evenings} explanation={texts.eveningsHow}>
        <ShowMore
          items={evenings}
          atOnce={4}
          className="grid gap-3 sm:grid-cols-2"
          keyOf={({ day }) => String(day)}
          render={(evening) => <EveningCard evening={evening} onShare={onShare} />}
        />
      </StatisticsSection>
      {share.sheet}
    </>
  )
}

interface EveningCardProps {
  readonly evening: Evening
  readonly onShare: ((evening: Evening) => void) | null
}

function EveningCard({ evening, onShare }: EveningCardProps) {
  return (
    <Card className="h-full p-4">
      <div className="flex items-start justify-between gap-3 max-[19rem]:flex-wrap">
        <div>
          <h3 className="text-lg first-letter:uppercase">{texts.evening(evening.day)}</h3>
          <p className="text-sm text-ink-soft">{texts.gameCount(evening.games.length)}</p>
        </div>
        {onShare !== null && (
          <IconButton
            label={texts.shareEvening(evening.day)}
            icon={<Share2 />}
            className="-me-2 -mt-2"
            onClick={() => onShare(evening)}
          />
        )}
      </div>
      <ol className="mt-2">
        {eveningStandings(evening).map(({ person, rank, wins, average }) => (
          <li
            key={person.key}
            className="flex items-baseline gap-x-3 max-[19rem]:flex-wrap border-t border-line py-1.5"
          >
            <span className="tabular w-9 shrink-0 whitespace-nowrap font-semibold text-ink-soft">
              {texts.rank(rank)}
            </span>
            <bdi className={`min-w-20 flex-1 text-left whole-words ${rank === 1 ? 'font-bold' : ''}`}>
              {person.name}
            </bdi>
            <span className="text-end text-sm text-ink-soft">
              {texts.winCount(wins)}
              <span aria-hidden="true"> · {texts.shortMean(average)}</span>
              <span className="sr-only">, {texts.mean(average)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
