import { lazyPart } from '../../ui/lazy-part.tsx'
import { PlainShareButton } from './plain-share-button.tsx'

export const LazyShareButton = lazyPart(async () => (await import('./share-button.tsx')).ShareButton, {
  Waiting: PlainShareButton,
  Lost: PlainShareButton,
})
