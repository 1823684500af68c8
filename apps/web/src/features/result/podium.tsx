import { Avatar } from '../../ui/avatar.tsx'
import type { Finisher } from './result-facts.ts'
import { figure } from '../figures/figures.ts'
import { texts } from './texts.ts'

/** By rank. */
const STEPS: Readonly<Record<number, string>> = { 1: 'h-24', 2: 'h-17', 3: 'h-12' }

/** The best in the middle. */
const ORDER = ['order-2', 'order-1', 'order-3']

/** Characters: longer names are smaller, so that no word breaks. */
const LONG = 12

/** A shared rank is a shared height. */
export function Podium({ finishers }: { readonly finishers: readonly Finisher[] }) {
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
