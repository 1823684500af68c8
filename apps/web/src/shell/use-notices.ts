import { useEffect } from 'react'
import { useGameStores } from '../features/games/game-stores-context.ts'
import type { GameNotice } from '../features/games/game-store-api.ts'
import { notify } from '../ui/toast.ts'

const UNCAUGHT = ['error', 'unhandledrejection'] as const

/** SPEC W1006. The texts load with the first notice, since most visits have none. */
export function useNotices(): void {
  const stores = useGameStores()
  useEffect(() => {
    const say = (notice: GameNotice | Event) => {
      import('./notice-toasts.ts').then(
        ({ toastOf }) => {
          const toast = toastOf(notice, stores)
          if (toast !== null) notify(toast)
        },
        // Nothing can be shown without the texts.
        () => undefined,
      )
    }
    const stop = stores.game.onNotice(say)
    for (const type of UNCAUGHT) addEventListener(type, say)
    return () => {
      stop()
      for (const type of UNCAUGHT) removeEventListener(type, say)
    }
  }, [stores])
}
