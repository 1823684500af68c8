import { useMedia } from '../../ui/use-media.ts'

/** There is room for a column on either side of the scoreboard, as in `game-screens.css`. */
const WIDE = '(min-width: 68rem)'
/** The column on the left holds the table. */
const WIDEST = '(min-width: 80rem)'

/** Whether the side columns are shown. */
export function useWideScreen(): boolean {
  return useMedia(WIDE)
}

/** Whether the table stands beside the ranking. */
export function useTableBeside(): boolean {
  return useMedia(WIDEST)
}
