import { roomFacts } from './room-facts.ts'
import { useRoom } from './use-room.ts'
import { HostControls } from './host-controls.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { roomTexts as texts } from './room-texts.ts'
import { SeatChoice } from './seat-choice.tsx'
import { useRoomActions } from './use-room-actions.ts'

interface RoomPanelProps {
  readonly onLeft: () => void
}

export function RoomPanel({ onLeft }: RoomPanelProps) {
  const { rooms, state } = useRoom()
  const { ask } = useRoomActions(rooms)
  const facts = roomFacts(state)
  if (facts === null) return null
  return (
    <div className="flex flex-col gap-5">
      {!facts.isClosed && (
        <InvitePanel
          gameId={state.client?.gameId ?? facts.game.id}
          door={state.door}
          onRenewLinks={facts.isHost ? () => ask({ type: 'renew-view-links' }, texts.tvRenewed) : null}
        />
      )}
      <SeatChoice rooms={rooms} facts={facts} />
      <PeoplePanel rooms={rooms} facts={facts} />
      <HostControls rooms={rooms} facts={facts} hostLostSince={state.hostLostSince} onLeft={onLeft} />
    </div>
  )
}
