import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useIsRematchComing, useRoomRematch, type RoomRematch } from '../games/room-rematch.ts'
import { Button } from '../../ui/button.tsx'
import type { UseRematchResult } from './use-rematch.ts'
import { rematchTexts as texts } from './rematch-texts.ts'

interface RematchProps {
  readonly record: HistoryRecord
  readonly rematch: UseRematchResult
}

/** SPEC R1111 */
export function RematchFooter(props: RematchProps) {
  return (
    <>
      <RematchButton {...props} />
      <RematchNote {...props} />
    </>
  )
}

/** SPEC R1111, W330: after a game of a room it starts the next game for everybody in the room. */
export function RematchButton({
  record,
  rematch: { newGame, start },
  label = texts.start,
}: RematchProps & { readonly label?: string }) {
  const room = useRoomRematch(record.id)
  const isComing = useIsRematchComing(record.id)
  const [isStarting, setStarting] = useState(false)
  const startInRoom = async (next: RoomRematch) => {
    if (isStarting) return
    setStarting(true)
    await next.start()
    setStarting(false)
  }
  return (
    <Button
      size="lg"
      block
      guarded
      busy={newGame.isBusy || isStarting || isComing}
      className="gap-2 px-2 text-[1.0625rem]"
      icon={<RotateCcw className="max-[24rem]:hidden" />}
      aria-label={texts.start}
      onClick={() => (room === null ? start(record) : void startInRoom(room))}
    >
      {label}
    </Button>
  )
}

/** Says the limit of the rematch, or offers to play on without the room. */
export function RematchNote({ record, rematch: { newGame, start, change } }: RematchProps) {
  const again = rematch(record)
  const room = useRoomRematch(record.id)
  const isComing = useIsRematchComing(record.id)
  const say = record.details?.firstLimit === undefined ? texts.limit : texts.firstLimit
  if (room !== null || isComing) {
    return (
      <p className="-mb-2">
        <Button size="sm" variant="quiet" block guarded busy={newGame.isBusy} onClick={() => start(record)}>
          {texts.alone}
        </Button>
      </p>
    )
  }
  if (!again.ok) return null
  return (
    <p className="-mb-2 flex items-center justify-center gap-x-1 text-sm text-ink-soft">
      <span className="tabular">{say(again.value.limit)}</span>
      <button
        type="button"
        aria-label={texts.changeLong}
        className="min-h-11 shrink-0 rounded-control px-2 text-delft underline underline-offset-4"
        onClick={() => change(record)}
      >
        {texts.change}
      </button>
    </p>
  )
}
