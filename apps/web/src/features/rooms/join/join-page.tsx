import { parseJoinTarget } from '@dutch/sync/room/room-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { WaitingPage } from '../../../ui/waiting-page.tsx'
import { serverJson } from '../../../browser/http-json.ts'
import { whenIdle } from '../../../browser/when-idle.ts'
import { accountQueries } from '../../account/account-queries.ts'
import { useRoomsUnderWay } from '../../games/room-under-way.ts'
import { loadAhead } from '../../../ui/load-chunk.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Professor } from '../../../ui/professor.tsx'
import '../multiplayer.css'
import { GUEST_LOBBY } from '../identity/guest-offer.tsx'
import { useIdentity } from '../identity/use-identity.ts'
import { waitingOfSignedOut } from '../room-notes.ts'
import { Invitation } from './invitation.tsx'
import './invitation.css'
import { joinTexts as texts } from './join-texts.ts'
import { sharedGameQuery, type SharedGameResult } from './shared-game-query.ts'

/** /join/…, with a game's id or a code. */
export function JoinPage({ target }: { readonly target: string }) {
  usePageHeader({ title: texts.title, back: '/' })
  // The scoreboard is one tap away.
  useEffect(() => whenIdle(() => void loadAhead(() => import('../board/room-game-page.tsx'))), [])
  const waiting = waitingOfSignedOut(useRoomsUnderWay(true), target)
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info" className="m-4 max-w-xl">
          {texts.waiting(waiting)}
        </Notice>
      )}
      <JoinContent target={target} />
    </>
  )
}

function JoinContent({ target }: { readonly target: string }) {
  const isPossible = parseJoinTarget(target) !== null
  const { data, refetch } = useQuery({ ...sharedGameQuery(target, serverJson), enabled: isPossible }, accountQueries)
  if (!isPossible) return <NotFound text={texts.invalid} />
  const game = data?.game
  if (game === null) return <NotFound text={texts.notFound} />
  if (game === undefined) {
    const fault = data?.fault ?? null
    if (fault !== null) return <Failed fault={fault} onRetry={refetch} />
    return <WaitingPage text={texts.loading} />
  }
  return <Invitation target={target} game={game} onStale={() => void refetch()} />
}

interface FailedProps {
  readonly fault: NonNullable<SharedGameResult['fault']>
  readonly onRetry: () => Promise<unknown>
}

function Failed({ fault, onRetry }: FailedProps) {
  // The page also asks by itself.
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <EmptyState
      art={<Professor size="xl" mood="surprised" />}
      title={fault === 'unreachable' ? texts.unreachable : texts.tooMany}
      action={
        <OrCreateOwn>
          <Button size="lg" block busy={isBusy} onClick={() => void retry()}>
            {texts.retry}
          </Button>
        </OrCreateOwn>
      }
    />
  )
}

function NotFound({ text }: { readonly text: string }) {
  const { user } = useIdentity()
  return (
    <EmptyState
      art={<Professor size="xl" mood="surprised" />}
      title={texts.errorTitle}
      text={<p role="alert">{text}</p>}
      action={
        <OrCreateOwn>
          <ButtonLink href={user === null ? GUEST_LOBBY : '/multiplayer'} size="lg" block>
            {texts.otherCode}
          </ButtonLink>
        </OrCreateOwn>
      }
    />
  )
}

function OrCreateOwn({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      <ButtonLink href="/setup" variant="secondary" size="lg" block>
        {texts.errorAction}
      </ButtonLink>
    </div>
  )
}
