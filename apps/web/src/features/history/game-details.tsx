import { lengthLabel } from '@dutch/domain/history/labels'
import { HandoverButton } from '../sharing/handover-button.tsx'
import { LazyScoreSheet } from '../sharing/lazy-score-sheet.tsx'
import { RematchFooter } from '../setup/rematch-footer.tsx'
import type { RematchInHand } from '../setup/use-rematch.ts'
import { StoryButtons } from '../sharing/story-buttons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DetailsRanking } from './details-ranking.tsx'
import { DetailsRounds } from './details-rounds.tsx'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'

interface GameDetailsProps {
  /** Null for none. */
  readonly entry: HistoryEntry | null
  readonly onClose: () => void
  readonly rematch: RematchInHand
  readonly onReplay: (entry: HistoryEntry) => void
  readonly onShare: (entry: HistoryEntry) => void
}

export function GameDetails({ entry, onClose, rematch, onReplay, onShare }: GameDetailsProps) {
  return (
    <Sheet
      open={entry !== null}
      size="lg"
      onClose={onClose}
      title={entry?.game.name ?? ''}
      {...(entry === null || entry.game.longDate === '' ? {} : { description: entry.game.longDate })}
      footer={entry !== null && <RematchFooter record={entry.record} rematch={rematch} />}
    >
      {entry !== null && (
        <div className="flex flex-col gap-6">
          <DetailsRanking game={entry.game} />
          <StoryButtons onReplay={() => onReplay(entry)} onShare={() => onShare(entry)} />
          <Facts entry={entry} />
          <DetailsRounds record={entry.record} />
          <LazyScoreSheet source={{ kind: 'record', record: entry.record }} hasButtons />
          <HandoverButton record={entry.record} />
        </div>
      )}
    </Sheet>
  )
}

function Facts({ entry: { game } }: { readonly entry: HistoryEntry }) {
  const facts = [
    { term: texts.duration, value: game.durationIsEstimate ? texts.about(game.duration) : game.duration },
    {
      term: texts.roundCount,
      value: game.roundsAreSupposed
        ? texts.supposed
        : `${texts.figure(game.totalRounds)} · ${lengthLabel(game.totalRounds)}`,
    },
    { term: texts.limit, value: texts.points(game.scoreLimit) },
    ...(game.averageScore === null ? [] : [{ term: texts.averageScore, value: texts.average(game.averageScore) }]),
  ]
  return (
    <section aria-label={texts.facts}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(({ term, value }) => (
          <div key={term} className="rounded-control bg-sunken px-4 py-3">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
