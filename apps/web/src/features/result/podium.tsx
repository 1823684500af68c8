import type { SummaryPlayer } from '@dutch/domain/sharing/summary-players'
import type { CSSProperties } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { figure } from '../figures/figures.ts'
import { letterUnits, wordUnits } from '../figures/letter-units.ts'
import { resultTexts as texts } from './texts.ts'
import './podium.css'

const ON_PODIUM = 3

/** The first three, best first; a shared rank has the same height. `OtherFinishers` shows the rest. */
export function Podium({ finishers }: { readonly finishers: readonly SummaryPlayer[] }) {
  return (
    <ol aria-label={texts.podium} className="podium">
      {finishers.slice(0, ON_PODIUM).map(({ seat, name, emoji, avatarColor, total, rank }, place) => (
        <li key={seat} data-place={place + 1} data-glaze={rank ?? ON_PODIUM}>
          <Avatar emoji={emoji} color={avatarColor} size="lg" className="podium-avatar" />
          <p className="podium-name" style={widthOf(name)}>
            {name}
          </p>
          <div className="podium-step">
            <span className="podium-total tabular">{total === null ? '–' : figure(total)}</span>
            <span className="podium-rank">{rank === null ? total !== null && texts.left : texts.rank(rank)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The players from the fourth on, in the order of the ranking. */
export function OtherFinishers({ finishers }: { readonly finishers: readonly SummaryPlayer[] }) {
  const others = finishers.slice(ON_PODIUM)
  if (others.length === 0) return null
  return (
    <ol aria-label={texts.ranking} className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {others.map(({ seat, name, emoji, avatarColor, total, rank }) => (
        <li
          key={seat}
          className="flex min-h-11 items-center gap-3 sm:only:col-span-2 border-b border-line py-1 max-[19rem]:flex-wrap max-[19rem]:gap-y-0"
        >
          <span className="w-8 font-display font-bold text-ink-soft tabular max-[19rem]:me-auto">
            {rank === null ? '–' : texts.rank(rank)}
          </span>
          <Avatar emoji={emoji} color={avatarColor} size="sm" className="podium-face max-[19rem]:hidden" />
          <span className="min-w-0 flex-1 leading-tight max-[19rem]:order-last max-[19rem]:basis-full">{name}</span>
          <span className="font-display text-lg font-bold tabular">{total === null ? '–' : figure(total)}</span>
        </li>
      ))}
    </ol>
  )
}

function widthOf(name: string): CSSProperties {
  return { '--word': String(wordUnits(name)), '--all': String(letterUnits(name)) }
}
