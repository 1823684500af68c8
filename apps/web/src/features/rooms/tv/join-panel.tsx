import { QrPicture } from '../../../ui/qr-picture.tsx'
import { tvTexts as texts } from './tv-texts.ts'

/** SPEC W317 */
export function JoinPanel({ code }: { readonly code: string }) {
  return (
    <aside className="tv-join">
      <h2>{texts.join}</h2>
      <QrPicture text={`${location.origin}/join/${code}`} label={texts.qr} denseHint="" level="M" className="tv-qr" />
      <p className="tv-code">
        <span className="sr-only">{texts.spelled(Array.from(code).join(' '))}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <p className="tv-join-text">{texts.joinText(location.host)}</p>
    </aside>
  )
}
