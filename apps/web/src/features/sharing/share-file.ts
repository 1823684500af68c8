import { loadFace } from './canvas-text.ts'
import { drawShare } from './draw-share.ts'
import type { ShareFormat } from './share-layout.ts'
import type { Shareable } from './shareable.ts'

/** Rejects where this device cannot draw. @param art the element of `ShareArt` */
export async function shareFile(
  { content, fileName }: Shareable,
  format: ShareFormat,
  art: HTMLElement | null,
): Promise<File> {
  await loadFace()
  const [professor, wordmark, tiles] = art?.querySelectorAll('svg') ?? []
  if (professor === undefined || wordmark === undefined || tiles === undefined)
    throw new Error('There is nothing to draw with')
  const canvas = document.createElement('canvas')
  drawShare(canvas, { content, format, address: location.host }, { professor, wordmark, tiles })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The picture was too much for this device')
  return new File([blob], `${fileName}${format === 'story' ? '-story' : ''}.png`, { type: blob.type })
}
