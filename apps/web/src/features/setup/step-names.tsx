import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { NameRow } from './name-row.tsx'
import { PlayerChip } from './player-chip.tsx'
import { firstFreeSeat, isSeated, nameFaults, usedSeats, type SetupAction, type SetupDraft } from './setup-draft.ts'
import { setupTexts } from './texts.ts'

interface StepNamesProps {
  readonly draft: SetupDraft
  readonly known: readonly KnownPlayer[]
  readonly dispatch: (action: SetupAction) => void
}

/** Known players take the first free seat with one tap. */
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
                <PlayerChip
                  player={player}
                  onSeat={() => {
                    dispatch({ type: 'seat-known', seat: free, name: player.name, emoji: player.emoji })
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {usedSeats(draft).map((_, index) => (
          <NameRow key={index} seat={index} draft={draft} known={known} fault={faults.get(index)} dispatch={dispatch} />
        ))}
      </ol>
    </section>
  )
}
