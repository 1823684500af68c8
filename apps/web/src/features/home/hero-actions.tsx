import { countedRounds, presentPlayers, type Game } from '@dutch/domain/game/state'
import { BookOpen, CircleCheck, Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { openTutorial } from '../tutorial/tutorial-door.ts'
import { useGameState } from '../games/use-game.ts'
import { usePwa } from '../../browser/use-pwa.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { homeTexts } from './texts.ts'
import { useGameStores } from '../games/game-stores-context.ts'

/** The game under way first, else a new one. */
export function HeroActions() {
  const mayHaveGame = useMayHaveGame()
  return mayHaveGame ? <ActionsAfterLoading /> : <Actions game={null} />
}

/** Reads the saved game; a visitor without one never waits for it. */
function ActionsAfterLoading() {
  const state = useGameState()
  return state.phase === 'ready' ? <Actions game={state.game} hasLoaded /> : <Actions game={null} />
}

function Actions({ game, hasLoaded = false }: { readonly game: Game | null; readonly hasLoaded?: boolean }) {
  return (
    <div className="mt-5 flex max-w-lg flex-col gap-3 short:mt-3">
      {(game !== null || !hasLoaded) && (
        <div className="resume-slot">
          {game !== null && (
            <ButtonLink href="/game" size="lg" block className="min-h-16" icon={<Play className="fill-current" />}>
              <span className="text-start">
                {homeTexts.resume}
                <span className="block text-sm font-semibold tabular">
                  {homeTexts.resumeNote(countedRounds(game).length + 1, presentPlayers(game).length)}
                </span>
              </span>
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href="/setup"
          data-sound="button-click"
          size="lg"
          variant={game === null ? 'primary' : 'secondary'}
          className="min-h-16 flex-1 text-xl tracking-wide whitespace-nowrap"
        >
          <span className="sm:hidden">{homeTexts.play}</span>
          <span className="hidden sm:inline">{homeTexts.playNow}</span>
        </ButtonLink>
        <ButtonLink href="/rules" size="lg" variant="secondary" className="min-h-16" icon={<BookOpen />}>
          {homeTexts.rules}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button variant="quiet" size="sm" className="-ms-4" onClick={() => openTutorial('guide')}>
          {homeTexts.guide}
        </Button>
        <OfflineSign />
      </div>
    </div>
  )
}

/** Shown once everything for a whole game is on this device. */
function OfflineSign() {
  const { offlineReady } = usePwa()
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-sm font-semibold text-success">
      {offlineReady && (
        <>
          <CircleCheck className="size-4.5" />
          {homeTexts.offlineReady}
        </>
      )}
    </p>
  )
}

/** Without loading it; false in a prerendered page. */
function useMayHaveGame(): boolean {
  return useSyncExternalStore(never, useGameStores().mayHaveGame, no)
}

// It changes on other screens, and each mount reads it again.
const never = () => () => undefined
const no = () => false
