import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toast.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { copyText, handOver, meansOf } from './share-means.ts'
import { shareTexts as texts } from './share-texts.ts'
import { ShareArt } from './share-art.tsx'
import { shareFile } from './share-file.ts'
import type { ShareFormat } from './share-layout.ts'
import type { Shareable } from './shareable.ts'
import './share.css'

interface SharePanelProps {
  readonly shareable: Shareable
  readonly onShared: () => void
}

export function SharePanel({ shareable, onShared }: SharePanelProps) {
  const { text } = shareable
  const [format, setFormat] = useState<ShareFormat>('square')
  const { picture, art } = usePicture(shareable, format)
  const file = picture.kind === 'ready' ? picture.file : null
  const means = meansOf(navigator, file)

  const share = async () => {
    const outcome = await handOver(navigator, text, file)
    if (outcome === 'shared') onShared()
    if (outcome === 'failed') notify({ tone: 'error', text: texts.failed })
  }
  const copy = async () => {
    const isCopied = await copyText(navigator, text)
    notify(isCopied ? { tone: 'success', text: texts.copied } : { tone: 'error', text: texts.copyFailed })
  }
  const download = () => {
    if (file === null) return
    saveFile(file.name, file, file.type)
    notify({ tone: 'success', text: texts.downloading })
  }
  return (
    <div className="share">
      <div className="share-picture" data-kind={picture.kind} data-format={format}>
        {picture.kind === 'ready' && <img src={picture.address} alt={texts.picture(text)} />}
        {picture.kind === 'failed' && <p role="alert">{texts.noPicture}</p>}
        {picture.kind === 'drawing' && <p role="status">{texts.drawing}</p>}
        <ShareArt ref={art} mood={shareable.content.mood} />
      </div>
      <div className="share-ways">
        <Segmented
          label={texts.format}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'square', label: texts.formats.square },
            { value: 'story', label: texts.formats.story },
          ]}
        />
        <div className="share-buttons">
          {means !== 'none' && (
            <Button
              size="lg"
              block
              ref={focusFirst}
              icon={<Share2 aria-hidden="true" />}
              disabled={picture.kind === 'drawing'}
              onClick={() => void share()}
            >
              {means === 'picture' || picture.kind === 'drawing' ? texts.share : texts.shareText}
            </Button>
          )}
          <Button
            size={means === 'none' ? 'lg' : 'md'}
            variant={means === 'none' ? 'primary' : 'secondary'}
            icon={<Download aria-hidden="true" />}
            disabled={file === null}
            onClick={download}
          >
            {texts.download}
          </Button>
          <Button
            size={means === 'none' ? 'lg' : 'md'}
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            {...(means === 'none' ? { ref: focusFirst } : {})}
            onClick={() => void copy()}
          >
            {texts.copy}
          </Button>
        </div>
        {means === 'text' && picture.kind === 'ready' && <p className="text-sm text-ink-soft">{texts.textAlone}</p>}
        <section aria-labelledby="share-text">
          <h3 id="share-text" className="mb-1.5 text-base">
            {texts.textTitle}
          </h3>
          {/* Scrollable, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <p className="share-text" tabIndex={0}>
            {text}
          </p>
        </section>
      </div>
    </div>
  )
}

type Picture =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'ready'; readonly file: File; readonly address: string }
  | { readonly kind: 'failed' }

interface PictureInHand {
  readonly picture: Picture
  readonly art: RefObject<HTMLDivElement | null>
}

function usePicture(shareable: Shareable, format: ShareFormat): PictureInHand {
  const art = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly format: ShareFormat; readonly picture: Picture } | null>(null)
  useEffect(() => {
    let address: string | null = null
    let isWanted = true
    void shareFile(shareable, format, art.current)
      .then((file) => {
        // The sheet may have closed meanwhile.
        if (!isWanted) return
        address = URL.createObjectURL(file)
        setDrawn({ format, picture: { kind: 'ready', file, address } })
      })
      .catch(() => setDrawn({ format, picture: { kind: 'failed' } }))
    return () => {
      isWanted = false
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [shareable, format])
  return { picture: drawn?.format === format ? drawn.picture : { kind: 'drawing' }, art }
}
