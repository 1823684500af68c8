import { useEffect, type ReactNode } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { keepAwake } from '../../../browser/keep-awake.ts'
import { deviceScreenLocks } from '../../../browser/screen-lock.ts'
import { pageVisibility } from '../../../browser/visibility.ts'
import { useRoom } from '../use-room.ts'
import { Button } from '../../../ui/button.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { BigBoard } from './big-board.tsx'
import './tv.css'
import { tvTexts as texts } from './tv-texts.ts'

/** Nobody touches a television. */
const AWAKE_AGAIN_MS = 10 * 60_000

/** /tv/:viewToken: read only (SPEC Y207). */
export function TelevisionPage({ token }: { readonly token: string }) {
  usePageHeader({ title: texts.title })
  const { rooms, state } = useRoom()
  useEffect(() => {
    rooms.watch(token)
    const stop = keepAwake({
      locks: deviceScreenLocks,
      visibility: pageVisibility,
      clock: deviceClock,
      onTouch: (listener) => deviceClock.every(AWAKE_AGAIN_MS, listener),
    })
    return () => {
      stop()
      rooms.stepOut()
    }
  }, [rooms, token])
  const { room } = state.view
  if (state.place.kind === 'gone') {
    const isOld = state.place.why === 'update-needed'
    return (
      <Plain title={isOld ? texts.old : texts.gone} text={isOld ? '' : texts.goneText}>
        <Button size="lg" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </Plain>
    )
  }
  if (room === null) return <Plain title={texts.connecting} text="" />
  return <BigBoard game={room.game} isLive={state.connection.kind === 'connected'} />
}

interface PlainProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Plain({ title, text, children }: PlainProps) {
  return (
    <div className="tv tv-plain" role="status">
      <h2>{title}</h2>
      {text !== '' && <p>{text}</p>}
      {children}
    </div>
  )
}
