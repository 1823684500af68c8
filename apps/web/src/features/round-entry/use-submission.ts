import { correctRound } from '@dutch/domain/game/commands'
import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { isSameRound, lastRound, type Game, type Round } from '@dutch/domain/game/state'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import { useEffect, useRef, useState } from 'react'
import { gameIn, type ActionFault } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'
import { INTERNAL_FAULT } from '../games/internal-fault.ts'
import { isKept, notifyFault } from '../games/notify-fault.ts'
import { nextPaint } from '../../browser/next-paint.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { MESSAGE_ID } from './message-id.ts'
import { sheetTexts } from './sheet-texts.ts'
import { notifyStored } from './stored-round.ts'

type Submission =
  | { readonly phase: 'typing'; readonly fault: ActionFault | null }
  /** `game` is the one the scores are for. */
  | { readonly phase: 'saving'; readonly game: Game }
  /** Others added rounds after `since` (null: the beginning). */
  | { readonly phase: 'conflict'; readonly since: RoundId | null }
  /** Stored, or no longer this sheet's: it goes. */
  | { readonly phase: 'done'; readonly game: Game }

interface RoundSubmission {
  readonly submission: Submission
  readonly after: RoundId | null
  /** `failed`: the Dutch whose penalty is in the entries. */
  readonly submit: (
    entries: readonly RoundEntry[],
    dutchPlayerId: PlayerId | null,
    failed: FailedDutch | null,
  ) => Promise<void>
  readonly backToScores: () => void
}

/** A refusal never loses the entry. @param onLeave the sheet goes, unless it is gone */
export function useSubmission(game: Game, editing: Round | null, onLeave: () => void): RoundSubmission {
  const store = useGameStore()
  const isLocked = useRef(false)
  // The sheet may be closed meanwhile, and be open for another round.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const [submission, setSubmission] = useState<Submission>({ phase: 'typing', fault: null })
  const [after, setAfter] = useState(() => lastRound(game)?.id ?? null)

  /** A closed sheet does not forget its scores itself: they would come back with the undo of a later day. */
  function end(): void {
    roundDrafts.save(draftKeyOf(game, editing?.id ?? null, after), null)
    // The scores that leave with the sheet stand beside the totals before them.
    setSubmission({ phase: 'done', game })
    if (isHere.current) onLeave()
  }

  function fail(fault: ActionFault): void {
    if (fault.kind === 'custom' && fault.fate !== undefined) {
      end()
      if (isKept(fault)) notifyFault(fault, sheetTexts.notStored(editing !== null), MESSAGE_ID)
      return
    }
    const now = gameIn(store.getState())
    const present = now?.id === game.id ? now : null
    const last = present === null ? null : (lastRound(present)?.id ?? null)
    if (!isHere.current) {
      notifyFault(fault, sheetTexts.notStored(editing !== null), MESSAGE_ID)
      if (editing === null) moveDraft(draftKeyOf(game, null, after), draftKeyOf(present ?? game, null, last))
      return
    }
    const reason = fault.kind === 'refused' ? fault.refusal.reason : null
    // The limit may have been reached by a round that was added elsewhere.
    const isOverSince = reason === 'game-over' && last !== after
    const isStale = fault.kind === 'conflict' || reason === 'stale-round' || isOverSince
    if (editing !== null || !isStale) {
      setSubmission({ phase: 'typing', fault })
      return
    }
    setSubmission({ phase: 'conflict', since: after })
    setAfter(last)
  }

  return {
    submission,
    after,
    submit: async (entries, dutchPlayerId, failed) => {
      if (isLocked.current) return
      if (editing !== null && isSameRound(editing, { entries, dutchPlayerId })) {
        end()
        return
      }
      isLocked.current = true
      setSubmission({ phase: 'saving', game })
      await nextPaint()
      const stored = await store
        .dispatch(
          editing === null
            ? { type: 'add-round', after, entries, dutchPlayerId }
            : correctRound(editing.id, { entries, dutchPlayerId }, editing),
        )
        .catch(() => INTERNAL_FAULT)
      isLocked.current = false
      if (!stored.ok) {
        fail(stored.error)
        return
      }
      const id = (editing ?? lastRound(stored.value))?.id
      if (id === undefined) return
      end()
      notifyStored(store, stored.value, { id, entries, dutchPlayerId, failed, before: editing })
    },
    backToScores: () => setSubmission({ phase: 'typing', fault: null }),
  }
}

/** The scores of a closed sheet wait in the next one. */
function moveDraft(from: string, to: string): void {
  const typed = roundDrafts.load(from)
  roundDrafts.save(from, null)
  roundDrafts.save(to, typed)
}
