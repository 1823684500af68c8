import { QrPicture } from '../../../ui/qr-picture.tsx'
import { tvTexts as texts } from './tv-texts.ts'

/** SPEC W317 */
export function JoinPanel({ code }: { readonly code: string }) {
  return (
    <aside aria-label={texts.join} className="tv-join">
      <QrPicture text={`${location.origin}/join/${code}`} label={texts.qr} denseHint="" level="M" className="tv-qr" />
      <div className="tv-join-words">
        <h2>{texts.join}</h2>
        <p className="tv-code">
          <span className="sr-only">{texts.spelled(Array.from(code).join(' '))}</span>
          <span aria-hidden="true">{code}</span>
        </p>
        <p className="tv-join-text whole-words">{texts.joinText(location.host)}</p>
      </div>
    </aside>
  )
}
