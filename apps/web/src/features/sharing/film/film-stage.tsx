import type { Game } from '@dutch/domain/game/state'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { revokeLater } from '../../../ui/save-file.ts'
import { loadFace } from '../canvas-text.ts'
import type { ShareFileState } from '../share-file-state.ts'
import { shareTexts as texts } from '../share-texts.ts'
import type { Shareable } from '../shareable.ts'
import { FilmDrawings, filmArtOf } from './film-art.tsx'
import { HEIGHT, SCALE } from './film-layout.ts'
import { filmFileOf, filmTypeOf } from './film-type.ts'
import { makeFilm } from './make-film.ts'
import { raceFilm } from './race-film.ts'
import type { Recording } from './record-film.ts'
import { WIDTH } from '../share-layout.ts'

export interface FilmStageProps {
  readonly shareable: Shareable
  readonly game: Game
  readonly onMade: (made: ShareFileState) => void
}

/** SPEC W119: shows the film while it is made, and plays it once it is finished. */
export function FilmStage({ shareable, game, onMade }: FilmStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const art = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState(0)
  const [shown, setShown] = useState<{ readonly address: string; readonly poster: string } | null>(null)
  const tell = useEffectEvent(onMade)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let made: string | null = null
    const onProgress = (share: number) => setProgress(Math.round(share * 50) / 50)
    void filmFile({ shareable, game, art: art.current }, { canvas: canvas.current, onProgress, signal })
      .then((file) => {
        if (signal.aborted) return
        made = URL.createObjectURL(file)
        setShown({ address: made, poster: canvas.current?.toDataURL('image/jpeg') ?? '' })
        tell({ kind: 'ready', file, address: made })
      })
      .catch(() => {
        if (!signal.aborted) tell({ kind: 'failed' })
      })
    return () => {
      leaving.abort()
      if (made !== null) revokeLater(made)
    }
  }, [shareable, game])
  return shown === null ? (
    <>
      <canvas ref={canvas} width={WIDTH * SCALE} height={HEIGHT * SCALE} aria-hidden="true" />
      <progress aria-label={texts.filming} max={1} value={progress} />
      <FilmDrawings ref={art} />
    </>
  ) : (
    <video
      src={shown.address}
      poster={shown.poster}
      aria-label={texts.film(shareable.text)}
      controls
      playsInline
      muted
    />
  )
}

interface FilmSubject {
  readonly shareable: Shareable
  readonly game: Game
  /** The element of `FilmDrawings`. */
  readonly art: HTMLElement | null
}

type Studio = Omit<Recording, 'canvas' | 'type'> & { readonly canvas: HTMLCanvasElement | null }

/** Rejects where this device cannot make films. */
async function filmFile({ shareable, game, art }: FilmSubject, { canvas, ...studio }: Studio): Promise<File> {
  await loadFace()
  const wanted = filmTypeOf(window)
  if (canvas === null || wanted === null) throw new Error('This browser makes no films')
  studio.signal.throwIfAborted()
  const newFilm = () => raceFilm(game, shareable.content, location.host, filmArtOf(art))
  const blob = await makeFilm(newFilm, { ...studio, canvas, type: wanted })
  if (blob.size === 0) throw new Error('The browser recorded nothing')
  const { ending, type } = filmFileOf(blob.type)
  return new File([blob], `${shareable.fileName}.${ending}`, { type })
}
