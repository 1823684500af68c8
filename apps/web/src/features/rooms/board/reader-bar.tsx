import type { RoomFacts } from '../room-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { roomPageTexts as texts } from './room-page-texts.ts'

/** Why somebody may not enter scores, and what they can do. */
export function ReaderBar({ facts, onTable }: { readonly facts: RoomFacts; readonly onTable: () => void }) {
  const { whyNot, seats, canSitDown } = facts
  if (whyNot === null) return null
  const canTakeSeat = whyNot === 'spectator' && (seats.length > 0 || canSitDown)
  return (
    <div className="reader-bar">
      <p>{READING[whyNot]}</p>
      {canTakeSeat && (
        <Button className="grow" onClick={onTable}>
          {texts.takeSeat}
        </Button>
      )}
    </div>
  )
}

const READING = {
  spectator: texts.watching,
  'host-writes': texts.hostWrites,
  closed: texts.closed,
} as const satisfies Record<NonNullable<RoomFacts['whyNot']>, string>
