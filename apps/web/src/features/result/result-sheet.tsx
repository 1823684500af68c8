import type { HistoryRecord } from '@dutch/domain/history/record'
import { useLocation } from 'wouter'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LazyUnlockNews } from './lazy-unlock-news.tsx'
import { Podium } from './podium.tsx'
import { finishersOf, type Finisher } from './result-facts.ts'
import { ResultFactList } from './result-fact-list.tsx'
import { RematchFooter } from '../setup/rematch-footer.tsx'
import type { RematchInHand } from '../setup/use-rematch.ts'
import { StoryButtons } from '../sharing/story-buttons.tsx'
import { figure } from '../figures/figures.ts'
import { texts } from './texts.ts'

interface ResultSheetProps {
  readonly record: HistoryRecord
  readonly open?: boolean
  readonly rematch: RematchInHand
  readonly onReplay: (record: HistoryRecord) => void
  readonly onShare: (record: HistoryRecord) => void
  readonly onClose: () => void
}

const ON_PODIUM = 3

export default function ResultSheet({ record, open = true, rematch, onReplay, onShare, onClose }: ResultSheetProps) {
  const [, navigate] = useLocation()
  const finishers = finishersOf(record)
  const winners = finishers.filter(({ rank }) => rank === 1).map(({ name }) => name)
  const others = finishers.slice(ON_PODIUM)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title(winners)}
      description={texts.description}
      size="lg"
      footer={<RematchFooter record={record} rematch={rematch} />}
    >
      <Podium finishers={finishers} />
      {others.length > 0 && <OtherFinishers finishers={others} />}
      <LazyUnlockNews record={record} />
      <ResultFactList record={record} />
      <div className="mt-5">
        <StoryButtons onReplay={() => onReplay(record)} onShare={() => onShare(record)} />
      </div>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button variant="secondary" className="px-2" onClick={() => navigate('/history')}>
          {texts.history}
        </Button>
        <Button variant="secondary" className="px-2" onClick={onClose}>
          {texts.newGame}
        </Button>
      </div>
    </Sheet>
  )
}

function OtherFinishers({ finishers }: { readonly finishers: readonly Finisher[] }) {
  return (
    <ol aria-label={texts.ranking} className="mt-4 grid gap-x-6 sm:grid-cols-2">
      {finishers.map(({ id, name, emoji, avatarColor, total, rank }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
          <span className="w-8 font-display font-bold text-ink-soft tabular">
            {rank === null ? '–' : texts.rank(rank)}
          </span>
          <Avatar emoji={emoji} color={avatarColor} size="sm" />
          <span className="line-clamp-2 min-w-0 flex-1 leading-tight whole-words">{name}</span>
          <span className="font-display text-lg font-bold tabular">{figure(total)}</span>
        </li>
      ))}
    </ol>
  )
}
