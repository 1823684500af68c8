// Rarely shown: smaller without a memo (decision 0065).
'use no memo'
import { phaseOf } from '@dutch/domain/game/phase'
import { gameIn } from '../games/game-store-api.ts'
import { roomPath, useRoomsUnderWay } from '../games/room-under-way.ts'
import { useGameState } from '../games/use-game.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { startOverTexts as texts } from './start-over-texts.ts'
import type { NewGame } from './use-new-game.ts'

/** Asks what to do with the game or room under way when a new game is started. */
export function StartOverDialog({ newGame }: { readonly newGame: NewGame }) {
  const { asking, cancel } = newGame
  const game = gameIn(useGameState())
  const isOver = game !== null && phaseOf(game) === 'over'
  const [room = null] = useRoomsUnderWay()
  return (
    <>
      <Sheet
        open={asking === 'game'}
        onClose={cancel}
        cannotClose={newGame.isBusy}
        title={texts.title}
        description={texts.description(isOver)}
      >
        <OverGame {...newGame} />
      </Sheet>
      <Sheet open={asking === 'room'} onClose={cancel} title={texts.title} description={texts.room}>
        <div className="flex flex-col gap-3">
          {room !== null && (
            <ButtonLink href={roomPath(room.gameId)} replace size="lg" block>
              {texts.resume}
            </ButtonLink>
          )}
          <Button size="lg" variant="secondary" block guarded busy={newGame.isBusy} onClick={newGame.startBeside}>
            {texts.beside}
          </Button>
          <Button size="lg" variant="quiet" block onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function OverGame({ isBusy, choose, cancel }: NewGame) {
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" block guarded busy={isBusy} onClick={() => choose('save')}>
        {texts.save}
      </Button>
      <Button size="lg" variant="danger" block disabled={isBusy} onClick={() => choose('discard')}>
        {texts.discard}
      </Button>
      <Button size="lg" variant="quiet" block disabled={isBusy} onClick={cancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
