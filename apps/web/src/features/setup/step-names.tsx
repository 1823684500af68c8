import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { Plus } from 'lucide-react'
import { NameRow } from './name-row.tsx'
import { firstFreeSeat, isSeated, nameFaults, usedSeats, type SetupAction, type SetupDraft } from './setup-draft.ts'
import { setupTexts } from './texts.ts'

interface StepNamesProps {
  readonly draft: SetupDraft
  readonly known: readonly KnownPlayer[]
  readonly dispatch: (action: SetupAction) => void
}

/** Second step: who sits where. Known players take the first free seat with one tap. */
export function StepNames({ draft, known, dispatch }: StepNamesProps) {
  const faults = nameFaults(draft)
  const free = firstFreeSeat(draft)
  const offered = known.filter((player) => !isSeated(draft, player.name)).slice(0, 12)
  return (
    <section aria-labelledby="setup-step-title" className="flex flex-col gap-4">
      <h2 id="setup-step-title" tabIndex={-1} className="font-display text-2xl font-bold text-ink outline-none">
        {setupTexts.namesTitle}
      </h2>
      {offered.length > 0 && free !== null && (
        <div role="group" aria-label={setupTexts.knownTitle}>
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 wide:flex-wrap">
            {offered.map((player) => (
              <li key={player.name} className="shrink-0">
                <button
                  type="button"
                  aria-label={setupTexts.knownAdd(player.name)}
                  className="flex h-11 max-w-48 items-center gap-2 rounded-pill border-2 border-line bg-card pr-4 pl-3 text-ink active:bg-sunken"
                  onClick={() => {
                    dispatch({ type: 'seat-known', seat: free, name: player.name, emoji: player.emoji })
                  }}
                >
                  <span aria-hidden="true">{player.emoji}</span>
                  <bdi className="truncate">{player.name}</bdi>
                  <Plus aria-hidden="true" className="size-4 shrink-0 text-accent" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {usedSeats(draft).map((seat, index) => (
          <NameRow key={index} seat={index} value={seat} fault={faults.get(index)} dispatch={dispatch} />
        ))}
      </ol>
    </section>
  )
}
