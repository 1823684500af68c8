import { MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { avatarColorAt } from '@dutch/domain/players/avatars'
import { Minus, Plus } from 'lucide-react'
import { openTutorial } from '../tutorial/tutorial-request.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { usedSeats, type SetupAction, type SetupDraft } from './setup-draft.ts'
import { setupTexts } from './texts.ts'

const STEPPER =
  'grid size-16 max-[19rem]:size-[20vw] shrink-0 place-items-center rounded-control border-2 border-line-strong bg-card text-delft shadow-card transition-transform duration-quick active:scale-95 disabled:opacity-40 disabled:active:scale-100 still:transition-none'

export function StepCount({ draft, dispatch }: { draft: SetupDraft; dispatch: (action: SetupAction) => void }) {
  const { showTips } = useSettings().settings.gameplay
  return (
    <section
      aria-labelledby="setup-step-title"
      className="setup-count flex flex-1 flex-col items-center justify-center gap-6 text-center"
    >
      <h2 id="setup-step-title" tabIndex={-1} className="font-display text-2xl font-bold text-ink outline-none">
        {setupTexts.countTitle}
      </h2>
      <div className="flex w-full max-w-sm items-center justify-between gap-4 max-[19rem]:gap-2">
        <button
          type="button"
          className={STEPPER}
          aria-label={setupTexts.fewer}
          disabled={draft.count <= MIN_PLAYERS}
          onClick={() => dispatch({ type: 'count', count: draft.count - 1 })}
        >
          <Minus />
        </button>
        <output
          aria-live="polite"
          className="tabular font-display text-8xl max-[19rem]:text-[28vw] leading-none font-extrabold text-delft"
        >
          {draft.count}
          <span className="sr-only"> joueurs</span>
        </output>
        <button
          type="button"
          className={STEPPER}
          aria-label={setupTexts.more}
          disabled={draft.count >= MAX_PLAYERS}
          onClick={() => dispatch({ type: 'count', count: draft.count + 1 })}
        >
          <Plus />
        </button>
      </div>
      {showTips && <p className="text-balance text-ink-soft">{setupTexts.countHint}</p>}
      <ul aria-hidden="true" className="flex min-h-24 max-w-xs flex-wrap content-start justify-center gap-2">
        {usedSeats(draft).map((seat, index) => (
          <li key={index} className="setup-face">
            <Avatar emoji={seat.emoji} color={avatarColorAt(index)} size="md" />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => openTutorial('guide')}>
        {setupTexts.guide}
      </Button>
    </section>
  )
}
