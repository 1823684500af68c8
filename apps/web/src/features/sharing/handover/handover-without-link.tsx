import type { HistoryRecord } from '@dutch/domain/history/record'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { GameSource } from '../game-source.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { notify } from '../../../ui/toast.ts'
import { largestInACode, type HandoverFault } from './handover-link.ts'
import { handoverTexts as texts } from './handover-texts.ts'
import { canShareFile, recordFile, sendFile } from '../record-file.ts'

interface WithoutLinkProps {
  readonly source: GameSource
  readonly fault: HandoverFault
}

/** Tells why no link carries the game, and offers another way. */
export function WithoutLink({ source, fault }: WithoutLinkProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="alert">
        {reason(source, fault)} {fault !== 'unreadable' && texts.instead[source.kind]}
      </p>
      {fault !== 'unreadable' &&
        (source.kind === 'record' ? (
          <FileButton record={source.record} />
        ) : (
          <ButtonLink href="/settings#stockage" size="lg" block>
            {texts.backup}
          </ButtonLink>
        ))}
    </div>
  )
}

function reason(source: GameSource, fault: HandoverFault): string {
  return source.kind === 'record' && fault === 'too-large'
    ? texts.tooLargeForLink(largestInACode(source.record, location.origin))
    : texts.faults[fault]
}

function FileButton({ record }: { readonly record: HistoryRecord }) {
  const [file] = useState(() => recordFile(record, Date.now()))
  const [isBusy, setBusy] = useState(false)
  const isShareable = canShareFile(navigator, file)
  const send = async () => {
    setBusy(true)
    const sent = await sendFile(navigator, file, texts.file.message, saveFile)
    setBusy(false)
    if (sent === 'saved') notify({ tone: 'success', text: texts.file.downloaded })
    if (sent === 'saved-instead') notify({ tone: 'warning', text: texts.file.failed })
  }
  return (
    <Button
      size="lg"
      block
      guarded
      busy={isBusy}
      icon={isShareable ? <Share2 /> : <Download />}
      onClick={() => void send()}
    >
      {isShareable ? texts.file.share : texts.file.download}
    </Button>
  )
}
