import { lengthLabel } from '@dutch/domain/history/labels'
import { HandoverButton } from '../sharing/handover/handover-button.tsx'
import { LazyScoreSheet } from '../sharing/lazy-score-sheet.tsx'
import { RematchFooter } from '../setup/rematch-footer.tsx'
import type { UseRematchResult } from '../setup/use-rematch.ts'
import { ReplayAndShare } from '../sharing/replay-and-share.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DetailsRounds } from './details-rounds.tsx'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'
import type { DisplayGame, DisplayPlayer } from '@dutch/domain/history/display-game'
import { Trophy } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Badge } from '../../ui/badge.tsx'

interface GameDetailsProps {
  /** The game to show; null if the sheet is closed. */
  readonly entry: HistoryEntry | null
  readonly onClose: () => void
  readonly rematch: UseRematchResult
  readonly onReplay: (entry: HistoryEntry) => void
  readonly onShare: (entry: HistoryEntry) => void
}

export function GameDetails({ entry, onClose, rematch, onReplay, onShare }: GameDetailsProps) {
  const isPartial = entry?.record.details?.isPartial === true
  return (
    <Sheet
      open={entry !== null}
      size="lg"
      onClose={onClose}
      title={entry?.game.name ?? ''}
      {...(entry === null || entry.game.name.includes(entry.game.shortDate)
        ? {}
        : { description: entry.game.longDate })}
      footer={entry !== null && <RematchFooter record={entry.record} rematch={rematch} />}
    >
      {entry !== null && (
        <div className="flex flex-col gap-6">
          {isPartial && <Notice tone="info">{texts.partialText}</Notice>}
          <DetailsRanking game={entry.game} isPartial={isPartial} />
          <ReplayAndShare onReplay={() => onReplay(entry)} onShare={() => onShare(entry)} />
          <Facts entry={entry} />
          <DetailsRounds record={entry.record} />
          <LazyScoreSheet source={{ kind: 'record', record: entry.record }} hasButtons />
          <HandoverButton record={entry.record} />
        </div>
      )}
    </Sheet>
  )
}

function Facts({ entry: { game, record } }: { readonly entry: HistoryEntry }) {
  const facts = [
    { term: texts.duration, value: game.durationIsEstimate ? texts.about(game.duration) : game.duration },
    {
      term: texts.roundCount,
      value: game.roundsAreSupposed
        ? texts.supposed
        : `${texts.figure(game.totalRounds)} · ${lengthLabel(game.totalRounds)}`,
    },
    { term: texts.limit, value: texts.points(game.scoreLimit) },
    ...(game.averageScore === null
      ? []
      : [{ term: texts.averageScore(record.details?.isPartial === true), value: texts.average(game.averageScore) }]),
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

function DetailsRanking({ game, isPartial }: { readonly game: DisplayGame; readonly isPartial: boolean }) {
  return (
    <section aria-labelledby="details-ranking">
      <h3 id="details-ranking" className="mb-2 flex flex-wrap items-center gap-2 text-lg">
        {texts.ranking(isPartial)}
        {game.sharedWin && !isPartial && <Badge tone="accent">{texts.sharedWin}</Badge>}
      </h3>
      <ol>
        {game.players.map((player, index) => (
          // The index is the key: players of an old record may have the same name, and their order never changes.
          <li key={index} className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 last:border-b-0">
            <span className="tabular w-6 shrink-0 text-end font-semibold text-ink-soft">{player.rank ?? '–'}</span>
            {player.emoji !== null && (
              <Avatar
                emoji={player.emoji}
                color={player.avatarColor ?? 'sand'}
                size="sm"
                className="max-[19rem]:hidden"
              />
            )}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className={`min-w-0 text-balance whole-words ${player.rank === 1 ? 'font-bold' : ''}`}>
                {player.name}
              </bdi>
              {player.isDutch && <Badge tone="delft">{texts.dutch}</Badge>}
              {hasLeft(player) && <Badge>{texts.left}</Badge>}
            </span>
            {player.rank === 1 && !isPartial && (
              <Trophy role="img" aria-label={texts.winner} className="size-4 shrink-0 text-accent" />
            )}
            <span className="tabular shrink-0 font-display text-xl font-bold">
              {player.score === null ? texts.unknownScore : texts.figure(player.score)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A player with a total but no rank left before the end. */
function hasLeft(player: DisplayPlayer): boolean {
  return player.rank === null && player.score !== null
}
