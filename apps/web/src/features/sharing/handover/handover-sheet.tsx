import { countedRounds } from '@dutch/domain/game/state'
import { Copy, Share2 } from 'lucide-react'
import { useState, useEffect } from 'react'
import type { GameSource } from '../game-source.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { notify } from '../../../ui/toast.ts'
import { fitsInACode, largestInACode, linkTo } from './handover-link.ts'
import { handoverTexts as texts } from './handover-texts.ts'
import './handover.css'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { selectWhole } from '../../../ui/select-whole.ts'
import { shareOutcome } from '../../../ui/share-outcome.ts'
import { ComingSheet } from '../../../ui/use-coming-sheet.ts'
import { whileWaiting } from '../../../ui/waiting.ts'
import { useGameStores } from '../../games/game-stores-context.ts'
import { WithoutLink } from './handover-without-link.tsx'

/** SPEC W224: the sheet opens once the link is made, so that nothing in it moves. */
export function HandoverSheet({ subject, open, onClose }: LazySheetProps<GameSource>) {
  const link = useHandoverLink(subject, open)
  if (link === null) return <ComingSheet open={open} onClose={onClose} />
  return (
    <Sheet open={open} onClose={onClose} title={texts[subject.kind].title}>
      <Handover source={subject} link={link} />
    </Sheet>
  )
}

function Handover({ source, link }: { readonly source: GameSource; readonly link: Link }) {
  if (!link.ok) return <WithoutLink source={source} fault={link.error} />
  const hasCode = fitsInACode(link.value, source.kind)
  return (
    <div className="handover">
      {hasCode ? (
        <>
          <p className="text-ink-soft">{texts[source.kind].scan}</p>
          <QrPicture text={link.value} label={texts.code} denseHint={texts.dense} />
        </>
      ) : (
        <>
          <p className="rounded-control bg-warning-soft px-4 py-3">{tooMuchForACode(source)}</p>
          <p className="text-ink-soft">{texts[source.kind].link}</p>
        </>
      )}
      <Buttons link={link.value} />
      <p className="text-sm text-ink-soft">{texts[source.kind].after}</p>
    </div>
  )
}

function tooMuchForACode(source: GameSource): string {
  return source.kind === 'record'
    ? texts.tooLargeForCode(largestInACode(source.record, location.origin))
    : texts.tooLongForCode(countedRounds(source.game).length)
}

function Buttons({ link }: { readonly link: string }) {
  const canShare = 'share' in navigator
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    if (await copyText(link)) notify({ tone: 'success', text: texts.copied })
    // The link is shown, so that it can be copied by hand.
    else setShown(true)
  }
  const share = async () => {
    if ((await shareOutcome(navigator.share({ title: texts.shareTitle, url: link }))) !== 'failed') return
    setShown(true)
    notify({ tone: 'warning', text: texts.shareFailed })
  }
  return (
    <div className="flex flex-wrap gap-3">
      {canShare && (
        <Button className="flex-1" size="lg" icon={<Share2 />} onClick={() => void share()}>
          {texts.share}
        </Button>
      )}
      <Button
        className="flex-1 px-3"
        size="lg"
        variant={canShare ? 'secondary' : 'primary'}
        icon={<Copy />}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Button>
      {isShown && (
        <div className="w-full">
          <TextField label={texts.copyByHand} readOnly value={link} onChange={() => undefined} onFocus={selectWhole} />
        </div>
      )}
    </div>
  )
}

type Link = Awaited<ReturnType<typeof linkTo>>

/** Null until the link is made. */
function useHandoverLink(source: GameSource, isOpen: boolean): Link | null {
  const stores = useGameStores()
  const [made, setMade] = useState<{ readonly of: unknown; readonly link: Link } | null>(null)
  const subject = source.kind === 'game' ? source.game : source.record
  // A record that is corrected while its sheet is open keeps the sheet.
  const of = source.kind === 'game' ? source.game : source.record.id
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    const make = () => linkTo(source, stores, location.origin)
    void whileWaiting(texts.preparing, make).then((link) => {
      if (isWanted) setMade({ of, link })
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The source is its subject; its wrapping is new at each rendering.
  }, [subject, stores, isOpen])
  return made?.of === of ? made.link : null
}
