import { DoorClosed, LoaderCircle, Radio, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { connectionView } from './connection-view.ts'
import { isPlay } from './room-questions.ts'
import type { RoomState } from './room-store-api.ts'
import { Button } from '../../ui/button.tsx'
import { guardResized } from '../../ui/guard-resized.ts'
import './connection-bar.css'
import { connectionTexts as texts } from './connection-texts.ts'
import { reloadNewest, browserReload } from '../../browser/reload-newest.ts'

interface ConnectionBarProps {
  readonly state: RoomState
  readonly isClosed: boolean
  readonly onRetry: () => void
  /** Shown at the end of the line while the connection is live. */
  readonly children?: ReactNode
}

/** SPEC W312 */
export function ConnectionBar({ state, isClosed, onRetry, children }: ConnectionBarProps) {
  const { client, present } = state
  const view = connectionView(state)
  const waiting = client?.pending.filter(isPlay).length ?? 0
  if (view === 'old') {
    return (
      <Line tone="warning" icon={<WifiOff />} text={texts.oldVersion}>
        <Button size="sm" variant="quiet" onClick={() => void reloadNewest(browserReload)}>
          {texts.reload}
        </Button>
      </Line>
    )
  }
  if (isClosed) return <Line tone="warning" icon={<DoorClosed />} text={texts.closed} />
  if (view === 'live') {
    const text = present === null ? texts.live : texts.liveCount(present.length)
    return (
      <Line tone="live" icon={<Radio />} text={waiting > 0 ? texts.sending : text}>
        {children}
      </Line>
    )
  }
  if (view === 'connecting' && waiting === 0) {
    return (
      <Line tone="calm" icon={<LoaderCircle className="animate-spin still:animate-none" />} text={texts.connecting} />
    )
  }
  return (
    <Line tone="warning" icon={<WifiOff />} text={waiting === 0 ? texts.offline : texts.offlineWaiting(waiting)}>
      <Button size="sm" variant="quiet" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Line>
  )
}

interface LineProps {
  readonly tone: 'live' | 'calm' | 'warning'
  readonly icon: ReactNode
  readonly text: string
  readonly children?: ReactNode
}

function Line({ tone, icon, text, children }: LineProps) {
  return (
    <div ref={guardResized} className="room-line" data-tone={tone}>
      <span aria-hidden="true" className="room-line-icon">
        {icon}
      </span>
      <span role="status" className="min-w-0 flex-1">
        {text}
      </span>
      {children}
    </div>
  )
}
