import type { KnownPlayer } from '@dutch/domain/players/known-players'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useHistoryState } from 'wouter/use-browser-location'
import { OtherDevicesButton } from '../account-sync/other-devices-button.tsx'
import { StartOverDialog } from './start-over-dialog.tsx'
import { GamesUnderWay } from './games-under-way.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useRootClass } from '../../ui/use-root-class.ts'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import {
  createCommand,
  limitOf,
  nameFaults,
  type SetupStep,
  firstFreeSeat,
  isSeated,
  isUntouched,
  usedSeats,
  type SetupAction,
  type SetupDraft,
} from './setup-draft.ts'
import { StepCount } from './step-count.tsx'
import { StepRecap } from './step-recap.tsx'
import { namesButtonText, setupTexts, startButtonText } from './texts.ts'
import './setup.css'
import { usePlayersRead, type PlayersRead } from '../games/use-known-players.ts'
import { useForgetPlayer } from './use-forget-player.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { useRemovals } from '../../ui/use-removals.ts'
import { useSetup } from './use-setup.ts'
import { NameRow } from './name-row.tsx'
import { LastTable } from './last-table.tsx'
import { PlayerChip } from './player-chip.tsx'

/** The key restarts the wizard when another page prepares a game, or another tab removes the stored draft. */
export default function SetupPage() {
  const state: unknown = useHistoryState<unknown>()
  const isPrepared = typeof state === 'object' && state !== null && 'prepared' in state
  const removals = useRemovals(KEYS.playerSetup)
  return <SetupWizard key={`${String(isPrepared)} ${String(removals)}`} />
}

function SetupWizard() {
  const { draft, dispatch, newGame, start } = useSetup()
  const isFirst = draft.step === 0
  const known = usePlayersRead()
  const faults = [...nameFaults(draft).values()]
  const areNamesGood = faults.length === 0

  const show = (action: SetupAction) => {
    // Rendered within the tap: a frame later the heading would take the focus away from where a quick Tab has moved it.
    flushSync(() => dispatch(action))
    document.getElementById('setup-step-title')?.focus()
    window.scrollTo({ top: 0 })
  }
  const go = (step: SetupStep) => show({ type: 'go', step })
  const goBack = () => go(draft.step === 2 ? 1 : 0)
  usePageHeader({ title: setupTexts.title, back: isFirst ? '/' : goBack })
  // Back goes to the previous step, and leaves the page from the first.
  useBackToClose(draft.step > 0, () => go(0))
  useBackToClose(draft.step > 1, () => go(1))

  useRootClass('setup-on-screen')

  return (
    <div className="setup-layout mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 pt-3 md:max-w-2xl md:px-8 md:pt-6">
      <div className="short:hidden">
        <ProgressSteps
          steps={setupTexts.steps}
          current={draft.step}
          onSelect={(step) => {
            if (step === 0 || step === 1 || (step === 2 && areNamesGood)) go(step)
          }}
        />
      </div>
      {isFirst && (
        <GamesUnderWay
          otherwise={isUntouched(draft) && <LastTable onChoose={(game) => show({ type: 'prepared', game })} />}
        />
      )}
      {isFirst && <OtherDevicesButton />}
      <div className="flex flex-1 flex-col pb-4">
        {isFirst && <StepCount draft={draft} dispatch={dispatch} />}
        {draft.step === 1 && <StepNames draft={draft} known={known} dispatch={dispatch} />}
        {draft.step === 2 && <StepRecap draft={draft} dispatch={dispatch} onEdit={go} />}
      </div>
      <div className="setup-actions sticky bottom-0 -mx-4 flex gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 md:pb-6 short:pt-2 short:pb-2">
        {draft.step > 0 && (
          // With large letters there is no room, and the header's back button is enough.
          <Button
            // SPEC W211: the key makes it another button at each step, as "Suivant" is.
            key={draft.step}
            size="lg"
            variant="secondary"
            className="max-[19rem]:hidden"
            icon={<ArrowLeft />}
            onClick={goBack}
          >
            <span className="max-[430px]:sr-only">{setupTexts.back}</span>
          </Button>
        )}
        {draft.step === 0 && (
          <Button size="lg" className="flex-1" onClick={() => go(1)}>
            {setupTexts.next}
            <ArrowRight />
          </Button>
        )}
        {draft.step === 1 && (
          <Button id="setup-next" size="lg" className="flex-1" disabled={!areNamesGood} onClick={() => go(2)}>
            {namesButtonText(faults)}
            {areNamesGood && <ArrowRight />}
          </Button>
        )}
        {draft.step === 2 && (
          <Button
            size="lg"
            className="flex-1 px-2"
            data-sound="button-click"
            guarded
            busy={newGame.isBusy}
            disabled={createCommand(draft) === null}
            onClick={() => start()}
          >
            {startButtonText(limitOf(draft), newGame.isBusy)}
          </Button>
        )}
      </div>
      <StartOverDialog newGame={newGame} />
    </div>
  )
}

interface StepNamesProps {
  readonly draft: SetupDraft
  readonly known: PlayersRead
  readonly dispatch: (action: SetupAction) => void
}

/** So many known players stand in one row on a phone. */
const ONE_ROW = 3

/** A tap seats a known player on the first free seat. */
function StepNames({ draft, known: { players: known, isRead }, dispatch }: StepNamesProps) {
  const forget = useForgetPlayer()
  const onForget = isRead ? forget : undefined
  const faults = nameFaults(draft)
  const free = firstFreeSeat(draft)
  const isHere = ({ name }: KnownPlayer) => isSeated(draft, name)
  // Seated players keep their places: the next tap of a hurried thumb would otherwise meet another name.
  const offered = known.slice(0, 12 + usedSeats(draft).length)
  return (
    <section aria-labelledby="setup-step-title" className="flex flex-col gap-4">
      <h2 id="setup-step-title" tabIndex={-1} className="font-display text-2xl font-bold text-ink outline-none">
        {setupTexts.namesTitle}
      </h2>
      {free !== null && !offered.every(isHere) && (
        <div role="group" aria-label={setupTexts.knownTitle}>
          <ul
            className={classNames(
              'setup-known -mx-4 -my-1.5 flex gap-2 overflow-x-auto px-4 py-1.5',
              known.length > ONE_ROW && 'setup-known-many',
            )}
          >
            {offered.map((player) => (
              <PlayerChip
                key={player.name}
                player={player}
                isSeated={isHere(player)}
                onForget={onForget}
                onSeat={() => dispatch({ type: 'seat-known', seat: free, name: player.name, emoji: player.emoji })}
              />
            ))}
          </ul>
        </div>
      )}
      <ol className="flex flex-col gap-3">
        {usedSeats(draft).map((_, index) => (
          <NameRow
            key={index}
            seat={index}
            draft={draft}
            known={known}
            onForget={onForget}
            fault={faults.get(index)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </section>
  )
}
