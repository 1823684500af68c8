import { useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { notify } from '../../ui/toast.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { filmTypeOf } from './film/film-type.ts'
import { LazyFilmStage } from './film/lazy-film-stage.tsx'
import type { ShareFileState } from './share-file-state.ts'
import { handOver, meansOf } from './share-means.ts'
import { ShareArt } from './share-art.tsx'
import { ShareButtons } from './share-buttons.tsx'
import type { ShareFormat } from './share-layout.ts'
import { shareTexts as texts } from './share-texts.ts'
import type { Shareable } from './shareable.ts'
import { usePicture } from './use-picture.ts'
import './share.css'

interface SharePanelProps {
  readonly shareable: Shareable
  readonly first: ShareFormat
  readonly onShared: () => void
}

type Format = ShareFormat | 'film'

export function SharePanel({ shareable, first, onShared }: SharePanelProps) {
  const { text, game } = shareable
  const [format, setFormat] = useState<Format>(first)
  const [film, setFilm] = useState<ShareFileState>({ kind: 'drawing' })
  const isFilm = format === 'film'
  const { picture, art } = usePicture(shareable, isFilm ? null : format)
  const made = isFilm ? film : picture
  const file = made.kind === 'ready' ? made.file : null
  const formats: readonly Format[] =
    game !== null && filmTypeOf(window) !== null ? ['square', 'story', 'film'] : ['square', 'story']

  const choose = (next: Format) => {
    setFilm({ kind: 'drawing' })
    setFormat(next)
  }
  const share = async () => {
    const outcome = await handOver(navigator, text, file)
    if (outcome === 'shared') onShared()
    if (outcome === 'failed') notify({ tone: 'error', text: texts.failed })
  }
  const copy = async () => {
    const isCopied = await copyText(text)
    notify(isCopied ? { tone: 'success', text: texts.copied } : { tone: 'error', text: texts.copyFailed })
  }
  const download = () => {
    if (file === null) return
    saveFile(file.name, file, file.type)
    notify({ tone: 'success', text: isFilm ? texts.downloadingFilm : texts.downloading })
  }
  return (
    <div className="share">
      <div className="share-picture" data-kind={made.kind} data-format={format}>
        {isFilm && game !== null && made.kind !== 'failed' && (
          <LazyFilmStage shareable={shareable} game={game} onMade={setFilm} />
        )}
        {!isFilm && made.kind === 'ready' && <img src={made.address} alt={texts.picture(text)} />}
        {!isFilm && made.kind === 'drawing' && <p role="status">{texts.drawing}</p>}
        {made.kind === 'failed' && (
          <p role="alert">{made.isMissing ? texts.filmMissing : isFilm ? texts.noFilm : texts.noPicture}</p>
        )}
        <ShareArt ref={art} mood={shareable.content.mood} />
      </div>
      <div className="share-ways">
        <Segmented
          label={texts.format}
          value={format}
          onChange={choose}
          options={formats.map((value) => ({ value, label: texts.formats[value] }))}
        />
        {isFilm && (
          <p role="status" className={made.kind === 'drawing' ? 'text-sm text-ink-soft' : 'sr-only'}>
            {made.kind === 'drawing' ? texts.filming : made.kind === 'ready' ? texts.filmReady : ''}
          </p>
        )}
        <ShareButtons
          means={meansOf(navigator, file)}
          made={made}
          isFilm={isFilm}
          onShare={() => void share()}
          onDownload={download}
          onCopy={() => void copy()}
          onCancelFilm={() => choose(first)}
        />
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
