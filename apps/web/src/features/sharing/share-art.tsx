import type { CommentMood } from '@dutch/domain/professor/lines/line-set'
import type { Ref } from 'react'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import './share-art.css'

interface ShareArtProps {
  /** The Professor's mood. */
  readonly mood: CommentMood
  readonly ref: Ref<HTMLDivElement>
}

/** The SVGs that `shareFile` paints: Professor, wordmark and tiles, in this order. Without animation, as each is painted as is. */
export function ShareArt({ mood, ref }: ShareArtProps) {
  return (
    <div ref={ref} aria-hidden="true" data-animations="off" className="share-art">
      <Professor size="xxl" mood={mood} />
      <Wordmark className="w-40" />
      <DelftTile />
    </div>
  )
}
