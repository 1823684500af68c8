import { isGuest } from '@dutch/sync/room/guests'
import { Armchair, Crown, UserMinus } from 'lucide-react'
import type { RoomFacts, RoomPerson } from './room-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import './people-panel.css'
import { roomPanelTexts as texts } from './room-panel-texts.ts'
import type { AskRoom } from './use-ask-room.ts'

interface PeoplePanelProps {
  readonly ask: AskRoom
  readonly facts: RoomFacts
}

export function PeoplePanel({ ask, facts }: PeoplePanelProps) {
  const letBack = (userId: string, name: string) =>
    void ask({ type: 'answer-join', userId, isAdmitted: true }, texts.mayReturn(name))
  const remove = ({ userId, name }: RoomPerson) =>
    void ask({ type: 'remove-member', userId }, texts.removed(name), {
      label: texts.letBack,
      onSelect: () => letBack(userId, name),
    })
  const freeSeat = (userId: string, name: string) => void ask({ type: 'release-seat', userId }, texts.seatFreed(name))
  return (
    <>
      {facts.isHost && facts.asking.length > 0 && <Asking asking={facts.asking} ask={ask} />}
      <section aria-labelledby="room-people">
        <h3 id="room-people" className="text-lg">
          {texts.people}
        </h3>
        <ul className="room-people">
          {facts.people.map((person) => (
            <li key={person.userId} className="room-person" data-away={person.isHere === false || undefined}>
              <PersonLine person={person} />
              {facts.isHost && !person.isMe && !facts.isClosed && person.seat !== null && (
                <IconButton
                  guarded
                  label={texts.freeSeat(person.seat.name)}
                  icon={<Armchair />}
                  onClick={() => freeSeat(person.userId, person.seat?.name ?? person.name)}
                />
              )}
              {facts.isHost && !person.isMe && !facts.isClosed && (
                <IconButton
                  variant="danger"
                  guarded
                  label={texts.remove(person.name)}
                  icon={<UserMinus />}
                  onClick={() => remove(person)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {facts.isHost && !facts.isClosed && facts.keptOut.length > 0 && (
        <section aria-labelledby="room-kept-out" className="room-kept-out">
          <h3 id="room-kept-out" className="text-lg">
            {texts.keptOut}
          </h3>
          <ul>
            {facts.keptOut.map(({ userId, name }) => (
              <li key={userId} className="room-asker">
                <span className="min-w-0 flex-1 whole-words">{name}</span>
                <Button
                  size="sm"
                  variant="quiet"
                  guarded
                  aria-label={texts.letBackWhom(name)}
                  onClick={() => letBack(userId, name)}
                >
                  {texts.letBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface AskingProps {
  readonly ask: AskRoom
  readonly asking: RoomFacts['asking']
}

/** The people who wait for the host to let them in, or to give them a seat. */
function Asking({ asking, ask }: AskingProps) {
  return (
    <section aria-labelledby="room-asking" className="room-asking">
      <h3 id="room-asking" className="text-lg">
        {texts.asking}
      </h3>
      <ul>
        {asking.map(({ userId, name, wantsSeat }) => (
          <li key={userId} className="room-asker">
            <span className="min-w-0 flex-1 truncate">
              <b>{name}</b>
              {isGuest(userId) && <span className="text-ink-soft"> · {texts.guest}</span>}
              {wantsSeat && <span className="block text-sm text-ink-soft">{texts.wantsSeat}</span>}
            </span>
            <Button
              size="sm"
              guarded
              aria-label={texts.admit(name)}
              onClick={() => void ask({ type: 'answer-join', userId, isAdmitted: true })}
            >
              {texts.admitShort}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              guarded
              aria-label={texts.turnDown(name)}
              onClick={() => void ask({ type: 'answer-join', userId, isAdmitted: false })}
            >
              {texts.turnDownShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonLine({ person }: { readonly person: RoomPerson }) {
  const { name, seat, isHost, isMe, isHere } = person
  const isOther = seat !== null && seat.name !== name
  return (
    <>
      <span className="relative">
        <Avatar emoji={seat?.emoji ?? '👀'} color={seat?.avatarColor ?? 'sand'} />
        {isHere !== null && <span aria-hidden="true" className="room-presence" data-here={isHere} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex gap-1.5 font-semibold">
          <span className="whole-words">{name}</span>
          {isMe && <span className="shrink-0 font-normal text-ink-soft">({texts.you})</span>}
          {person.isGuest && <span className="shrink-0 font-normal text-ink-soft">· {texts.guest}</span>}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {seat === null ? texts.watches : isOther ? texts.plays(seat.name) : null}
          {isHere !== null && (
            <span className={seat === null || isOther ? undefined : 'first-letter:uppercase inline-block'}>
              {seat === null || isOther ? ' · ' : ''}
              {isHere ? texts.here : texts.away}
            </span>
          )}
        </span>
      </span>
      {isHost && (
        <Badge tone="accent" icon={<Crown className="size-4" />}>
          {texts.host}
        </Badge>
      )}
    </>
  )
}
