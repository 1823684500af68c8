import type { CommentMood } from '@dutch/domain/professor/lines/line-set'
import type { Ref } from 'react'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import './share-art.css'

interface ShareArtProps {
  /** The Professor's. */
  readonly mood: CommentMood
  readonly ref: Ref<HTMLDivElement>
}

/** What `shareFile` paints: the Professor first, then name and motif. Painted as they stand here, hence not animated. */
export function ShareArt({ mood, ref }: ShareArtProps) {
  return (
    <div ref={ref} aria-hidden="true" data-animations="off" className="share-art">
      <Professor size="xxl" mood={mood} />
      <Wordmark className="w-40" />
      <DelftTile />
    </div>
  )
}
