import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signOutTexts as texts, type GamesAtHand } from './sign-out-texts.ts'
import { useSignOut, type GamesChoice, type SignOut } from './use-sign-out.ts'

export interface SignOutDialogProps {
  readonly open: boolean
  readonly scope: 'local' | 'global'
  readonly onClose: () => void
}

export function SignOutDialog({ open, scope, onClose }: SignOutDialogProps) {
  const signOut = useSignOut(scope, onClose)
  const { choice, setChoice, games, mayRemove, busy, unacknowledged } = signOut
  const isEverywhere = scope === 'global'
  const isLosing = unacknowledged !== null && choice === 'remove'
  const text = isEverywhere ? texts.everywhereText : texts.text(games)
  return (
    <ConfirmDialog
      open={open}
      title={isEverywhere ? texts.everywhereTitle : texts.title}
      text={unacknowledged === null ? text : <Warning choice={choice} unacknowledged={unacknowledged} />}
      confirmLabel={isLosing ? texts.removeAnyway : texts.confirm}
      cancelLabel={texts.cancel}
      tone={isLosing ? 'danger' : 'normal'}
      busy={busy !== null}
      onConfirm={signOut.confirm}
      onCancel={signOut.cancel}
    >
      {/* Above the choices: on a phone they keep their places when it goes away by itself. */}
      <PushProgress {...signOut} />
      {mayRemove ? (
        <Keeping
          choice={choice}
          games={games}
          isBusy={busy !== null}
          isAllPushed={unacknowledged === null}
          onChange={setChoice}
        />
      ) : (
        <p className="mt-2">{texts.stays}</p>
      )}
    </ConfirmDialog>
  )
}

/** Says what could not be pushed, and what happens to it with the chosen option. */
function Warning({
  choice,
  unacknowledged,
}: {
  readonly choice: GamesChoice
  readonly unacknowledged: NonNullable<SignOut['unacknowledged']>
}) {
  return (
    <Notice tone={choice === 'remove' ? 'danger' : 'info'}>
      {texts.unacknowledged(unacknowledged)} {FATES[choice]}
    </Notice>
  )
}

/** Empty for `add`: this option pushes again first and then shows a new warning. */
const FATES: Readonly<Record<GamesChoice, string>> = { keep: texts.staysHere, add: '', remove: texts.isLost }

function PushProgress({ pending, busy, unacknowledged, isPushedNow, retry }: SignOut) {
  if (unacknowledged !== null) {
    return (
      <Button variant="secondary" block className="mt-3" busy={busy === 'pushing'} onClick={retry}>
        {texts.retry}
      </Button>
    )
  }
  return (
    <p role="status" className="mt-3 text-ink-soft empty:mt-0">
      {statusText(busy === 'pushing', isPushedNow, pending ?? 0)}
    </p>
  )
}

function statusText(isPushing: boolean, isPushedNow: boolean, pending: number): string {
  if (isPushing) return texts.pushing
  if (isPushedNow) return texts.pushed
  return pending > 0 ? texts.first(pending) : ''
}

interface KeepingProps {
  readonly choice: GamesChoice
  readonly games: GamesAtHand | null
  readonly isBusy: boolean
  /** Nothing is left unpushed, so a hint may say that removed games come back with the account. */
  readonly isAllPushed: boolean
  readonly onChange: (choice: GamesChoice) => void
}

function Keeping({ choice, games, isBusy, isAllPushed, onChange }: KeepingProps) {
  const name = useId()
  const choices = choicesOf(games)
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-2" disabled={isBusy}>
      <legend className="mb-1 font-semibold">{texts.question}</legend>
      {choices.map(({ choice: each, label, hint }) => (
        <Choice
          key={each}
          name={name}
          label={label}
          hint={isAllPushed ? hint : undefined}
          isChosen={each === choice}
          onChoose={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, label, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 py-1">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-6 shrink-0 accent-delft" />
      <span>
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}

interface Offer {
  readonly choice: GamesChoice
  readonly label: string
  readonly hint?: string
}

const KEEP: Offer = { choice: 'keep', label: texts.keep }

/** SPEC W1621: only choices that would do something are offered. */
export function choicesOf(games: GamesAtHand | null): readonly Offer[] {
  if (games === null || games.own + games.inAccount === 0) return []
  if (games.own === 0) return [KEEP, { choice: 'remove', label: texts.remove, hint: texts.removeHint }]
  const add: Offer = { choice: 'add', label: texts.addAndRemove, hint: texts.addAndRemoveHint }
  return games.inAccount === 0
    ? [KEEP, add]
    : [KEEP, add, { choice: 'remove', label: texts.removeAccounts, hint: texts.removeAccountsHint }]
}
