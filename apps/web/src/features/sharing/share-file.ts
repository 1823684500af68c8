import type { GameStory } from '@dutch/domain/story/game-story'
import { dateForFile } from '../../ui/date-for-file.ts'
import { loadFace } from './canvas-text.ts'
import { drawShare } from './draw-share.ts'
import type { ShareFormat } from './share-layout.ts'

/** Null where nobody knows it. */
export function dayOf({ at }: GameStory): string | null {
  return at === null ? null : new Date(at).toLocaleDateString('fr-FR')
}

/** Rejects where this device cannot draw. @param art the element of `ShareArt` */
export async function shareFile(story: GameStory, format: ShareFormat, art: HTMLElement | null): Promise<File> {
  await loadFace()
  const [professor, wordmark, tiles] = art?.querySelectorAll('svg') ?? []
  if (professor === undefined || wordmark === undefined || tiles === undefined)
    throw new Error('There is nothing to draw with')
  const canvas = document.createElement('canvas')
  const picture = { story, day: dayOf(story), format, address: location.host }
  drawShare(canvas, picture, { professor, wordmark, tiles })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The picture was too much for this device')
  const name = story.at === null ? 'dutch-partie' : `dutch-partie-${dateForFile(story.at)}`
  return new File([blob], `${name}${format === 'story' ? '-story' : ''}.png`, { type: blob.type })
}
