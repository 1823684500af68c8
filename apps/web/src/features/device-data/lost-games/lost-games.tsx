import { useEffect } from 'react'
import { focusPage } from '../../../ui/take-focus.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { guardAfterInsertion } from '../../../ui/press-guard.ts'
import { useGameStores } from '../../games/game-stores-context.ts'
import { browserGamesCookie } from './games-cookie.ts'
import { lostGamesTexts as texts } from './texts.ts'

interface LostGamesProps {
  readonly path: string
  /** Whether this page may show a message that is not about itself. */
  readonly mayAsk: boolean
  /** Whether the games were found to be gone. */
  readonly isLost: boolean
  readonly setLost: (isLost: boolean) => void
}

/** SPEC W909: the message stands in the page and covers nothing. */
export function LostGames({ path, mayAsk, isLost, setLost }: LostGamesProps) {
  const { game, history, mayHaveGame } = useGameStores()
  useEffect(() => {
    const check = async () => {
      const cookie = browserGamesCookie()
      if (!(await cookie.isAlone())) return setLost(false)
      const finished = await history.count()
      // Firefox, when killed, may lose the marks in local storage of a game that the database still has.
      if (finished.ok) await game.settled()
      const isHere = mayHaveGame() || (finished.ok && finished.value > 0)
      if (isHere) cookie.settle()
      // If the database does not answer, it may still have the games.
      return setLost(finished.ok && !isHere)
    }
    void check()
  }, [game, history, mayHaveGame, path, setLost])
  if (!isLost || !mayAsk) return null
  const close = () => {
    setLost(false)
    void browserGamesCookie().remove()
    // The focused button has just been removed.
    focusPage()
  }
  return (
    <aside ref={guardAfterInsertion} className="update-card border-b border-line bg-delft-soft" role="status">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <div>
          <p className="font-semibold">{texts.title}</p>
          <p className="text-sm">{texts.hint}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/sign-in" size="sm" variant="secondary">
            {texts.signIn}
          </ButtonLink>
          <ButtonLink href="/settings#stockage" size="sm" variant="secondary">
            {texts.restore}
          </ButtonLink>
          <Button size="sm" variant="quiet" guarded onClick={close}>
            {texts.close}
          </Button>
        </div>
      </div>
    </aside>
  )
}
