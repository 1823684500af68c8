import type { Instant } from '@dutch/domain/instant'
import { lastRound } from '@dutch/domain/game/state'
import { useState } from 'react'
import type { RoomFacts } from './room-facts.ts'
import type { RoomStore } from './room-store-api.ts'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { roomPanelTexts as texts } from './room-panel-texts.ts'
import { useCloseRoom } from './use-close-room.ts'
import type { AskRoom } from './use-ask-room.ts'

interface HostControlsProps {
  readonly rooms: RoomStore
  readonly ask: AskRoom
  readonly facts: RoomFacts
  /** Null while a phone of the host is connected. */
  readonly hostLostSince: Instant | null
  readonly onLeft: () => void
}

export function HostControls({ rooms, ask, facts, hostLostSince, onLeft }: HostControlsProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { isHost, isClosed, hostWrites, hostAdmits, me } = facts
  const canVote = hostLostSince !== null && !isHost && me?.seat !== null && !isClosed
  return (
    <div className="flex flex-col gap-3">
      {isHost && !isClosed && (
        <section aria-labelledby="room-controls">
          <h3 id="room-controls" className="text-lg">
            {texts.controls}
          </h3>
          <div className="mt-1 flex flex-col gap-2">
            <Switch
              label={texts.hostWrites}
              hint={texts.hostWritesHint}
              checked={hostWrites}
              onChange={(isOn) => void ask({ type: 'set-writing', writing: isOn ? 'host' : 'everybody' })}
            />
            <Switch
              label={texts.guestsWelcome}
              hint={texts.guestsWelcomeHint}
              checked={facts.guestsWelcome}
              onChange={(isOn) => void ask({ type: 'set-guests', guests: isOn ? 'welcome' : 'refused' })}
            />
            <Switch
              label={texts.hostAdmits}
              hint={texts.hostAdmitsHint}
              checked={hostAdmits}
              onChange={(isOn) => void ask({ type: 'set-joining', joining: isOn ? 'by-host' : 'at-once' })}
            />
          </div>
        </section>
      )}
      {canVote && <HostVote facts={facts} ask={ask} />}
      <div className="-mx-4 flex flex-wrap">
        {me !== null && me.seat !== null && !isClosed && (
          <Button variant="quiet" size="sm" guarded onClick={() => void ask({ type: 'release-seat' }, texts.released)}>
            {texts.release}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
          {texts.leave}
        </Button>
      </div>
      <CloseControl rooms={rooms} facts={facts} />
      <LeaveDialog rooms={rooms} facts={facts} open={isLeaving} onClose={() => setLeaving(false)} onLeft={onLeft} />
    </div>
  )
}

interface HostVoteProps {
  readonly ask: AskRoom
  readonly facts: RoomFacts
}

/** Shown while no phone of the host is connected. */
function HostVote({ facts: { me, people }, ask }: HostVoteProps) {
  // SPEC Y1302: an account that plays can vouch for a guest.
  const untrusted = me?.isGuest === false ? people.filter((one) => !one.isTrusted && one.seat !== null) : []
  return (
    <div className="rounded-control bg-warning-soft px-4 py-3">
      <p>{texts.voteText}</p>
      <Button
        size="sm"
        variant="secondary"
        guarded
        className="mt-2"
        onClick={() => void ask({ type: 'vote-host' }, texts.voted)}
      >
        {texts.vote}
      </Button>
      {untrusted.length > 0 && <p className="mt-3 text-sm">{texts.trustText}</p>}
      {untrusted.map(({ userId, name }) => (
        <Button
          key={userId}
          size="sm"
          variant="quiet"
          guarded
          className="-ms-4"
          onClick={() => void ask({ type: 'answer-join', userId, isAdmitted: true }, texts.trusted(name))}
        >
          {texts.trust(name)}
        </Button>
      ))}
    </div>
  )
}

function CloseControl({ rooms, facts }: Pick<HostControlsProps, 'rooms' | 'facts'>) {
  const { game, isHost, isClosed } = facts
  const [step, setStep] = useState<'asking' | 'closing' | null>(null)
  const canClose = isHost && !isClosed
  // Another device of the host has closed the room, or there is another host: if this one is host again, they did not ask.
  if (step === 'asking' && !canClose) setStep(null)
  const closeRoom = useCloseRoom(rooms)
  const close = async () => {
    if (step === 'closing') return
    setStep('closing')
    await closeRoom()
    setStep(null)
  }
  const isFiled = lastRound(game) !== null && !openedAsRoom.has(game.id)
  return (
    <>
      {canClose && (
        <Button variant="danger" size="sm" className="self-start" onClick={() => setStep('asking')}>
          {texts.close}
        </Button>
      )}
      <ConfirmDialog
        open={step !== null}
        title={texts.closeTitle}
        text={isFiled ? `${texts.closeText} ${texts.closeKept}` : texts.closeText}
        confirmLabel={texts.close}
        cancelLabel={texts.stay}
        tone="danger"
        busy={step === 'closing'}
        onConfirm={() => void close()}
        onCancel={() => setStep(null)}
      />
    </>
  )
}
