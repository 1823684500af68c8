import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound } from '@dutch/domain/game/state'
import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { ConnectionBar } from '../connection-bar.tsx'
import type { GameEndProps } from '../../games/game-end.ts'
import { GameStoresContext, useGameStores } from '../../games/game-stores-context.ts'
import { createRoomGame } from '../room-game.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import type { RoomFacts } from '../room-facts.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { GameDialogSheets } from '../../scoreboard/game-dialogs.tsx'
import { GameFoot } from '../../scoreboard/game-foot.tsx'
import { GameLayout } from '../../scoreboard/game-layout.tsx'
import { GameViews } from '../../scoreboard/game-views.tsx'
import { useGameActions } from '../../scoreboard/use-game-actions.ts'
import { useEndWhileWatching } from '../../scoreboard/use-end.ts'
import { useGameDialogs } from '../../scoreboard/use-game-dialogs.ts'
import { useOpenRound, type OpenRound } from '../../scoreboard/use-open-round.ts'
import { useRoundForm } from '../../scoreboard/use-round-form.ts'
import { useShortcut } from '../../scoreboard/use-shortcut.ts'
import { useUndo } from '../../scoreboard/use-undo.ts'
import { useAddAtOnce } from '../add-at-once.ts'
import { ClosableGuestCard } from '../identity/guest-card.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import './room-screen.css'
import { roomPageTexts as texts } from './room-page-texts.ts'
import { scoreboardTexts } from '../../scoreboard/texts.ts'
import { useRoomEnd } from './use-room-end.ts'
import { useRoomHeader } from './use-room-header.tsx'
import { useRoomSounds } from './use-room-sounds.ts'
import { Button } from '../../../ui/button.tsx'
import { guardPassing } from '../../../ui/guard-passing.ts'
import { isMoving, movement } from '../../../ui/movement.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { navigate } from '../../../ui/navigation.ts'

interface RoomScreenProps {
  readonly rooms: RoomStore
  readonly state: RoomState
  readonly facts: RoomFacts
  /** The scene shown over a game that has reached its limit. */
  readonly GameEnd: ComponentType<GameEndProps>
}

export function RoomScreen(props: RoomScreenProps) {
  const stores = useGameStores()
  const [own] = useState(() => ({
    ...stores,
    game: createRoomGame(props.rooms, stores.history, deviceClock),
  }))
  return (
    <GameStoresContext value={own}>
      <Scoreboard {...props} />
    </GameStoresContext>
  )
}

function Scoreboard({ rooms, state, facts, GameEnd }: RoomScreenProps) {
  const { game } = facts
  const actions = useGameActions()
  const dialogs = useGameDialogs(game)
  const [shown, setShown] = useState<'table' | 'leave' | null>(null)
  const hide = () => setShown(null)
  const openTable = () => setShown('table')
  const openForm = useRoundForm(() => dialogs.show('entry', { editing: null }))
  const isOver = phaseOf(game) === 'over'
  const undo = useUndo(dialogs, actions)
  const open = useOpenRound(dialogs)
  const openRound: OpenRound = (...asked) => {
    if (facts.canWrite) open(...asked)
  }
  const { keyboardShortcuts } = useSettings().settings.gameplay
  const isBare = dialogs.current === null && shown === null
  const isAtRest = !useSyncExternalStore(movement.subscribe, isMoving)
  const end = useEndWhileWatching(game, dialogs.current !== 'entry' && shown === null && isAtRest)
  const { options, isBusy } = useRoomEnd(facts, actions, undo)
  useShortcut(keyboardShortcuts && facts.canWrite && !isOver && isBare, openForm)
  useAddAtOnce(() => {
    if (facts.canWrite && !isOver) openForm()
  })
  useRoomSounds(game)
  useRoomHeader(facts, {
    onTable: openTable,
    onSeats: () => dialogs.show('seats', true),
    onAnnounce: () => dialogs.show('scores', true),
    onLeave: () => setShown('leave'),
  })
  return (
    <GameLayout
      game={game}
      dialogs={dialogs}
      onOpenRound={openRound}
      sheets={
        <>
          {end.game !== null && (
            <GameEnd
              key={lastRound(end.game)?.id}
              game={end.game}
              open={end.isShown}
              isBusy={isBusy}
              onClose={end.close}
              options={options}
            />
          )}
          <GameDialogSheets game={game} dialogs={dialogs} actions={actions} />
          <RoomSheet open={shown === 'table'} onClose={hide} />
          <LeaveDialog rooms={rooms} facts={facts} open={shown === 'leave'} onClose={hide} onLeft={leaveScreen} />
        </>
      }
    >
      <div className="room-views">
        <ConnectionBar state={state} isClosed={facts.isClosed} onRetry={rooms.retry}>
          <TableButton facts={facts} onOpen={openTable} />
        </ConnectionBar>
        <QuestionSheet
          rooms={rooms}
          state={state}
          game={game}
          isBusy={dialogs.current === 'entry' || shown !== null || end.isShown}
        />
        <GameViews
          game={game}
          onOpenPlayer={(id) => dialogs.show('player', { id })}
          onOpenRound={openRound}
          isReader={!facts.canWrite}
          below={<ClosableGuestCard gameId={state.client?.gameId ?? game.id} />}
        />
      </div>
      {facts.canWrite ? (
        <GameFoot
          game={game}
          endLabel={scoreboardTexts.end}
          actions={actions}
          onAdd={openForm}
          onUndo={undo}
          {...(facts.isHost && lastRound(game) !== null ? { onEnd: () => dialogs.show('end', true) } : {})}
        />
      ) : (
        <ReaderBar facts={facts} onTable={openTable} />
      )}
    </GameLayout>
  )
}

function TableButton({ facts, onOpen }: { readonly facts: RoomFacts; readonly onOpen: () => void }) {
  const here = facts.people.filter(({ isHere }) => isHere === true)
  return (
    <button type="button" className="room-faces" title={texts.table} onClick={onOpen}>
      {here.slice(0, 4).map(({ userId, seat }) => (
        <Avatar key={userId} emoji={seat?.emoji ?? '👀'} color={seat?.avatarColor ?? 'sand'} size="sm" />
      ))}
      {facts.isHost && facts.asking.length > 0 && (
        <b className="room-waiting">
          {facts.asking.length}
          <b className="sr-only"> {texts.waiting}, </b>
        </b>
      )}
      <b>
        {texts.invite}
        <b className="sr-only">{texts.inviteAbout}</b>
      </b>
    </button>
  )
}

/** Tells why the user may not enter scores, and what they can do. */
function ReaderBar({ facts, onTable }: { readonly facts: RoomFacts; readonly onTable: () => void }) {
  const { whyNot, seats, canSitDown, canAskForSeat, isAskingForSeat } = facts
  if (whyNot === null) return null
  const isWaiting = whyNot === 'spectator' && isAskingForSeat
  const canTakeSeat = whyNot === 'spectator' && !isWaiting && (seats.length > 0 || canSitDown || canAskForSeat)
  return (
    <div ref={guardPassing} className="reader-bar">
      <p>{isWaiting ? texts.seatAsked : READING[whyNot]}</p>
      {canTakeSeat && (
        <Button className="grow" onClick={onTable}>
          {texts.takeSeat}
        </Button>
      )}
    </div>
  )
}

const READING = {
  spectator: texts.watching,
  'host-writes': texts.hostWrites,
  closed: texts.closed,
} as const satisfies Record<NonNullable<RoomFacts['whyNot']>, string>

function leaveScreen(): void {
  navigate('/multiplayer', { replace: true })
}

/** Loads late: inviting people needs a network anyway. */
const Panel = lazyPart(() => import('../room-panel.tsx').then((part) => part.RoomPanel), {
  Lost: FailedPart,
  isAsked: true,
})

function RoomSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.table} size="lg">
      <Panel onLeft={leaveScreen} />
    </Sheet>
  )
}
