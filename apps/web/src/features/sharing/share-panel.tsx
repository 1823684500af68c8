import type { GameStory } from '@dutch/domain/story/game-story'
import { shareText } from '@dutch/domain/story/share-text'
import { Copy, Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toast.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { copyText, handOver, meansOf } from './share-means.ts'
import { shareTexts as texts } from './share-texts.ts'
import './share.css'
import { dateForFile } from '../../ui/date-for-file.ts'
import { loadFace } from './canvas-text.ts'
import { drawShare } from './draw-share.ts'

interface SharePanelProps {
  readonly story: GameStory
  readonly onShared: () => void
}

export function SharePanel({ story, onShared }: SharePanelProps) {
  const day = story.at === null ? null : new Date(story.at).toLocaleDateString('fr-FR')
  const text = shareText(story, day)
  const { picture, art } = usePicture(story, day)
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
      <div className="share-picture" data-kind={picture.kind}>
        {picture.kind === 'ready' && <img src={picture.address} alt={texts.picture(text)} />}
        {picture.kind === 'failed' && <p role="alert">{texts.noPicture}</p>}
        {picture.kind === 'drawing' && <p role="status">{texts.drawing}</p>}
        {/* Painted as they stand here, hence not animated. */}
        <div ref={art} aria-hidden="true" data-animations="off" className="share-art">
          <Professor size="xxl" mood={story.headline?.mood ?? 'happy'} />
          <Wordmark className="w-40" />
          <DelftTile />
        </div>
      </div>
      <div className="share-ways">
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
  /** Holds the drawings to paint: the Professor first, then name and motif. */
  readonly art: RefObject<HTMLDivElement | null>
}

function usePicture(story: GameStory, day: string | null): PictureInHand {
  const art = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Picture>({ kind: 'drawing' })
  useEffect(() => {
    let address: string | null = null
    let isWanted = true
    const draw = async () => {
      await loadFace()
      if (!isWanted) return
      try {
        const blob = await paint(story, day, art.current)
        const name = story.at === null ? 'dutch-partie.png' : `dutch-partie-${dateForFile(story.at)}.png`
        // The sheet may have closed meanwhile.
        if (!stillWanted()) return
        address = URL.createObjectURL(blob)
        setPicture({ kind: 'ready', file: new File([blob], name, { type: blob.type }), address })
      } catch {
        setPicture({ kind: 'failed' })
      }
    }
    const stillWanted = () => isWanted
    void draw()
    return () => {
      isWanted = false
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [story, day])
  return { picture, art }
}

function paint(story: GameStory, day: string | null, art: HTMLElement | null): Promise<Blob> {
  const [professor, wordmark, tiles] = art?.querySelectorAll('svg') ?? []
  if (professor === undefined || wordmark === undefined || tiles === undefined)
    throw new Error('There is nothing to draw with')
  const canvas = document.createElement('canvas')
  drawShare(canvas, story, day, { professor, wordmark, tiles })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture was too much for this device'))
      else resolve(blob)
    }, 'image/png')
  })
}
