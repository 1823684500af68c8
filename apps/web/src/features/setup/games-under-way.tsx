import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds } from '@dutch/domain/game/state'
import { joinNames } from '@dutch/domain/players/join-names'
import type { ReactNode } from 'react'
import { gameIn } from '../games/game-store-api.ts'
import { preferOwnGame, roomPath, useRoomsUnderWay } from '../games/room-under-way.ts'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { isGameNoted, useGameState } from '../games/use-game.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { setupTexts } from './texts.ts'

/** Stands first, because most users who open this page by mistake want to return to the game under way. */
export function GamesUnderWay({ otherwise }: { readonly otherwise: ReactNode }) {
  const state = useGameState()
  const [room = null] = useRoomsUnderWay()
  const game = gameIn(state)
  const isOfRoom = room !== null && (game === null ? openedAsRoom.has(room.gameId) : game.id === room.gameId)
  // SPEC W224: the card is shown before the game has been read.
  const isOwn = !isOfRoom && (game !== null || (state.phase === 'loading' && isGameNoted()))
  if (room === null && !isOwn) return otherwise
  return (
    <>
      {room !== null && (
        <ResumeCard title={setupTexts.resumeRoomTitle} text={room.names} href={roomPath(room.gameId)} />
      )}
      {isOwn && (
        <ResumeCard
          title={setupTexts.resumeTitle(game !== null && phaseOf(game) === 'over')}
          text={
            game !== null &&
            setupTexts.resumeText(joinNames(game.players.map(({ name }) => name)), countedRounds(game).length)
          }
          href="/game"
          onClick={preferOwnGame}
        />
      )}
    </>
  )
}

interface ResumeCardProps {
  readonly title: string
  readonly text: string | false
  readonly href: string
  readonly onClick?: () => void
}

function ResumeCard({ title, text, ...link }: ResumeCardProps) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold text-ink">{title}</h2>
      <p dir="auto" className="line-clamp-2 min-h-12 text-ink-soft">
        {text}
      </p>
      <ButtonLink {...link} variant="secondary" block>
        {setupTexts.resume}
      </ButtonLink>
    </Card>
  )
}
