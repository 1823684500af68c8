import { FailedPart } from '../../ui/failed-part.tsx'

/** Only for who asked. */
export function LostAids({ isAnnouncing }: { readonly isAnnouncing?: boolean }) {
  return isAnnouncing === true ? <FailedPart /> : null
}
