import { LIMIT_SLIDER, MAX_LIMIT, MIN_LIMIT } from '@dutch/domain/game/bounds'
import { avatarColorAt } from '@dutch/domain/players/avatars'
import { Pencil } from 'lucide-react'
import { Link } from 'wouter'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Range } from '../../ui/range.tsx'
import { limitOf, limitText, usedSeats, type SetupAction, type SetupDraft, type SetupStep } from './setup-draft.ts'
import { setupTexts } from './texts.ts'
import { selectWhole } from '../../ui/select-whole.ts'

interface StepRecapProps {
  readonly draft: SetupDraft
  readonly dispatch: (action: SetupAction) => void
  readonly onEdit: (step: SetupStep) => void
}

export function StepRecap({ draft, dispatch, onEdit }: StepRecapProps) {
  return (
    <section aria-labelledby="setup-step-title" className="flex flex-col gap-4">
      <h2 id="setup-step-title" tabIndex={-1} className="font-display text-2xl font-bold text-ink outline-none">
        {setupTexts.recapTitle}
      </h2>
      <SeatsCard draft={draft} onEdit={onEdit} />
      <LimitCard draft={draft} dispatch={dispatch} />
      <RulesCard limit={limitOf(draft)} />
    </section>
  )
}

function SeatsCard({ draft, onEdit }: Pick<StepRecapProps, 'draft' | 'onEdit'>) {
  return (
    <Card className="px-4 py-1">
      <div className="flex max-[19rem]:flex-wrap items-center justify-between gap-2 border-b border-line py-1">
        <h3 className="font-semibold text-ink">{setupTexts.players(draft.count)}</h3>
        <EditLink label={setupTexts.editCount} className="-me-2" onEdit={() => onEdit(0)}>
          {setupTexts.edit}
        </EditLink>
      </div>
      <div className="pt-3 pb-1">
        {/* SPEC W208: two names a row, where no word of theirs is cut for it. */}
        <ul className="flex flex-wrap gap-2">
          {usedSeats(draft).map((seat, index) => (
            <li key={index} className="flex max-w-full grow basis-[calc(50%-1rem)] items-center gap-2">
              <Avatar emoji={seat.emoji} color={avatarColorAt(index)} size="sm" />
              <bdi className="min-w-0 leading-tight text-ink whole-words">{seat.name}</bdi>
            </li>
          ))}
        </ul>
        <EditLink className="-ms-2" onEdit={() => onEdit(1)}>
          {setupTexts.editNames}
        </EditLink>
      </div>
    </Card>
  )
}

function LimitCard({ draft, dispatch }: Pick<StepRecapProps, 'draft' | 'dispatch'>) {
  const limit = limitOf(draft)
  const setLimit = (text: string) => {
    dispatch({ type: 'limit', limit: text })
  }
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex max-[19rem]:flex-wrap items-center justify-between gap-4 max-[19rem]:gap-y-1">
        <label htmlFor="setup-limit" className="font-semibold text-ink">
          {setupTexts.limitLabel}
        </label>
        <input
          id="setup-limit"
          className="tabular h-12 w-24 rounded-control border-2 border-line bg-paper text-center font-display text-2xl font-bold text-delft aria-invalid:border-danger"
          inputMode="numeric"
          autoComplete="off"
          // Longer than any limit: cut off after four characters, a pasted "10000" or " 120" would become another limit.
          maxLength={24}
          min={MIN_LIMIT}
          max={MAX_LIMIT}
          aria-invalid={limit === null}
          aria-describedby={
            limit === null ? 'setup-limit-fault' : draft.raisedTo === null ? undefined : 'setup-limit-why'
          }
          value={limitText(draft)}
          onChange={(event) => setLimit(event.target.value)}
          onFocus={selectWhole}
        />
      </div>
      {draft.raisedTo !== null && (
        <p id="setup-limit-why" className="text-sm text-ink-soft">
          {setupTexts.limitFirstAgreed(draft.raisedTo)}
        </p>
      )}
      <Range
        aria-label={setupTexts.limitSlider}
        min={LIMIT_SLIDER.min}
        max={LIMIT_SLIDER.max}
        step={LIMIT_SLIDER.step}
        value={limit ?? LIMIT_SLIDER.min}
        onChange={(value) => setLimit(String(value))}
      />
      {limit === null && (
        <p id="setup-limit-fault" role="alert" className="text-sm text-danger">
          {setupTexts.limitFault}
        </p>
      )}
    </Card>
  )
}

function RulesCard({ limit }: { readonly limit: number | null }) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h3 className="font-semibold text-ink">{setupTexts.rulesTitle}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-ink-soft">
        {setupTexts.rules(limit === null ? '…' : String(limit)).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="font-semibold text-delft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Link href="/rules" className="inline-flex min-h-11 items-center text-delft underline">
        {setupTexts.allRules}
      </Link>
    </Card>
  )
}

interface EditLinkProps {
  /** Says more than the visible text. */
  readonly label?: string
  readonly className: string
  readonly onEdit: () => void
  readonly children: string
}

function EditLink({ label, className, onEdit, children }: EditLinkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-delft underline underline-offset-4',
        className,
      )}
      onClick={onEdit}
    >
      <Pencil className="size-4 shrink-0" />
      {children}
    </button>
  )
}
