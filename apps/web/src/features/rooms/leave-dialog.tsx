import { lastRound } from '@dutch/domain/game/state'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { rememberThisPage } from '../../ui/navigation.ts'
import { leaveTexts as texts } from './leave-texts.ts'
import type { RoomFacts } from './room-facts.ts'
import type { RoomStore } from './room-store-api.ts'
import { useAskRoom } from './use-ask-room.ts'

interface LeaveDialogProps {
  readonly rooms: RoomStore
  readonly facts: RoomFacts
  readonly open: boolean
  readonly onClose: () => void
  /** Called if the page that asked is still shown. */
  readonly onLeft: () => void
}

export function LeaveDialog({ rooms, facts, open, onClose, onLeft }: LeaveDialogProps) {
  const ask = useAskRoom(rooms)
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      text={leaveText(facts)}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => {
        const ifStillHere = rememberThisPage()
        void ask({ type: 'leave' }).then((isLeft) => {
          onClose()
          if (isLeft) void ifStillHere(onLeft)
        })
      }}
      onCancel={onClose}
    />
  )
}

export function leaveText(facts: RoomFacts): string {
  const { isHost, isClosed, people, game } = facts
  const isKept = lastRound(game) !== null && !openedAsRoom.has(game.id)
  const goesToOther = isHost && !isClosed && people.length > 1
  const text = isClosed ? [texts.textClosed] : [texts.text, backText(facts)]
  return [...text, ...(isKept ? [texts.kept] : []), ...(goesToOther ? [texts.host] : [])].join(' ')
}

function backText({ isHost, people, me, guestsWelcome, hostAdmits }: RoomFacts): string {
  // SPEC Y1208: a host who leaves the room empty returns without asking.
  if (isHost && people.length === 1) return texts.back
  if (me?.isGuest === true && !guestsWelcome) return texts.backByAccount
  return hostAdmits ? texts.backIfAdmitted : texts.back
}
