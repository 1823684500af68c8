import { DelftTile } from '../../../ui/delft-tile.tsx'

export function StageTiles() {
  return (
    <div aria-hidden="true" className="tv-tiles">
      <DelftTile />
    </div>
  )
}
