import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { guardBeforeInsertion } from '../../ui/press-guard.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pageAdProvider } from './ad-provider.ts'
import { adTexts } from './texts.ts'
import type { VideoTrigger } from './video-schedule.ts'

const LOADING_MS = 1500
const SKIP_AFTER_S = 5

interface VideoAdProps {
  readonly trigger: VideoTrigger
  readonly client: string
  readonly onClose: () => void
}

/** SPEC W612 */
export function VideoAd({ trigger, client, onClose }: VideoAdProps) {
  const secondsLeft = useCountdown(SKIP_AFTER_S)
  const { state, retry } = useVideo(client)
  const isHeld = secondsLeft > 0
  const leave = () => {
    if (!isHeld) onClose()
  }
  return (
    <dialog
      ref={openModal}
      aria-labelledby="video-ad-title"
      data-trigger={trigger}
      className="video-ad"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // Browsers close a dialog at a second Escape even if the page prevents the first.
      onClose={({ currentTarget }) => (isHeld ? openModal(currentTarget) : onClose())}
      // Keys must not reach the game behind the dialog.
      onKeyDown={(event) => event.nativeEvent.stopPropagation()}
    >
      <header className="video-ad-head">
        <h2 id="video-ad-title">{adTexts.pause}</h2>
        <IconButton label={adTexts.close} icon={<X />} aria-disabled={isHeld} onClick={leave} />
      </header>
      <div className="video-ad-stage" data-state={state} aria-live="polite">
        <Stage state={state} onRetry={retry} />
      </div>
      <p className="video-ad-note">{adTexts.pauseText}</p>
      <Button variant="secondary" block aria-disabled={isHeld} onClick={leave}>
        {isHeld ? adTexts.skipIn(secondsLeft) : adTexts.skip}
      </Button>
    </dialog>
  )
}

type VideoState = 'loading' | 'shown' | 'error'

function Stage({ state, onRetry }: { readonly state: VideoState; readonly onRetry: () => void }) {
  switch (state) {
    case 'loading':
      return (
        <>
          <span aria-hidden="true" className="video-ad-spinner" />
          <p>{adTexts.loading}</p>
        </>
      )
    case 'shown':
      return <p>{adTexts.video}</p>
    case 'error':
      return (
        <>
          <p>{adTexts.error}</p>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {adTexts.retry}
          </Button>
        </>
      )
  }
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null || !dialog.isConnected || dialog.open) return
  dialog.showModal()
  guardBeforeInsertion(dialog)
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

/** The spinner turns for its full time, even if the provider answers sooner. */
function useVideo(client: string) {
  const [{ state, attempt }, setVideo] = useState<{ state: VideoState; attempt: number }>({
    state: 'loading',
    attempt: 0,
  })
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(() => {
      void pageAdProvider.ask(client).then((answer) => {
        if (!isLeft) setVideo({ state: answer === 'ready' ? 'shown' : 'error', attempt })
      })
    }, LOADING_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [client, attempt])
  return { state, retry: () => setVideo({ state: 'loading', attempt: attempt + 1 }) }
}
