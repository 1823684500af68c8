import { correctRound } from '@dutch/domain/game/commands'
import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { isSameRound, lastRound, type Game, type Round } from '@dutch/domain/game/state'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import { useEffect, useRef, useState } from 'react'
import { gameIn, type ActionFault } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'
import { internalFault } from '../games/internal-fault.ts'
import { isKept, notifyFault } from '../games/notify-fault.ts'
import { nextPaint } from '../../browser/next-paint.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { MESSAGE_ID } from './message-id.ts'
import { sheetTexts } from './sheet-texts.ts'
import { notifyRoundStored } from './stored-round.ts'

type Submission =
  | { readonly phase: 'typing'; readonly fault: ActionFault | null }
  /** `game` is the game that the scores were entered for. */
  | { readonly phase: 'saving'; readonly game: Game }
  /** Others added rounds after `since` (null: the beginning). */
  | { readonly phase: 'conflict'; readonly since: RoundId | null }
  /** The round is stored, or kept elsewhere: the sheet closes. */
  | { readonly phase: 'done'; readonly game: Game }

interface RoundSubmission {
  readonly submission: Submission
  readonly after: RoundId | null
  /** @param failed the Dutch whose penalty is in the entries */
  readonly submit: (
    entries: readonly RoundEntry[],
    dutchPlayerId: PlayerId | null,
    failed: FailedDutch | null,
  ) => Promise<void>
  readonly backToScores: () => void
}

/** Stores an entry; a refusal never loses it. @param onLeave closes the sheet, if it is still open */
export function useSubmission(game: Game, editing: Round | null, onLeave: () => void): RoundSubmission {
  const store = useGameStore()
  const isLocked = useRef(false)
  // While a round is being stored, its sheet may be closed and opened for another round.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const [submission, setSubmission] = useState<Submission>({ phase: 'typing', fault: null })
  const [after, setAfter] = useState(() => lastRound(game)?.id ?? null)

  /** Deletes the draft, which a closed sheet does not do: its scores would come back after a later undo. */
  function end(): void {
    roundDrafts.save(draftKeyOf(game, editing?.id ?? null, after), null)
    // While the sheet slides away, its scores are shown beside the totals from before.
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
        .catch(internalFault)
      isLocked.current = false
      if (!stored.ok) {
        fail(stored.error)
        return
      }
      const id = (editing ?? lastRound(stored.value))?.id
      if (id === undefined) return
      end()
      notifyRoundStored(store, stored.value, { id, entries, dutchPlayerId, failed, before: editing })
    },
    backToScores: () => setSubmission({ phase: 'typing', fault: null }),
  }
}

/** Moves the scores of a closed sheet into the next one. */
function moveDraft(from: string, to: string): void {
  const typed = roundDrafts.load(from)
  roundDrafts.save(from, null)
  roundDrafts.save(to, typed)
}
