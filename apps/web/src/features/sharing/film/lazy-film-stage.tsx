import { lazyPart } from '../../../ui/lazy-part.tsx'
import { shareTexts as texts } from '../share-texts.ts'

export const LazyFilmStage = lazyPart(async () => (await import('./film-stage.tsx')).FilmStage, {
  Waiting: () => <p role="status">{texts.filming}</p>,
  Lost: () => <p role="alert">{texts.filmMissing}</p>,
})
