import { Check, Copy, Share2, Tv } from 'lucide-react'
import { useRef, useState } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { copyText } from '../../ui/copy-text.ts'
import type { RoomState } from './room-store-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toast.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import './invite-panel.css'
import { roomPanelTexts as texts } from './room-panel-texts.ts'
import { selectWhole } from '../../ui/select-whole.ts'
import { shareOutcome } from '../../ui/share-outcome.ts'

/** How long "copied" is shown. */
const COPIED_MS = 2000

interface InvitePanelProps {
  readonly gameId: string
  readonly links: RoomState['links']
  /** Whether a television may be opened by the code. */
  readonly canShowByCode: boolean
  /** Null for anybody but the host. */
  readonly onRenewLinks: (() => Promise<unknown>) | null
}

export function InvitePanel({ gameId, links, canShowByCode, onRenewLinks }: InvitePanelProps) {
  const link = `${location.origin}/join/${gameId}`
  return (
    <div className="room-invite">
      <RoomCode code={links === null ? undefined : links.code} />
      <div className="room-ways">
        <QrPicture text={link} label={texts.qr} denseHint="" level="M" className="room-qr" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <ShareButton link={link} />
          <CopyButton link={link} label={texts.copy} />
          {links !== null && <Television token={links.viewToken} byCode={canShowByCode} onRenew={onRenewLinks} />}
        </div>
      </div>
    </div>
  )
}

function RoomCode({ code }: { readonly code: string | null | undefined }) {
  if (code === undefined || code === null) {
    return <p className="room-code-none">{code === null ? texts.codeEnded : texts.codeLater}</p>
  }
  const letters = Array.from(code)
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold text-ink-soft">
        {texts.code}
      </p>
      <p className="room-code">
        <span className="sr-only">{texts.codeSpelled(letters.join(' '))}</span>
        {letters.map((letter, place) => (
          <span key={place} aria-hidden="true" className="room-letter">
            {letter}
          </span>
        ))}
      </p>
    </div>
  )
}

function ShareButton({ link }: { readonly link: string }) {
  if (!('share' in navigator)) return null
  const share = async () => {
    if ((await shareOutcome(navigator.share({ title: texts.shareTitle, url: link }))) === 'failed')
      notify({ tone: 'warning', text: texts.shareFailed, id: 'room-link' })
  }
  return (
    <Button icon={<Share2 />} onClick={() => void share()}>
      {texts.share}
    </Button>
  )
}

function CopyButton({ link, label }: { readonly link: string; readonly label: string }) {
  const [phase, setPhase] = useState<'ready' | 'copied' | 'failed'>('ready')
  const stop = useRef<() => void>(null)
  const copy = async () => {
    const isCopied = await copyText(link)
    stop.current?.()
    if (isCopied) {
      setPhase('copied')
      notify({ tone: 'success', text: texts.copied, id: 'room-link' })
      stop.current = deviceClock.after(COPIED_MS, () => setPhase('ready'))
    } else {
      // A field appears from which the link can be copied by hand.
      setPhase('failed')
      notify({ tone: 'error', text: texts.copyFailed, id: 'room-link' })
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        className="px-3"
        icon={phase === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {phase === 'copied' ? texts.copied : label}
      </Button>
      {phase === 'failed' && (
        <TextField label={texts.byHand} readOnly value={link} onChange={() => undefined} onFocus={selectWhole} />
      )}
    </>
  )
}

interface TelevisionProps {
  readonly token: string
  readonly byCode: boolean
  readonly onRenew: InvitePanelProps['onRenewLinks']
}

function Television({ token, byCode, onRenew }: TelevisionProps) {
  const link = `${location.origin}/tv/${token}`
  return (
    <details className="room-tv">
      <summary>
        <Tv className="size-5" />
        {texts.tv}
      </summary>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-soft">{texts.tvText(byCode ? location.host : null)}</p>
        <CopyButton link={link} label={texts.tvCopy} />
        <a href={link} target="_blank" rel="noreferrer" className="self-center py-2 font-semibold text-delft">
          {texts.tvOpen}
        </a>
        {onRenew !== null && <RenewLinks onRenew={onRenew} />}
      </div>
    </details>
  )
}

function RenewLinks({ onRenew }: { readonly onRenew: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="self-center" onClick={() => setAsked(true)}>
        {texts.tvRenew}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={texts.tvRenewTitle}
        text={texts.tvRenewText}
        confirmLabel={texts.tvRenew}
        cancelLabel={texts.cancel}
        onConfirm={() => {
          setAsked(false)
          void onRenew()
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
