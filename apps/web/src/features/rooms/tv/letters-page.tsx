import { CODE_LENGTH } from '@dutch/sync/room/room-code'
import { Delete } from 'lucide-react'
import { useState } from 'react'
import { usePageHeader } from '../../../ui/page-header.tsx'
import { TvMessage } from './tv-message.tsx'
import { DELETE_KEY, GRID_COLUMNS, GRID_KEYS, typedAfter } from './letter-grid.ts'
import './letters-page.css'
import { tvTexts as texts } from './tv-texts.ts'
import { useRemote } from './use-remote.ts'
import { navigate } from '../../../ui/navigation.ts'

/** /tv: six letters, by the arrows and OK of a remote control, by a keyboard, or by taps (SPEC W315). */
export function LettersPage() {
  usePageHeader({ title: texts.title })
  const [typed, setTyped] = useState('')
  const press = (key: string) => {
    const next = typedAfter(typed, key)
    setTyped(next)
    if (next.length === CODE_LENGTH) navigate(`/tv/${next}`)
  }
  const grid = useRemote<HTMLDivElement>(GRID_COLUMNS, press)
  return (
    <TvMessage title={texts.typeCode} text={texts.codeWhere} mood="happy">
      <p className="tv-typed" role="status">
        <span className="sr-only">{texts.typed(Array.from(typed))}</span>
        {Array.from({ length: CODE_LENGTH }, (_none, place) => (
          <span key={place} aria-hidden="true" className="tv-letter" data-next={place === typed.length || undefined}>
            {typed[place] ?? ''}
          </span>
        ))}
      </p>
      <div ref={grid} role="group" aria-label={texts.keys} className="tv-keys">
        {GRID_KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className="tv-key"
            aria-label={key === DELETE_KEY ? texts.deleteLetter : key}
            onClick={() => press(key)}
          >
            {key === DELETE_KEY ? <Delete /> : key}
          </button>
        ))}
      </div>
    </TvMessage>
  )
}
