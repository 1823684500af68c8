import { Copy, Download, Share2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import type { ShareFileState } from './share-file-state.ts'
import type { ShareMeans } from './share-means.ts'
import { shareTexts as texts } from './share-texts.ts'

interface ShareButtonsProps {
  readonly means: ShareMeans
  readonly made: ShareFileState
  readonly isFilm: boolean
  readonly onShare: () => void
  readonly onDownload: () => void
  readonly onCopy: () => void
  readonly onCancelFilm: () => void
}

export function ShareButtons({ means, made, isFilm, onShare, onDownload, onCopy, onCancelFilm }: ShareButtonsProps) {
  const isDrawing = made.kind === 'drawing'
  if (isFilm && isDrawing)
    return (
      <Button size="lg" variant="secondary" block icon={<X />} onClick={onCancelFilm}>
        {texts.cancelFilm}
      </Button>
    )
  const size = means === 'none' ? 'lg' : 'md'
  return (
    <>
      <div className="share-buttons">
        {means !== 'none' && (
          <Button size="lg" block ref={focusFirst} icon={<Share2 />} disabled={isDrawing} onClick={onShare}>
            {means === 'file' || isDrawing ? texts.share : texts.shareText}
          </Button>
        )}
        <Button
          size={size}
          variant={means === 'none' ? 'primary' : 'secondary'}
          icon={<Download />}
          guarded
          disabled={made.kind !== 'ready'}
          onClick={onDownload}
        >
          {isFilm ? texts.downloadFilm : texts.download}
        </Button>
        <Button
          size={size}
          variant="secondary"
          icon={<Copy />}
          {...(means === 'none' ? { ref: focusFirst } : {})}
          onClick={onCopy}
        >
          {texts.copy}
        </Button>
      </div>
      {means === 'text' && made.kind === 'ready' && (
        <p className="text-sm text-ink-soft">{isFilm ? texts.filmAlone : texts.textAlone}</p>
      )}
    </>
  )
}
