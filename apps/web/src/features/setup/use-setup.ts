import { useReducer } from 'react'
import { useNewGame, type NewGame } from './use-new-game.ts'
import { useSetupDraft } from './setup-draft-context.ts'
import { useSettings } from '../settings/use-settings.ts'
import { readSavedDraft, savedDraftOf } from './saved-draft.ts'
import { createCommand, newSetup, setupReducer, type SetupAction, type SetupDraft } from './setup-draft.ts'

interface SetupInHand {
  readonly draft: SetupDraft
  readonly dispatch: (action: SetupAction) => void
  readonly newGame: NewGame
  /** Asks first when a game is under way. */
  readonly start: () => void
}

/** The only way out is a stored game, then /game. */
export function useSetup(): SetupInHand {
  const setupDraft = useSetupDraft()
  const { defaultScoreLimit } = useSettings().settings.gameplay
  const [edited, dispatch] = useReducer(
    setupReducer,
    setupDraft,
    (repository) => readSavedDraft(repository.read(), defaultScoreLimit) ?? newSetup(defaultScoreLimit),
  )
  // Until somebody types a limit the settings' own counts, also where another tab changes that meanwhile.
  const draft = { ...edited, defaultLimit: defaultScoreLimit }
  const newGame = useNewGame(true, setupDraft.clear)
  return {
    draft,
    dispatch: (action) => {
      dispatch(action)
      // Losing it costs a few taps: a failure is silent.
      setupDraft.write(savedDraftOf(setupReducer(draft, action)))
    },
    newGame,
    start: () => {
      const command = createCommand(draft)
      if (command !== null) newGame.start(command)
    },
  }
}
