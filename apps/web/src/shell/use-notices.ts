import { useEffect } from 'react'
import { useGameStores } from '../features/games/game-stores-context.ts'
import type { GameNotice } from '../features/games/game-store-api.ts'
import { notify } from '../ui/toast.ts'

const UNCAUGHT = ['error', 'unhandledrejection'] as const

/**
 * Shows as toasts what the game store says without being asked, and what nobody foresaw (SPEC R300). Most visits hear
 * nothing: the words come when needed.
 */
export function useNotices(): void {
  const stores = useGameStores()
  useEffect(() => {
    const say = (notice: GameNotice | Event) => {
      import('./notice-toasts.ts').then(
        ({ toastOf }) => {
          const toast = toastOf(notice, stores)
          if (toast !== null) notify(toast)
        },
        // As with the toaster itself: without its file there is nothing to show it with.
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
