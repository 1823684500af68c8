import { useEffect, type ReactNode } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { keepAwake } from '../../../browser/keep-awake.ts'
import { deviceScreenLocks } from '../../../browser/screen-lock.ts'
import { reloadNewest, browserReload } from '../../../browser/reload-newest.ts'
import { pageVisibility } from '../../../browser/visibility.ts'
import { parseRoomCode } from '@dutch/sync/room/room-code'
import { connectionView, isDown } from '../connection-view.ts'
import type { RoomPlace } from '../room-store-api.ts'
import { useRoom } from '../use-room.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import type { ProfessorMood } from '../../../ui/professor.tsx'
import { BigBoard } from './big-board.tsx'
import { TvMessage } from './tv-message.tsx'
import { tvTexts as texts } from './tv-texts.ts'
import { useRemote } from './use-remote.ts'

/** Stands in for touches, without which `keepAwake` would let the television sleep. */
const AWAKE_AGAIN_MS = 10 * 60_000

/** /tv/:viewToken, or a code in its place: read only (SPEC Y1109, W315 to W317). */
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
      rooms.closeRoomHere()
    }
  }, [rooms, token])
  const { room } = state
  const view = connectionView(state)
  const why = state.place.kind === 'gone' ? state.place.why : view === 'old' ? 'update-needed' : null
  if (why !== null) {
    const { title, text } = goneTexts(why, parseRoomCode(token) !== null, room !== null)
    return (
      <Plain title={title} text={text} mood="surprised">
        {why !== 'update-needed' && (
          <ButtonLink size="lg" href="/tv" replace>
            {texts.otherCode}
          </ButtonLink>
        )}
        <Button size="lg" variant="secondary" onClick={() => void reloadNewest(browserReload)}>
          {texts.reload}
        </Button>
      </Plain>
    )
  }
  if (room !== null) return <BigBoard room={room} view={view} code={state.links?.code ?? null} />
  const isLost = isDown(view)
  return <Plain title={isLost ? texts.offline : texts.connecting} text={isLost ? texts.noServer : ''} mood="thinking" />
}

/** @param wasShown whether the code showed the game: then the code is right, and its link has ended (SPEC Y1211) */
function goneTexts(why: Extract<RoomPlace, { kind: 'gone' }>['why'], isCode: boolean, wasShown: boolean) {
  switch (why) {
    case 'update-needed':
      return { title: texts.old, text: '' }
    case 'link-needed':
      return { title: texts.linkNeeded, text: texts.linkNeededText }
    case 'too-many-tries':
      return { title: texts.tooManyTries, text: texts.tooManyTriesText }
    case 'unknown-room':
    case 'not-a-member':
      if (isCode && wasShown) return { title: texts.linkNeeded, text: texts.linkNeededText }
      return isCode
        ? { title: texts.unknownCode, text: texts.unknownCodeText }
        : { title: texts.gone, text: texts.goneText }
  }
}

interface PlainProps {
  readonly title: string
  readonly text: string
  readonly mood: ProfessorMood
  readonly children?: ReactNode
}

function Plain(props: PlainProps) {
  const place = useRemote<HTMLDivElement>(1)
  return <TvMessage ref={place} isSign {...props} />
}
