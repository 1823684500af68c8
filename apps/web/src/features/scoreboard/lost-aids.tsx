import { FailedPart } from '../../ui/failed-part.tsx'

/** In the place of the table's helpers when their file cannot be had: said to whoever asked for one. */
export function LostAids({ isAnnouncing }: { readonly isAnnouncing?: boolean }) {
  return isAnnouncing === true ? <FailedPart /> : null
}
