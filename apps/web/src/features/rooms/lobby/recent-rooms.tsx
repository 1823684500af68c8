import { countedRounds } from '@dutch/domain/game/state'
import { useEffect, useState } from 'react'
import { isLeaving, isWorthComingBack } from '../room-questions.ts'
import type { RoomState, RoomStore } from '../room-store-api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { multiplayerTexts as texts } from '../lobby-texts.ts'

type Kept = Awaited<ReturnType<RoomStore['list']>>[number]

const MOST_SHOWN = 5

/** Also offline. */
export function RecentRooms({ rooms, state }: { readonly rooms: RoomStore; readonly state: RoomState }) {
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isGone = false
    void rooms.list().then((found) => {
      if (!isGone) setKept(found)
    })
    return () => {
      isGone = true
    }
  }, [rooms])
  // The stored copy of the present room may be old.
  const { client } = state
  const shown = kept
    .map((one) => (one.gameId === client?.gameId ? client : one))
    .filter((one) => isWorthComingBack(one) && !(one === client && isLeaving(one)))
    .slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="text-xl">{texts.recent}</h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((one) => (
          <RecentRoom key={one.gameId} client={one} />
        ))}
      </ul>
    </Card>
  )
}

function RecentRoom({ client }: { readonly client: Kept }) {
  const { room, gameId, pending, questions } = client
  if (room === null) return null
  const { players } = room.game
  const waiting = pending.length + questions.length
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="flex -space-x-2">
          {players.slice(0, 5).map(({ id, emoji, avatarColor }) => (
            <Avatar key={id} emoji={emoji} color={avatarColor} size="sm" />
          ))}
        </span>
        <span className="mt-1 block truncate font-semibold">{players.map(({ name }) => name).join(', ')}</span>
        <span className="block text-sm text-ink-soft">{texts.rounds(countedRounds(room.game).length)}</span>
        {waiting > 0 && <Badge tone="warning">{texts.waitingRounds(waiting)}</Badge>}
      </span>
      <ButtonLink href={`/game?joined=${gameId}`} variant="secondary" size="sm">
        {texts.resume}
      </ButtonLink>
    </li>
  )
}
