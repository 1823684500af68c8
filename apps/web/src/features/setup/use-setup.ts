import { useReducer, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useAppStores } from '../../game-store/app-stores-context.ts'
import { faultText } from '../../game-store/fault-texts.ts'
import { useGameStore } from '../../game-store/use-game.ts'
import { useSettings } from '../../game-store/use-settings.ts'
import { notify } from '../../ui/toast.ts'
import { readSavedDraft, savedDraftOf } from './saved-draft.ts'
import { createCommand, newSetup, setupReducer, type SetupAction, type SetupDraft } from './setup-draft.ts'
import { startGame } from './start-game.ts'

type Starting = 'idle' | 'busy' | 'asking'

export interface SetupInHand {
  readonly draft: SetupDraft
  readonly dispatch: (action: SetupAction) => void
  readonly starting: Starting
  /** Starts the game; asks first when one is under way. */
  readonly start: (choice?: 'refuse' | 'save' | 'discard') => void
  readonly stopAsking: () => void
}

/** The wizard's state and its one way out: a game that is stored, then /game. */
export function useSetup(): SetupInHand {
  const store = useGameStore()
  const { setupDraft } = useAppStores()
  const { settings } = useSettings()
  const { defaultScoreLimit } = settings.gameplay
  const [draft, dispatch] = useReducer(
    setupReducer,
    setupDraft,
    (shelf) => readSavedDraft(shelf.read(), defaultScoreLimit) ?? newSetup(defaultScoreLimit),
  )
  const [starting, setStarting] = useState<Starting>('idle')
  // A second tap can come before React has rendered the disabled button.
  const locked = useRef(false)
  const [, navigate] = useLocation()

  const run = async (choice: 'refuse' | 'save' | 'discard') => {
    const command = createCommand(draft)
    if (command === null || locked.current) return
    locked.current = true
    setStarting('busy')
    const outcome = await startGame(store, command, choice)
    locked.current = false
    switch (outcome.kind) {
      case 'started':
        setupDraft.clear()
        navigate('/game', { replace: true, state: { from: 'setup' } })
        return
      case 'ask':
        setStarting('asking')
        return
      case 'failed':
        setStarting('idle')
        notify({ tone: 'error', text: faultText(outcome.fault, 'Erreur lors de la création de la partie') })
    }
  }

  return {
    draft,
    dispatch: (action) => {
      dispatch(action)
      setupDraft.write(savedDraftOf(setupReducer(draft, action)))
    },
    starting,
    start: (choice = 'refuse') => void run(choice),
    stopAsking: () => {
      setStarting('idle')
    },
  }
}
