import { useReducer } from 'react'
import { useNewGame, type NewGame } from './use-new-game.ts'
import { useSetupDraft } from './setup-draft-context.ts'
import { useSettings } from '../settings/use-settings.ts'
import { readSavedDraft, savedDraftOf } from './saved-draft.ts'
import { createCommand, newSetup, setupReducer, type SetupAction, type SetupDraft } from './setup-draft.ts'

interface UseSetupResult {
  readonly draft: SetupDraft
  readonly dispatch: (action: SetupAction) => void
  readonly newGame: NewGame
  /** Asks first if a game is under way. */
  readonly start: () => void
}

/** The state of the wizard. It ends when the game is stored; /game follows. */
export function useSetup(): UseSetupResult {
  const setupDraft = useSetupDraft()
  const { defaultScoreLimit } = useSettings().settings.gameplay
  const [edited, dispatch] = useReducer(
    setupReducer,
    setupDraft,
    (repository) => readSavedDraft(repository.read(), defaultScoreLimit) ?? newSetup(defaultScoreLimit),
  )
  // Until the user types a limit, the limit of the settings counts, also if another tab changes it meanwhile.
  const draft = { ...edited, defaultLimit: defaultScoreLimit }
  const newGame = useNewGame(true, setupDraft.clear)
  return {
    draft,
    dispatch: (action) => {
      dispatch(action)
      // A failure is not reported, because the loss costs the user only a few taps.
      setupDraft.write(savedDraftOf(setupReducer(draft, action)))
    },
    newGame,
    start: () => {
      const command = createCommand(draft)
      if (command !== null) newGame.start(command)
    },
  }
}
