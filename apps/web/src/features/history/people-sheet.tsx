import type { HistoryRecord } from '@dutch/domain/history/record'
import type { PlayerFigures } from '@dutch/domain/history/player-figures'
import { checkNewName, planRenaming, type RenamingPlan } from '@dutch/domain/history/renaming'
import { nameKey } from '@dutch/domain/players/names'
import { useId, useState, type ReactNode } from 'react'
import { gameIn } from '../games/game-store-api.ts'
import { useGameState } from '../games/use-game.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PeoplePreview, playerWithoutGames, type PlayerPortrait } from './people-preview.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import type { UsePeopleResult } from './use-people.ts'

interface PeopleSheetProps {
  readonly people: UsePeopleResult
  readonly players: readonly PlayerFigures[]
  /** Every finished game. */
  readonly records: readonly HistoryRecord[]
}

export function PeopleSheet({ people, ...rest }: PeopleSheetProps) {
  const { asked } = people
  // The question stays while the sheet slides away, but each opening gets new, empty fields.
  const [{ shown, opening }, setShown] = useState({ shown: asked, opening: 0 })
  if (asked !== null && asked !== shown) setShown({ shown: asked, opening: opening + 1 })
  if (shown === null) return null
  return shown.question === 'rename' ? (
    <RenameSheet key={opening} player={shown.player} people={people} {...rest} />
  ) : (
    <MergeSheet key={opening} player={shown.player} people={people} {...rest} />
  )
}

type QuestionProps = PeopleSheetProps & { readonly player: PlayerFigures }

function RenameSheet({ player, people, players, records }: QuestionProps) {
  const [typed, setTyped] = useState(player.name)
  const [isTried, setTried] = useState(false)
  const checked = checkNewName(player.name, typed)
  const name = typeof checked === 'string' ? null : checked.name
  const plan = name === null ? null : planRenaming(records, { from: player.key, to: name })
  const other = plan?.other ?? null
  // A player who left every game has no statistics, so only the name is known.
  const after =
    name === null || other === null
      ? null
      : (players.find(({ key }) => key === nameKey(name)) ?? { name: other, emoji: null, avatarColor: null })
  return (
    <QuestionSheet
      title={texts.renameTitle(player.name)}
      text={texts.renameText}
      confirmLabel={after === null ? texts.confirmRename : texts.confirmMerge}
      before={player}
      // A merge keeps the spelling of the player who already has the name.
      to={after?.name ?? name}
      {...{ people, plan, after }}
      onRefused={() => setTried(true)}
    >
      <TextField
        ref={focusFirst}
        label={texts.newName}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        error={typeof checked === 'string' && (isTried || checked === 'too-long') ? texts.faults[checked] : undefined}
      />
    </QuestionSheet>
  )
}

function MergeSheet({ player, people, players, records }: QuestionProps) {
  const [chosen, setChosen] = useState('')
  const [kept, setKept] = useState<'own' | 'other'>('other')
  const [isTried, setTried] = useState(false)
  const faultId = useId()
  const others = players.filter(({ key }) => key !== player.key)
  const other = others.find(({ key }) => key === chosen)
  const [before, after] = kept === 'own' && other !== undefined ? [other, player] : [player, other ?? null]
  const to = after?.name ?? null
  const plan = to === null ? null : planRenaming(records, { from: before.key, to })
  return (
    <QuestionSheet
      title={texts.mergeTitle(player.name)}
      text={texts.mergeText}
      confirmLabel={texts.confirmMerge}
      {...{ people, plan, before, to, after }}
      onRefused={() => setTried(true)}
    >
      <div ref={(group) => focusFirst(group?.querySelector('select') ?? null)} className="grid gap-4">
        <SelectField
          label={texts.other}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: texts.choose },
            ...others.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        {isTried && other === undefined && (
          <p id={faultId} role="alert" className="text-sm text-danger">
            {texts.unchosen}
          </p>
        )}
        {other !== undefined && (
          <Segmented
            label={texts.keep}
            showLabel
            value={kept}
            onChange={setKept}
            options={[
              { value: 'other', label: <bdi className="block whole-words">{other.name}</bdi> },
              { value: 'own', label: <bdi className="block whole-words">{player.name}</bdi> },
            ]}
          />
        )}
      </div>
    </QuestionSheet>
  )
}

interface QuestionSheetProps {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly people: UsePeopleResult
  /** Null while the input is invalid. */
  readonly plan: RenamingPlan | null
  /** The player who gets another name. */
  readonly before: PlayerFigures
  /** The new name; null while the input is invalid. */
  readonly to: string | null
  /** The player who already has the new name; null if nobody has. */
  readonly after: PlayerPortrait | null
  /** The user confirmed although the input is invalid. */
  readonly onRefused: () => void
  readonly children: ReactNode
}

function QuestionSheet({ title, text, confirmLabel, people, plan, before, to, after, ...rest }: QuestionSheetProps) {
  const state = useGameState()
  const formId = useId()
  const game = gameIn(state)
  const isImpossible =
    plan !== null && (plan.gamesWithBoth.length > 0 || playerWithoutGames(plan, { before, after }) !== null)
  const isPlaying = game?.players.some(({ name }) => nameKey(name) === before.key) === true
  return (
    <Sheet
      open={people.asked !== null}
      onClose={people.cancel}
      title={title}
      description={text}
      cannotClose={people.isBusy}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" size="lg" className="px-2" disabled={people.isBusy} onClick={people.cancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} size="lg" className="px-2" busy={people.isBusy} disabled={isImpossible}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (to === null || plan === null) rest.onRefused()
          else if (!isImpossible) void people.confirm({ from: before.key, to }, before.name, after !== null)
        }}
      >
        {rest.children}
        {/* The live region exists before its content, so that screen readers announce the content. */}
        <div role="status" className="mt-4">
          {plan !== null && (
            <PeoplePreview
              {...{ plan, before, after }}
              isRenaming={people.asked?.question === 'rename'}
              underWay={isPlaying}
            />
          )}
        </div>
        {people.fault !== '' && (
          <p role="alert" className="mt-4 rounded-control bg-danger-soft px-4 py-3 text-danger">
            {people.fault}
          </p>
        )}
      </form>
    </Sheet>
  )
}
