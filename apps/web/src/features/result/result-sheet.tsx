import type { HistoryRecord } from '@dutch/domain/history/record'
import { useLocation } from 'wouter'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LazyUnlockedAchievements } from './lazy-unlocked-achievements.tsx'
import { finishersOf, type Finisher, resultFactsOf } from './result-facts.ts'
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
      <LazyUnlockedAchievements record={record} />
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

/** By rank. */
const STEPS: Readonly<Record<number, string>> = { 1: 'h-24', 2: 'h-17', 3: 'h-12' }

/** The best in the middle. */
const ORDER = ['order-2', 'order-1', 'order-3']

/** Characters: longer names are smaller, so that no word breaks. */
const LONG = 12

/** A shared rank is a shared height. */
function Podium({ finishers }: { readonly finishers: readonly Finisher[] }) {
  return (
    <ol aria-label={texts.podium} className="flex items-end justify-center gap-2">
      {finishers.slice(0, 3).map(({ id, name, emoji, avatarColor, total, rank }, place) => (
        <li key={id} className={`flex max-w-40 min-w-0 flex-1 flex-col items-center ${ORDER[place] ?? ''}`}>
          <Avatar emoji={emoji} color={avatarColor} size={rank === 1 ? 'xl' : 'lg'} />
          <p
            className={`mt-1.5 line-clamp-3 w-full text-center leading-tight font-semibold whole-words ${name.length > LONG ? 'text-xs min-[350px]:text-sm' : ''}`}
          >
            {name}
          </p>
          <div
            className={`mt-1.5 flex w-full flex-col items-center justify-center rounded-t-control font-display ${STEPS[rank ?? 3] ?? 'h-12'} ${rank === 1 ? 'bg-delft text-on-delft' : 'bg-delft-soft text-ink'}`}
          >
            <span className="text-2xl leading-none font-bold tabular">{figure(total)}</span>
            <span className="text-sm leading-tight">{rank === null ? texts.left : texts.rank(rank)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Facts that the record lacks are left out. */
function ResultFactList({ record }: { readonly record: HistoryRecord }) {
  const facts = resultFactsOf(record)
  return (
    <section className="mt-6">
      <h3 className="text-lg">{texts.facts}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Fact label={texts.rounds} value={figure(record.rounds)} />
        {record.duration !== '' && <Fact label={texts.duration} value={record.duration} />}
        {facts !== null && (
          <>
            <Fact label={texts.lead} value={facts.lead === null ? texts.shared : texts.points(facts.lead)} />
            <Fact label={texts.dutch} value={figure(facts.dutchCount)} detail={texts.dutchBy(facts)} />
            {facts.closest !== null && (
              <Fact
                label={texts.closest}
                value={texts.points(facts.closest.points)}
                detail={texts.closestText(facts.closest.names, facts.closest.round)}
              />
            )}
            {facts.biggest !== null && (
              <Fact
                label={texts.biggest}
                value={texts.points(facts.biggest.points)}
                detail={texts.biggestText(facts.biggest.names, facts.biggest.round)}
              />
            )}
          </>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly detail?: string
}

function Fact({ label, value, detail = '' }: FactProps) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-xl leading-tight font-bold tabular">{value}</dd>
      {detail !== '' && <dd className="mt-0.5 text-sm leading-snug text-ink-soft whole-words">{detail}</dd>}
    </div>
  )
}
