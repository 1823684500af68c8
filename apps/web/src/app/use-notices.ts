import { useEffect } from 'react'
import { useAppStores } from '../game-store/app-stores-context.ts'
import { notify } from '../ui/toast.ts'

/** Shows as toasts what the game store says without being asked. Most visits hear nothing: the words come when needed. */
export function useNotices(): void {
  const stores = useAppStores()
  useEffect(
    () =>
      stores.game.onNotice((notice) => {
        import('./notice-toasts.ts').then(
          ({ toastOf }) => notify(toastOf(notice, stores)),
          // As with the toaster itself: without its file there is nothing to show it with.
          () => undefined,
        )
      }),
    [stores],
  )
}
