import './dutch-stamp.css'
import { scoreboardTexts as texts } from '../texts.ts'

/** Decoration: the toast of the round says the same. */
export function DutchStamp({ isMissed }: { readonly isMissed: boolean }) {
  return (
    <span aria-hidden="true" className="dutch-stamp" data-missed={isMissed || undefined}>
      <b>{texts.stamp}</b>
      {isMissed && (
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
          <path d="M45 -2 52 9 43 17 55 25 46 33 51 42M52 9 63 13M43 17 33 20" />
        </svg>
      )}
    </span>
  )
}
