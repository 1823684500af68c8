// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds, presentPlayers, type Game } from '@dutch/domain/game/state'
import { BookOpen, CircleCheck, Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { openTutorial } from '../tutorial/tutorial-request.ts'
import {
  isRoomFirst,
  isSignedOut,
  roomPath,
  preferOwnGame,
  useRoomsUnderWay,
  type RoomUnderWay,
} from '../games/room-under-way.ts'
import { useGameState } from '../games/use-game.ts'
import { usePwa } from '../../browser/use-pwa.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { homeTexts } from './texts.ts'
import { useGameStores } from '../games/game-stores-context.ts'

/**
 * Leads to the game under way, or to a new game. A visitor without a game never waits for the database. Before and after
 * that answer the buttons are the same component: a finger that presses one as the game appears must not lift from another
 * one (W211).
 */
export function HeroActions() {
  const mayHaveGame = useMayHaveGame()
  const rooms = useRoomsUnderWay(true)
  const state = useGameState(mayHaveGame === true)
  if (mayHaveGame !== true) return <Actions game={null} rooms={rooms} hasLoaded={mayHaveGame === false} />
  return state.phase === 'ready' ? (
    <Actions game={state.game} rooms={rooms} hasLoaded />
  ) : (
    <Actions game={null} rooms={[]} />
  )
}

interface ActionsProps {
  readonly game: Game | null
  /** The one that the user touched last comes first. */
  readonly rooms: readonly RoomUnderWay[]
  readonly hasLoaded?: boolean
}

/** SPEC W339, W346 */
function isShown({ waiting }: RoomUnderWay, place: number): boolean {
  return place < 2 || waiting > 0
}

/** SPEC W339 */
function Actions({ game, rooms: [room, ...others], hasLoaded = false }: ActionsProps) {
  const isRoom = room !== undefined && isRoomFirst(room, game)
  const first = isRoom ? <BackToRoom room={room} /> : game === null ? null : <BackToGame game={game} />
  const second = room !== undefined && game !== null && game.id !== room.gameId && (
    <ButtonLink
      href={isRoom ? '/game' : roomPath(room.gameId)}
      variant="quiet"
      block
      {...(isRoom ? { onClick: preferOwnGame } : {})}
    >
      {isRoom ? homeTexts.resumeHere : homeTexts.resumeRoom}
    </ButtonLink>
  )
  return (
    <div className="mt-5 flex max-w-lg flex-col gap-3 short:mt-3">
      {(first !== null || !hasLoaded) && <div className="resume-slot">{first}</div>}
      {(second !== false || !hasLoaded) && <div className="resume-second">{second}</div>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href="/setup"
          data-sound="button-click"
          size="lg"
          variant={first === null ? 'primary' : 'secondary'}
          className="min-h-16 flex-1 text-xl whitespace-nowrap"
        >
          <span className="md:hidden">{homeTexts.play}</span>
          <span className="hidden md:inline">{homeTexts.playNow}</span>
        </ButtonLink>
        <ButtonLink href="/rules" size="lg" variant="secondary" className="min-h-16 md:max-lg:grow" icon={<BookOpen />}>
          {homeTexts.rules}
        </ButtonLink>
      </div>
      {others.filter(isShown).map((other) => (
        <ButtonLink key={other.gameId + other.userId} href={roomPath(other.gameId)} variant="quiet" block>
          <span className="truncate">
            {isSignedOut(other) ? homeTexts.waiting(other.waiting) : homeTexts.otherRoom(other.names)}
          </span>
        </ButtonLink>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button variant="quiet" size="sm" className="-ms-[min(1rem,5vw)]" onClick={() => openTutorial('guide')}>
          {homeTexts.guide}
        </Button>
        <OfflineSign />
      </div>
    </div>
  )
}

function BackToGame({ game }: { readonly game: Game }) {
  const round = phaseOf(game) === 'playing' ? countedRounds(game).length + 1 : null
  return (
    <Back href="/game" note={homeTexts.resumeNote(round, presentPlayers(game).length)}>
      {homeTexts.resume}
    </Back>
  )
}

function BackToRoom({ room }: { readonly room: RoomUnderWay }) {
  const { players, waiting } = room
  const isOut = isSignedOut(room)
  const note = isOut ? homeTexts.signIn(waiting) : homeTexts.resumeRoomNote(players)
  return (
    <Back href={roomPath(room.gameId)} note={note}>
      {isOut ? homeTexts.waiting(waiting) : homeTexts.resume}
    </Back>
  )
}

interface BackProps {
  readonly href: string
  readonly note: string
  readonly children: string
}

function Back({ href, note, children }: BackProps) {
  return (
    <ButtonLink href={href} size="lg" block className="min-h-16" icon={<Play className="fill-current" />}>
      <span className="text-start">
        {children}
        <span className="block text-sm font-semibold">{note}</span>
      </span>
    </ButtonLink>
  )
}

/** Shown once the device has everything that a whole game needs. */
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

/** Answers without loading the game; null in a prerendered page. Firefox, when killed, may lose the marks it reads. */
function useMayHaveGame(): boolean | null {
  const { mayHaveGame, followGame } = useGameStores()
  return useSyncExternalStore(followGame, mayHaveGame, unknown)
}

const unknown = () => null
