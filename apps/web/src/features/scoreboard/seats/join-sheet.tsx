import type { JoinPlayer } from '@dutch/domain/game/commands'
import { startingScoreBounds } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { Diff } from 'lucide-react'
import { useId, useState } from 'react'
import { avatarColorAt, otherEmoji } from '@dutch/domain/players/avatars'
import { suggestPlayers } from '@dutch/domain/players/known-players'
import { cleanName, nameKey } from '@dutch/domain/players/names'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  emojiOf,
  emptyDraft,
  joinCommand,
  nameFault,
  startOf,
  startPresets,
  startText,
  type JoinDraft,
  takenEmojis,
  withOtherSign,
} from './join-draft.ts'
import { joinFaultText, seatsTexts as texts } from './seats-texts.ts'
import { useKnownPlayers } from '../../games/use-known-players.ts'
import { Avatar } from '../../../ui/avatar.tsx'

interface JoinSheetProps {
  readonly game: Game
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onJoin: (command: JoinPlayer) => Promise<void>
}

export function JoinSheet(props: JoinSheetProps) {
  const { open, isBusy, onClose } = props
  const formId = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.joinTitle}
      footer={
        <Button type="submit" form={formId} size="lg" block busy={isBusy}>
          {texts.join}
        </Button>
      }
    >
      <JoinForm formId={formId} {...props} />
    </Sheet>
  )
}

function JoinForm({ game, formId, isBusy, onJoin }: JoinSheetProps & { readonly formId: string }) {
  const [draft, setDraft] = useState<JoinDraft>(() => emptyDraft(game))
  const [wasSent, setSent] = useState(false)
  const change = (changes: Partial<JoinDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { min, max } = startingScoreBounds(game)
  const fault = nameFault(game, draft)
  // An empty name is wrong only when submitted.
  const shownFault = fault === 'empty' && !wasSent ? null : fault
  const start = startOf(game, draft)
  const presets = startPresets(game)
  const chosen = presets.find(({ value }) => value === start)
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-5 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        const command = joinCommand(game, draft)
        if (command !== null && !isBusy) void onJoin(command)
        else event.currentTarget.querySelector<HTMLElement>(fault === null ? '[data-start]' : '[data-name]')?.focus()
      }}
    >
      <JoinWho
        game={game}
        draft={draft}
        change={change}
        error={shownFault === null ? undefined : joinFaultText(shownFault, min, max)}
      />
      <div className="flex flex-col gap-3">
        <TextField
          label={texts.start}
          data-start
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={startText(game, draft)}
          error={start === null ? joinFaultText('score', min, max) : undefined}
          hint={texts.startHint(min, max)}
          onChange={(typedStart) => change({ typedStart })}
          trailing={
            <IconButton
              label={texts.sign}
              icon={<Diff />}
              onClick={() => change({ typedStart: withOtherSign(startText(game, draft)) })}
            />
          }
        />
        {presets.length > 0 && (
          <Segmented
            label={texts.presets}
            value={chosen?.preset ?? ''}
            onChange={(preset) => {
              const value = presets.find((offered) => offered.preset === preset)?.value
              if (value !== undefined) change({ typedStart: String(value) })
            }}
            options={presets.map(({ preset, value }) => ({ value: preset, label: texts.preset(preset, value) }))}
          />
        )}
      </div>
    </form>
  )
}

interface JoinWhoProps {
  readonly game: Game
  readonly draft: JoinDraft
  readonly change: (changes: Partial<JoinDraft>) => void
  readonly error: string | undefined
}

const MOST_SUGGESTIONS = 8

function JoinWho({ game, draft, change, error }: JoinWhoProps) {
  const known = useKnownPlayers()
  const taken = game.players.map((player) => player.name)
  const emoji = emojiOf(game, draft)
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
          onClick={() => change({ emoji: otherEmoji(emoji, Math.random(), takenEmojis(game)) })}
        >
          <Avatar emoji={emoji} color={avatarColorAt(game.players.length)} size="lg" />
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
                className="flex h-11 max-w-[min(12rem,75vw)] items-center gap-2 rounded-pill border-2 border-line bg-card px-3.5 active:bg-sunken"
                onClick={() => change({ name: player.name, emoji: player.emoji })}
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
