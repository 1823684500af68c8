import { useState } from 'react'
import { lengthLabel } from '@dutch/domain/history/labels'
import { Clapperboard, Clock, EllipsisVertical, Layers, RotateCcw, Share2, Star, Trash2, Trophy } from 'lucide-react'
import { rematchTexts } from '../setup/rematch-texts.ts'
import { shareButtonTexts } from '../sharing/share-button-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'
import { dates } from '../../ui/dates.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuProps } from '../../ui/menu.tsx'

export interface CardActions {
  readonly open: (entry: HistoryEntry) => void
  readonly replay: (entry: HistoryEntry) => void
  readonly share: (entry: HistoryEntry) => void
  readonly rematch: (entry: HistoryEntry) => void
  readonly remove: (entry: HistoryEntry) => void
}

const MAX_TAGS = 3

interface GameCardProps {
  readonly entry: HistoryEntry
  /** Another game has the same name, so the time of day is added to it. */
  readonly isNameShared: boolean
  readonly actions: CardActions
}

export function GameCard({ entry, isNameShared, actions }: GameCardProps) {
  const { game } = entry
  const name =
    isNameShared && game.completedAt !== null ? texts.atTime(game.name, dates.time(game.completedAt)) : game.name
  const isPartial = entry.record.details?.isPartial === true
  return (
    <article className="relative rounded-card border border-line bg-card p-4 pe-3 shadow-card transition-colors duration-quick has-[.card-open:hover]:border-line-strong">
      <div className="flex items-start gap-3 max-[22rem]:gap-2 max-[19rem]:flex-wrap">
        <Face game={game} />
        <div className="min-w-0 flex-1 max-[19rem]:order-last max-[19rem]:basis-full">
          <h2 className="font-body text-sm max-[22rem]:text-xs font-semibold tracking-normal text-ink-soft">
            <button
              type="button"
              aria-label={texts.open(name, game.winner, isPartial)}
              className="card-open tabular text-start outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-delft"
              onClick={() => actions.open(entry)}
            >
              {name}
            </button>
          </h2>
          <Winner game={game} isPartial={isPartial} />
        </div>
        <CardMenu
          className="relative z-10 -mt-1.5 max-[22rem]:-me-3"
          label={texts.menu(name)}
          icon={<EllipsisVertical />}
          items={menuItems(entry, actions)}
        />
      </div>
      <OtherPlayers game={game} />
      <Length game={game} />
      {(isPartial || game.tags.length > 0) && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {isPartial && (
            <li className="flex">
              <Badge tone="warning">{texts.partial}</Badge>
            </li>
          )}
          {game.tags.slice(0, MAX_TAGS).map((tag) => (
            <li key={tag} className="flex">
              <Badge tone="delft">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Winner({ game, isPartial }: { readonly game: HistoryEntry['game']; readonly isPartial: boolean }) {
  const winners = game.players.filter(({ rank }) => rank === 1).map(({ name }) => name)
  // A record of an older version may name the winner without ranks.
  const shown = winners.length === 0 ? game.winner : texts.winners(winners)
  const isCut = winners.length > 2
  return (
    <p className="mt-0.5 flex max-[19rem]:flex-wrap min-w-0 items-baseline-last gap-2">
      <span className="sr-only">{isPartial ? texts.leader : game.sharedWin ? texts.sharedWin : texts.winner}</span>
      <bdi
        aria-hidden={isCut || undefined}
        className="line-clamp-3 min-w-0 font-display text-xl leading-tight font-bold whole-words"
      >
        {shown}
      </bdi>
      {isCut && <span className="sr-only">{game.winner}</span>}
      <Score score={game.players.find(({ rank }) => rank === 1)?.score} className="font-display text-xl font-bold" />
      {game.sharedWin && !isPartial && (
        <span aria-hidden="true" className="hidden shrink-0 text-sm text-ink-soft min-[28rem]:inline">
          {texts.sharedWin}
        </span>
      )}
    </p>
  )
}

/** The winner's avatar, or a cup if it is unknown. */
function Face({ game }: { readonly game: HistoryEntry['game'] }) {
  const { emoji = null, avatarColor = null } = game.players.find(({ rank }) => rank === 1) ?? {}
  return (
    <span className="relative flex max-[19rem]:me-auto">
      {emoji === null ? (
        <span
          aria-hidden="true"
          className="grid max-[19rem]:hidden size-12 place-items-center rounded-[32%] bg-accent-soft text-accent"
        >
          <Trophy className="size-6" />
        </span>
      ) : (
        <Avatar emoji={emoji} color={avatarColor ?? 'sand'} className="game-card-face max-[19rem]:hidden" />
      )}
      {game.isMemorable && (
        <span
          title={texts.memorable}
          className="absolute max-[19rem]:static -end-2 -top-2 rounded-pill bg-card p-0.5 text-accent"
        >
          <Star className="size-4 fill-current" />
          <span className="sr-only">{texts.memorable}</span>
        </span>
      )}
    </span>
  )
}

interface ScoreProps {
  /** Undefined hides the score; null shows that it is unknown. */
  readonly score: number | null | undefined
  readonly className?: string
}

function Score({ score, className = '' }: ScoreProps) {
  if (score === undefined) return null
  return (
    <span className={`tabular font-semibold whitespace-nowrap ${className}`}>
      {score === null ? '–' : texts.figure(score)}
      <span className="sr-only">{score === null ? texts.unknownScore : ''}</span>
    </span>
  )
}

function Length({ game }: { readonly game: HistoryEntry['game'] }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <Clock className="size-4" />
        {game.durationIsEstimate ? texts.about(game.duration) : game.duration}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Layers className="size-4" />
        {game.roundsAreSupposed
          ? texts.supposed
          : `${texts.rounds(game.totalRounds)} · ${lengthLabel(game.totalRounds)}`}
      </span>
    </p>
  )
}

function menuItems(entry: HistoryEntry, actions: CardActions): MenuProps['items'] {
  return [
    {
      label: shareButtonTexts.replay,
      icon: <Clapperboard className="size-5 shrink-0" />,
      onSelect: () => actions.replay(entry),
    },
    {
      label: shareButtonTexts.share,
      icon: <Share2 className="size-5 shrink-0" />,
      onSelect: () => actions.share(entry),
    },
    {
      label: rematchTexts.start,
      icon: <RotateCcw className="size-5 shrink-0" />,
      onSelect: () => actions.rematch(entry),
    },
    {
      label: texts.remove,
      icon: <Trash2 className="size-5 shrink-0" />,
      tone: 'danger',
      onSelect: () => actions.remove(entry),
    },
  ]
}

/** The menu library is a third of the history's code, so it loads late. A tap on the card opens the game without it. */
const LazyMenu = lazyPart<CardMenuProps>(() => import('../../ui/menu.tsx').then((part) => part.Menu), {
  Waiting: ComingMenu,
})

interface CardMenuProps extends MenuProps {
  readonly onAsk: () => void
}

function CardMenu(props: MenuProps) {
  const [isAsked, setAsked] = useState(false)
  return <LazyMenu {...props} opensAtOnce={isAsked} onAsk={() => setAsked(true)} />
}

/** The menu's button until the menu is loaded. A press loads the menu, which then opens at once. */
function ComingMenu({ label, icon, className, onAsk }: CardMenuProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      className={className}
      onPointerDown={(event) => {
        // Otherwise the focus would return to this button after the menu has opened, and close the menu.
        event.preventDefault()
        if (event.button === 0) onAsk()
      }}
      onClick={onAsk}
    />
  )
}

const MAX_PLAYERS = 3

/** Names the players who did not win. With the winners the card names at most three. */
function OtherPlayers({ game }: { readonly game: HistoryEntry['game'] }) {
  const others = game.players.filter(({ rank, name }) => rank !== 1 && name !== game.winner)
  const room = Math.max(1, MAX_PLAYERS - (game.players.length - others.length))
  const more = others.length - room
  if (others.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
      {others.slice(0, room).map((player, index) => (
        // The index is the key, because players of an old record may have the same name.
        <li key={index} className="flex min-w-0 items-center gap-1">
          {player.emoji !== null && <span aria-hidden="true">{player.emoji}</span>}
          <bdi className="min-w-0 whole-words">{player.name}</bdi>
          <Score score={player.score} />
        </li>
      ))}
      {more > 0 && (
        <li className="shrink-0 text-ink-soft">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{texts.morePlayers(more)}</span>
        </li>
      )}
    </ul>
  )
}
