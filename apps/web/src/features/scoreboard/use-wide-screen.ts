import { useMedia } from '../../ui/use-media.ts'

/** Room for a column on either side of the scoreboard, as the layout of `game-screens.css` has it. */
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
