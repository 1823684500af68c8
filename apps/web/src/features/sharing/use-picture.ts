import type { GameStory } from '@dutch/domain/story/game-story'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { dateForFile } from '../../ui/date-for-file.ts'
import { loadFace } from './canvas-text.ts'
import { drawShare } from './draw-share.ts'

export type Picture =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'ready'; readonly file: File; readonly address: string }
  | { readonly kind: 'failed' }

export interface PictureInHand {
  readonly picture: Picture
  /** Holds the drawings to paint: the Professor first, then the motif. */
  readonly art: RefObject<HTMLDivElement | null>
}

export function usePicture(story: GameStory, day: string | null): PictureInHand {
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
  const [professor, tiles] = art?.querySelectorAll('svg') ?? []
  if (professor === undefined || tiles === undefined) throw new Error('There is nothing to draw with')
  const canvas = document.createElement('canvas')
  drawShare(canvas, story, day, { professor, tiles })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture was too much for this device'))
      else resolve(blob)
    }, 'image/png')
  })
}
