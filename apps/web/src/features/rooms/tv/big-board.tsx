import { phaseOf } from '@dutch/domain/game/phase'
import { lastRound } from '@dutch/domain/game/state'
import type { Room } from '@dutch/sync/room/room-state'
import { DoorClosed, WifiOff } from 'lucide-react'
import { ProfessorOnStage } from '../../professor/professor-on-stage.tsx'
import '../../scoreboard/standings.css'
import '../../scoreboard/moment/round-moment.css'
import { useGameAtRest } from '../../scoreboard/moment/use-game-at-rest.ts'
import { StandingsList } from '../../scoreboard/standings-list.tsx'
import { RacePicture } from '../../scoreboard/stats/race-picture.tsx'
import { useEnd } from '../../scoreboard/use-end.ts'
import { isDown, type ConnectionView } from '../connection-view.ts'
import { useRoomSounds } from '../board/use-room-sounds.ts'
import { hasFreeSeats } from './free-seats.ts'
import { JoinPanel } from './join-panel.tsx'
import { StageHead } from './stage-head.tsx'
import './stage.css'
import './stage-ranking.css'
import './stage-side.css'
// Imported after the style sheets that it overrides.
import './stage-small.css'
import { StageSign } from './stage-sign.tsx'
import { StageTiles } from './stage-tiles.tsx'
import { TvScene } from './tv-scene.tsx'
import { tvTexts as texts } from './tv-texts.ts'
import { useRemote } from './use-remote.ts'

interface BigBoardProps {
  readonly room: Room
  readonly view: ConnectionView
  /** Null where this television does not know the code, or the code has ended. */
  readonly code: string | null
}

const FEW = 3
const TWO_COLUMNS_FROM = 7
/** A name with more characters needs the whole width. */
const LONG_NAME = 10
/** The height of a face in the race, in percent of the race's height. */
const FACE = 14

/** SPEC W349: the television as a stage. */
export function BigBoard({ room, view, code }: BigBoardProps) {
  const game = useGameAtRest(room.game)
  const hasRounds = lastRound(game) !== null
  const isEnd = phaseOf(game) !== 'playing' && hasRounds
  const end = useEnd(game, isEnd, { isLate: true })
  const place = useRemote<HTMLDivElement>(1)
  useRoomSounds(room.game)
  const { players } = room.game
  const isLong = players.some(({ name }) => name.length > LONG_NAME)
  const isFew = players.length <= FEW
  const isClosed = room.closedAt !== null
  const isJoining = code !== null && hasFreeSeats(room)
  const race = hasRounds && (
    <section aria-label={texts.race} className="tv-race">
      <RacePicture game={game} mark={FACE} />
    </section>
  )
  return (
    <>
      <div ref={place} data-message-place className="tv tv-stage">
        <StageTiles />
        <StageHead game={game} view={view} isWon={isEnd} isClosed={isClosed} />
        <Notice isClosed={isClosed} view={view} />
        <div className="tv-main" data-race={hasRounds || undefined} data-join={isJoining || undefined}>
          <div className="tv-left" data-players={players.length}>
            <div className="tv-ranking" data-two={(players.length >= TWO_COLUMNS_FROM && !isLong) || undefined}>
              <StandingsList game={room.game} renderSign={(moment) => <StageSign moment={moment} game={room.game} />} />
            </div>
            {isFew && race}
          </div>
          <div className="tv-side">
            {isJoining && <JoinPanel code={code} />}
            {!isFew && race}
            <div className="tv-professor">{!end.isShown && <ProfessorOnStage game={game} />}</div>
          </div>
        </div>
      </div>
      {end.game !== null && (
        <TvScene
          key={lastRound(end.game)?.id}
          game={end.game}
          open={end.isShown}
          isFresh={end.isFresh}
          onClose={end.close}
        />
      )}
    </>
  )
}

/** SPEC W316 */
function Notice({ isClosed, view }: Pick<BigBoardProps, 'view'> & { readonly isClosed: boolean }) {
  const isLost = isDown(view)
  if (!isClosed && !isLost) return null
  return (
    <p role="status" className="tv-notice">
      {isClosed ? <DoorClosed /> : <WifiOff />}
      {isClosed ? texts.closed : texts.lost}
    </p>
  )
}
