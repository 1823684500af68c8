import type { CommentMood } from '@dutch/domain/professor/lines/line-set'
import { Crown } from 'lucide-react'
import type { Ref } from 'react'
import { DelftTile } from '../../../ui/delft-tile.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import type { ShareSvgs } from '../draw-head-and-foot.ts'
import { PALETTE } from '../share-palette.ts'
import '../share-art.css'

/** The Professor's mood when nothing happens, when somebody calls or leaves, and when the lead changes. */
export const FILM_MOODS = ['happy', 'excited', 'surprised'] as const satisfies readonly CommentMood[]
export type FilmMood = (typeof FILM_MOODS)[number]

/** SVGs of the page that are painted onto the film. */
export interface FilmArt extends Omit<ShareSvgs, 'professor'> {
  readonly professors: Readonly<Record<FilmMood, SVGSVGElement>>
  readonly plate: SVGSVGElement
  readonly crown: SVGSVGElement
}

export function FilmDrawings({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden="true" data-animations="off" className="share-art">
      {FILM_MOODS.map((mood) => (
        <Professor key={mood} size="xxl" mood={mood} />
      ))}
      <Wordmark className="w-40" />
      <DelftTile />
      <Plate className="w-40" />
      <Crown className="size-40" color={PALETTE['delft-edge']} fill={PALETTE['glaze-1']} strokeWidth={1.5} />
    </div>
  )
}

/** @param holder the element of `FilmDrawings` */
export function filmArtOf(holder: HTMLElement | null): FilmArt {
  const [happy, excited, surprised, wordmark, tiles, plate, crown] = holder?.querySelectorAll('svg') ?? []
  if (!happy || !excited || !surprised || !wordmark || !tiles || !plate || !crown)
    throw new Error('There is nothing to draw with')
  return { professors: { happy, excited, surprised }, wordmark, tiles, plate, crown }
}
