import type { Game } from '@dutch/domain/game/state'
import { leadersOf } from '@dutch/domain/scoring/standings'
import { useState } from 'react'
import { Link } from 'wouter'
import { useRoomRematch } from '../../games/room-rematch.ts'
import type { RoomState } from '../room-store-api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { GuestCard } from '../identity/guest-card.tsx'
import { roomEndsTexts as texts } from './room-ends-texts.ts'
import { reloadNewest, browserReload } from '../../../browser/reload-newest.ts'
import { navigate } from '../../../ui/navigation.ts'

interface LostRoomProps {
  readonly place: Extract<RoomState['place'], { kind: 'gone' }>
  readonly gameId: string
  /** Whether this user's history has the rounds that they saw. */
  readonly hasSeen: boolean
}

/** Shown where the server does not know the room, the member or the app version. */
export function LostRoom({ place: { why, isBarred }, gameId, hasSeen }: LostRoomProps) {
  usePageHeader({ title: texts.title, shortTitle: texts.titleShort, back: '/multiplayer' })
  const art = <Professor size="xl" mood="surprised" />
  switch (why) {
    case 'unknown-room':
    // The server sends the following two to televisions only.
    case 'link-needed':
    case 'too-many-tries':
      return (
        <EmptyState
          art={art}
          title={texts.goneTitle}
          text={texts.goneText}
          action={
            <ButtonLink href="/multiplayer" size="lg" block>
              {texts.lobby}
            </ButtonLink>
          }
        />
      )
    case 'not-a-member':
      if (isBarred === true) return <LeftRoom gameId={gameId} isBarred hasSeen={hasSeen} />
      return (
        <EmptyState
          art={art}
          title={texts.goneStranger}
          text={withSeen(texts.goneStrangerText, hasSeen)}
          action={
            <ButtonLink href={`/join/${gameId}`} size="lg" block>
              {texts.join}
            </ButtonLink>
          }
        />
      )
    case 'update-needed':
      return (
        <EmptyState
          art={art}
          title={texts.goneOld}
          text={texts.goneOldText}
          action={
            <Button size="lg" block onClick={() => void reloadNewest(browserReload)}>
              {texts.reload}
            </Button>
          }
        />
      )
  }
}

interface LeftRoomProps {
  readonly gameId: string
  readonly isBarred: boolean
  readonly hasSeen: boolean
}

/** Shown to a user who left the room or was removed from it. */
export function LeftRoom({ gameId, isBarred, hasSeen }: LeftRoomProps) {
  usePageHeader({ title: texts.title, shortTitle: texts.titleShort, back: '/multiplayer' })
  return (
    <EmptyState
      art={<Professor size="xl" mood={isBarred ? 'surprised' : 'thinking'} />}
      title={isBarred ? texts.removedTitle : texts.leftTitle}
      text={withSeen(isBarred ? texts.removedText : texts.leftText, hasSeen)}
      action={
        <ButtonLink href={isBarred ? '/multiplayer' : `/join/${gameId}`} size="lg" block>
          {isBarred ? texts.lobby : texts.join}
        </ButtonLink>
      }
    />
  )
}

/** SPEC W344 */
function withSeen(text: string, hasSeen: boolean) {
  return hasSeen ? (
    <>
      <p>{text}</p>
      <p className="mt-2">
        {texts.seen}{' '}
        <Link href="/history" className="text-delft underline underline-offset-4">
          {texts.history}
        </Link>
      </p>
    </>
  ) : (
    text
  )
}

export function RoomEnded({ game }: { readonly game: Game }) {
  usePageHeader({ title: texts.title, shortTitle: texts.titleShort, back: '/' })
  const room = useRoomRematch(game.id)
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    await room?.start()
    setStarting(false)
  }
  const winners = leadersOf(game)
  return (
    <EmptyState
      art={<Professor size="xl" mood="excited" />}
      title={texts.endedTitle}
      text={
        winners.length > 0 ? (
          <p className="text-lg font-semibold text-ink">
            {texts.endedWins(
              winners.map(({ player }) => player.name),
              winners[0]?.total ?? 0,
            )}
          </p>
        ) : undefined
      }
      action={
        <div className="flex flex-col gap-4">
          {room !== null && (
            <Button size="lg" block guarded busy={isStarting} onClick={() => void start()}>
              {texts.rematch}
            </Button>
          )}
          <Button
            size="lg"
            block
            variant={room === null ? 'primary' : 'secondary'}
            onClick={() => navigate('/setup', { replace: true, state: { finished: game.id } })}
          >
            {texts.result}
          </Button>
          <GuestCard gameId={game.id} />
        </div>
      }
    />
  )
}
