import type { JoinPlayer } from '@dutch/domain/game/commands'
import { startingScoreBounds } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyDraft, joinCommand, nameFault, startOf, startPresets, startText, type JoinDraft } from './join-draft.ts'
import { JoinWho } from './join-who.tsx'
import { joinFaultText, seatsTexts as texts } from './seats-texts.ts'

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
