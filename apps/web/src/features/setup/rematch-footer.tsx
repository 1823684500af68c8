import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useIsRematchComing, useRoomRematch, type RoomRematch } from '../games/room-rematch.ts'
import { Button } from '../../ui/button.tsx'
import type { RematchInHand } from './use-rematch.ts'
import { rematchTexts as texts } from './rematch-texts.ts'

/** SPEC R1111 */
export function RematchFooter({
  record,
  rematch: { newGame, start, change },
}: {
  readonly record: HistoryRecord
  readonly rematch: RematchInHand
}) {
  const again = rematch(record)
  const room = useRoomRematch(record.id)
  const say = record.details?.firstLimit === undefined ? texts.limit : texts.firstLimit
  const isComing = useIsRematchComing(record.id)
  if (room !== null || isComing)
    return <RoomRematchFooter room={room} isBusy={newGame.isBusy} onAlone={() => start(record)} />
  return (
    <>
      <Button
        size="lg"
        block
        guarded
        busy={newGame.isBusy}
        className="gap-2 px-2 text-[1.0625rem]"
        icon={<RotateCcw aria-hidden="true" className="max-[24rem]:hidden" />}
        onClick={() => start(record)}
      >
        {texts.start}
      </Button>
      {again.ok && (
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
      )}
    </>
  )
}

interface RoomRematchFooterProps {
  /** Null until it is known. */
  readonly room: RoomRematch | null
  readonly isBusy: boolean
  /** On this phone, without the others. */
  readonly onAlone: () => void
}

/** SPEC W330 */
function RoomRematchFooter({ room, isBusy, onAlone }: RoomRematchFooterProps) {
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    if (isStarting || room === null) return
    setStarting(true)
    await room.start()
    setStarting(false)
  }
  return (
    <>
      <Button
        size="lg"
        block
        guarded
        busy={isStarting || room === null}
        className="gap-2 px-2 text-[1.0625rem]"
        icon={<RotateCcw aria-hidden="true" className="max-[24rem]:hidden" />}
        onClick={() => void start()}
      >
        {texts.start}
      </Button>
      <Button size="sm" variant="quiet" block guarded busy={isBusy} className="-mb-2" onClick={onAlone}>
        {texts.alone}
      </Button>
    </>
  )
}
