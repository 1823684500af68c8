import type { DisplayPlayer } from '@dutch/domain/history/display-game'
import { historyTexts as texts } from './texts.ts'

const MAX_PLAYERS = 3

/** The first three with their totals, and how many more there were. */
export function CardPlayers({ players }: { readonly players: readonly DisplayPlayer[] }) {
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
