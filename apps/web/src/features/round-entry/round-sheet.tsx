import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game, Round } from '@dutch/domain/game/state'
import { useEffect, useEffectEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../ui/announcer.ts'
import { AnnouncerRegion } from '../../ui/announcer-region.tsx'
import '../../ui/sheet.css'
import { guardBeforeRemoval } from '../../ui/press-guard.ts'
import { useSheetDialog } from '../../ui/use-sheet-dialog.ts'
import { roundDrafts } from './draft-store.ts'
import { RoundPanel } from './round-panel.tsx'
import { sheetTexts } from './sheet-texts.ts'
import { notifyLostCorrection } from './unstored-scores.ts'
import './round-sheet.css'
import './score-row.css'
import './keypad.css'
import './hand-panel.css'
import './penalty-note.css'
import './conflict-panel.css'
import './screens.css'
import './large-text.css'

export interface RoundSheetProps {
  readonly game: Game
  readonly open: boolean
  readonly onClose: () => void
  /** The round to correct; without it a new round is entered. */
  readonly editing?: Round
  readonly first?: PlayerId
}

/** The round sheet: full screen on a phone, a dialog on a wide screen. */
export function RoundSheet({ game, open, onClose: onClosed, editing, first }: RoundSheetProps) {
  const titleId = useId()
  const onClose = () => {
    roundDrafts.noteOpen(null)
    onClosed()
  }
  const { ref, handlers, present, opening } = useSheetDialog(open, onClose)

  const leave = () => {
    if (ref.current?.open !== true) return
    guardBeforeRemoval(ref.current)
    // The sheet closes before the toast that follows, so that the toast is not placed above it.
    flushSync(onClose)
  }

  const closed = useEffectEvent(() => {
    if (editing !== undefined) notifyLostCorrection(game, editing.id)
  })
  useEffect(() => {
    if (!open) return closed()
    announce(sheetTexts.opened)
    // Only an open dialog can take the focus.
    const first = ref.current?.querySelector<HTMLElement>('[data-first-focus]')
    first?.focus({ preventScroll: true })
    first?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [open, ref])

  return (
    <dialog ref={ref} className="sheet round-sheet" aria-labelledby={titleId} {...handlers}>
      {present && (
        <RoundPanel
          key={opening}
          game={game}
          editing={editing ?? null}
          first={first ?? null}
          titleId={titleId}
          onLeave={leave}
          onClose={onClose}
        />
      )}
      {/* Screen readers announce nothing behind a modal dialog, so it has its own live region. */}
      {present && <AnnouncerRegion />}
    </dialog>
  )
}
