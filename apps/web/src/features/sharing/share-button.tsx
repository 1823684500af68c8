import type { HistoryRecord } from '@dutch/domain/history/record'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../../browser/when-idle.ts'
import { notify } from '../../ui/toast.ts'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { PlainShareButton, type ShareButtonProps } from './plain-share-button.tsx'
import { ShareArt } from './share-art.tsx'
import { shareFile } from './share-file.ts'
import { handOver, meansOf } from './share-means.ts'
import { shareTexts as texts } from './share-texts.ts'
import { shareableOf } from './shareable.ts'

/** Milliseconds before the picture is drawn, so that drawing does not disturb the scene's animation. */
const CALM = 2500

/** Opens the system's share dialog by one tap, with a picture that was drawn before. */
export function ShareButton({ record, onNoDialog }: ShareButtonProps) {
  const shareable = shareableOf({ kind: 'record', record })
  const [isBusy, setBusy] = useState(false)
  const art = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ readonly of: HistoryRecord; readonly file: Promise<File | null> } | null>(null)
  const draw = () => {
    if (drawn.current?.of !== record)
      drawn.current = { of: record, file: shareFile(shareable, 'square', art.current).catch(() => null) }
    return drawn.current.file
  }
  const drawAhead = useEffectEvent(draw)
  useEffect(() => {
    if (!('share' in navigator)) return undefined
    let stop = () => undefined as void
    const timer = setTimeout(() => {
      stop = whenIdle(() => void drawAhead())
    }, CALM)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [record])
  const share = async () => {
    if (!('share' in navigator)) return onNoDialog()
    setBusy(true)
    // SPEC W214
    const isStillWanted = comingSheets.begin()
    const file = await draw()
    const isWanted = isStillWanted()
    // The scene with this button was closed meanwhile.
    if (art.current === null) return
    setBusy(false)
    if (!isWanted) return
    if (meansOf(navigator, file) !== 'file') return onNoDialog()
    const outcome = await handOver(navigator, shareable.text, file)
    if (outcome !== 'failed') return
    // The sheet that opens offers the other ways.
    notify({ tone: 'error', text: texts.failed })
    onNoDialog()
  }
  return (
    <>
      <PlainShareButton record={record} busy={isBusy} onNoDialog={() => void share()} />
      <ShareArt ref={art} mood={shareable.content.mood} />
    </>
  )
}
