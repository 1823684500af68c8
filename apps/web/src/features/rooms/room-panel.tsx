import { MAX_NAME_LENGTH } from '@dutch/domain/game/bounds'
import { useLayoutEffect, useRef, useState } from 'react'
import { roomFacts, type RoomFacts } from './room-facts.ts'
import { useRoom } from './use-room.ts'
import { HostControls } from './host-controls.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { roomPanelTexts as texts } from './room-panel-texts.ts'
import { useAskRoom, type AskRoom } from './use-ask-room.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { guardResized } from '../../ui/guard-resized.ts'
import { guardBeforeInsertion } from '../../ui/press-guard.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isNameless } from '@dutch/sync/room/guests'

interface RoomPanelProps {
  readonly onLeft: () => void
}

export function RoomPanel({ onLeft }: RoomPanelProps) {
  const { rooms, state } = useRoom()
  const ask = useAskRoom(rooms)
  const facts = roomFacts(state)
  if (facts === null) return null
  return (
    <div ref={guardResized} className="flex flex-col gap-5">
      {!facts.isClosed && (
        <InvitePanel
          gameId={state.client?.gameId ?? facts.game.id}
          links={state.links}
          canShowByCode={facts.canShowByCode}
          onRenewLinks={facts.isHost ? () => ask({ type: 'renew-view-links' }, texts.tvRenewed) : null}
        />
      )}
      <SeatChoice ask={ask} facts={facts} />
      <PeoplePanel ask={ask} facts={facts} />
      <HostControls rooms={rooms} ask={ask} facts={facts} hostLostSince={state.hostLostSince} onLeft={onLeft} />
    </div>
  )
}

interface SeatChoiceProps {
  readonly ask: AskRoom
  readonly facts: RoomFacts
}

function SeatChoice({ ask, facts }: SeatChoiceProps) {
  const { me, seats, canSitDown, canAskForSeat, isAskingForSeat, isClosed } = facts
  const list = useRef<HTMLUListElement>(null)
  const free = seats.map(({ id }) => id).join(' ')
  // SPEC W211: another member may take a seat, which moves the buttons below a finger.
  useLayoutEffect(() => guardBeforeInsertion(list.current), [free])
  if (me?.seat !== null || isClosed) return null
  const canAsk = canAskForSeat && !isAskingForSeat
  if (seats.length === 0 && !canSitDown && !canAskForSeat) return null
  return (
    <section aria-labelledby="room-seat" className="rounded-card border-2 border-delft bg-card p-4">
      <h3 id="room-seat" className="text-lg">
        {texts.seat}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">{isAskingForSeat ? texts.seatAsked : texts.seatText}</p>
      <ul ref={list} className="mt-3 flex flex-wrap gap-2">
        {seats.map((seat) => (
          <li key={seat.id}>
            <Button
              variant="secondary"
              size="sm"
              guarded
              icon={<Avatar emoji={seat.emoji} color={seat.avatarColor} size="sm" />}
              onClick={() => void ask({ type: 'claim-seat', playerId: seat.id }, texts.claimed(seat.name))}
            >
              {seat.name}
            </Button>
          </li>
        ))}
      </ul>
      {(canSitDown || canAsk) && <NewSeat facts={facts} ask={ask} />}
    </section>
  )
}

/** Asks for a name where the member has none, as a guest who has only watched. */
function NewSeat({ facts: { me, canSitDown }, ask }: SeatChoiceProps) {
  const hasNoName = me !== null && isNameless(me)
  const [typed, setTyped] = useState('')
  const name = hasNoName ? typed.trim() : (me?.name ?? '')
  return (
    <form
      noValidate
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        void ask({ type: 'sit-down', name }, canSitDown ? texts.claimed(name) : texts.seatAsked)
      }}
    >
      {hasNoName && (
        <TextField
          label={texts.ownName}
          value={typed}
          onChange={setTyped}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
        />
      )}
      <Button type="submit" variant="quiet" size="sm" className="-ms-4" disabled={name === ''}>
        {canSitDown ? texts.sitDown : texts.askForSeat}
      </Button>
    </form>
  )
}
