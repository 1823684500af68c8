import { reloadNewest, browserReload } from '../../browser/reload-newest.ts'
import { connectionView, isDown } from './connection-view.ts'
import type { RoomState } from './room-store-api.ts'
import { Button } from '../../ui/button.tsx'
import { guardResized } from '../../ui/guard-resized.ts'
import { Professor } from '../../ui/professor.tsx'
import { enteringTexts as texts } from './entering-texts.ts'

const LATE = { lost: texts.cannotConnect, refused: texts.connectionError, old: texts.oldVersion }

interface EnteringCardProps {
  readonly state: RoomState
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** Shown while a request to enter a room waits for the network or the host. */
export function EnteringCard({ state, onRetry, onCancel }: EnteringCardProps) {
  const { place } = state
  const view = connectionView(state)
  const isWaiting = place.kind === 'waiting'
  const isForNext = isWaiting && place.isBetweenGames
  const isLost = isDown(view)
  return (
    <div ref={guardResized} className="entering" role="status">
      <Professor size="lg" mood={isLost ? 'surprised' : isWaiting ? 'happy' : 'thinking'} />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">
          {isLost
            ? LATE[view]
            : isForNext
              ? texts.waitingNextTitle
              : isWaiting
                ? texts.waitingTitle
                : texts.enteringTitle}
        </h2>
        {isWaiting && !isLost && (
          <p className="mt-1 text-ink-soft">{isForNext ? texts.waitingNextText : texts.waitingText}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {/* First: the other button comes and goes with the network. */}
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {isLost && (
            <Button size="sm" onClick={view === 'old' ? () => void reloadNewest(browserReload) : onRetry}>
              {view === 'old' ? texts.reload : texts.retry}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
