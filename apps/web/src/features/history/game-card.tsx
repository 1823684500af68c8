import { lengthLabel } from '@dutch/domain/history/labels'
import { Clapperboard, Clock, EllipsisVertical, Layers, RotateCcw, Share2, Star, Trash2, Trophy } from 'lucide-react'
import { rematchTexts } from '../setup/rematch-texts.ts'
import { storyTexts } from '../sharing/story-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import type { HistoryEntry } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuProps } from '../../ui/menu.tsx'
import type { DisplayPlayer } from '@dutch/domain/history/display-game'

export interface CardActions {
  readonly open: (entry: HistoryEntry) => void
  readonly replay: (entry: HistoryEntry) => void
  readonly share: (entry: HistoryEntry) => void
  readonly rematch: (entry: HistoryEntry) => void
  readonly remove: (entry: HistoryEntry) => void
}

const MAX_TAGS = 3

/** The whole card opens the details. */
export function GameCard({ entry, actions }: { readonly entry: HistoryEntry; readonly actions: CardActions }) {
  const { game } = entry
  const isPartial = entry.record.details?.isPartial === true
  return (
    <article className="relative rounded-card border border-line bg-card p-4 pe-3 shadow-card transition-colors duration-quick has-[.card-open:hover]:border-line-strong">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-1.5 font-body text-sm font-semibold tracking-normal text-ink-soft">
            <button
              type="button"
              aria-label={texts.open(game.name, game.winner)}
              className="card-open tabular text-start outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-delft-edge"
              onClick={() => actions.open(entry)}
            >
              {game.name}
            </button>
            {game.memorable && (
              <span title={texts.memorable} className="text-accent">
                <Star aria-hidden="true" className="size-4 fill-current" />
                <span className="sr-only">{texts.memorable}</span>
              </span>
            )}
          </h2>
          <Winner game={game} />
        </div>
        <CardMenu
          className="relative z-10 -mt-1.5"
          label={texts.menu(game.name)}
          icon={<EllipsisVertical aria-hidden="true" />}
          items={menuItems(entry, actions)}
        />
      </div>
      <CardPlayers players={game.players} />
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

function Winner({ game }: { readonly game: HistoryEntry['game'] }) {
  const winners = game.players.filter(({ rank }) => rank === 1).map(({ name }) => name)
  // An old record may know its winner and no ranks.
  const shown = winners.length === 0 ? game.winner : texts.winners(winners)
  const isCut = winners.length > 2
  return (
    <p className="mt-1 flex min-w-0 items-center gap-2">
      <Trophy aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="sr-only">{game.sharedWin ? texts.sharedWin : texts.winner}</span>
      <bdi
        aria-hidden={isCut || undefined}
        className="line-clamp-2 min-w-0 font-display text-xl leading-tight font-bold whole-words"
      >
        {shown}
      </bdi>
      {isCut && <span className="sr-only">{game.winner}</span>}
      {game.sharedWin && (
        <span aria-hidden="true" className="hidden shrink-0 text-sm text-ink-soft min-[420px]:inline">
          {texts.sharedWin}
        </span>
      )}
    </p>
  )
}

function Length({ game }: { readonly game: HistoryEntry['game'] }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {game.durationIsEstimate ? texts.about(game.duration) : game.duration}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Layers aria-hidden="true" className="size-4" />
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
      label: storyTexts.replay,
      icon: <Clapperboard aria-hidden="true" className="size-5 shrink-0" />,
      onSelect: () => actions.replay(entry),
    },
    {
      label: storyTexts.share,
      icon: <Share2 aria-hidden="true" className="size-5 shrink-0" />,
      onSelect: () => actions.share(entry),
    },
    {
      label: rematchTexts.start,
      icon: <RotateCcw aria-hidden="true" className="size-5 shrink-0" />,
      onSelect: () => actions.rematch(entry),
    },
    {
      label: texts.remove,
      icon: <Trash2 aria-hidden="true" className="size-5 shrink-0" />,
      tone: 'danger',
      onSelect: () => actions.remove(entry),
    },
  ]
}

/**
 * The menu library is a third of the history's code, and games are read before anybody opens a menu. Without a network
 * before everything is stored, cards have no menu; a tap on one shows its game all the same.
 */
const CardMenu = lazyPart(() => import('../../ui/menu.tsx').then((part) => part.Menu), { Waiting: ClosedMenu })

function ClosedMenu({ label, icon, className = '' }: MenuProps) {
  return <IconButton disabled label={label} icon={icon} className={`${className} disabled:opacity-100`} />
}

const MAX_PLAYERS = 3

/** The first three with their totals, and how many more there were. */
function CardPlayers({ players }: { readonly players: readonly DisplayPlayer[] }) {
  const more = players.length - MAX_PLAYERS
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
      {players.slice(0, MAX_PLAYERS).map((player, index) => (
        // Players of an old record may share a name; their places never change.
        <li key={index} className="flex min-w-0 items-center gap-1">
          {player.emoji !== null && <span aria-hidden="true">{player.emoji}</span>}
          <bdi className="max-w-28 truncate">{player.name}</bdi>
          <span className="tabular font-semibold">
            {player.score === null ? '–' : texts.figure(player.score)}
            <span className="sr-only">{player.score === null ? texts.unknownScore : ''}</span>
          </span>
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
