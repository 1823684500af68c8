import type { Game } from '@dutch/domain/game/state'
import { avatarColorAt, freeEmoji, otherEmoji } from '@dutch/domain/players/avatars'
import { suggestPlayers } from '@dutch/domain/players/known-players'
import { cleanName, nameKey } from '@dutch/domain/players/names'
import { useKnownPlayers } from '../../games/use-known-players.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { takenEmojis, type JoinDraft } from './join-draft.ts'
import { seatsTexts as texts } from './seats-texts.ts'

interface JoinWhoProps {
  readonly game: Game
  readonly draft: JoinDraft
  readonly change: (changes: Partial<JoinDraft>) => void
  readonly error: string | undefined
}

const MOST_SUGGESTIONS = 8

export function JoinWho({ game, draft, change, error }: JoinWhoProps) {
  const known = useKnownPlayers()
  const taken = game.players.map((player) => player.name)
  const emojis = takenEmojis(game)
  const suggested = suggestPlayers(known, cleanName(draft.name), taken)
    .filter((player) => nameKey(player.name) !== nameKey(draft.name))
    .slice(0, MOST_SUGGESTIONS)
  return (
    <div>
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-label={texts.emoji}
          className="mt-6 shrink-0 rounded-pill transition-transform duration-quick active:scale-90 still:transition-none"
          onClick={() => change({ emoji: otherEmoji(draft.emoji, Math.random(), emojis) })}
        >
          <Avatar emoji={draft.emoji} color={avatarColorAt(game.players.length)} size="lg" />
        </button>
        <TextField
          label={texts.name}
          data-name
          className="min-w-0 flex-1"
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          value={draft.name}
          error={error}
          onChange={(name) => change({ name })}
        />
      </div>
      {suggested.length > 0 && (
        <ul aria-label={texts.known} className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1">
          {suggested.map((player) => (
            <li key={player.name} className="shrink-0">
              <button
                type="button"
                aria-label={texts.knownPick(player.name)}
                className="flex h-11 max-w-48 items-center gap-2 rounded-pill border-2 border-line bg-card px-3.5 active:bg-sunken"
                onClick={() => change({ name: player.name, emoji: freeEmoji(player.emoji, emojis) })}
              >
                <span aria-hidden="true">{player.emoji}</span>
                <bdi className="truncate">{player.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
