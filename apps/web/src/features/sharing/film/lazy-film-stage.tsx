import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { shareTexts as texts } from '../share-texts.ts'
import type { FilmStageProps } from './film-stage.tsx'

export const LazyFilmStage = lazyPart(async () => (await import('./film-stage.tsx')).FilmStage, {
  Waiting: () => <p role="status">{texts.filming}</p>,
  Lost: LostFilm,
})

function LostFilm({ onMade }: FilmStageProps) {
  const tell = useEffectEvent(onMade)
  useEffect(() => tell({ kind: 'failed', isMissing: true }), [])
  return null
}
