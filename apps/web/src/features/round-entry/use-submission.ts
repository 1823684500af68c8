import type { RoundEntry } from '@dutch/domain/game/events'
import type { PlayerId, RoundId } from '@dutch/domain/game/ids'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import type { FailedDutch } from '@dutch/domain/scoring/dutch-penalty'
import { useEffect, useRef, useState } from 'react'
import type { ActionFault } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'
import { INTERNAL_FAULT } from '../games/internal-fault.ts'
import { isKept, notifyFault } from '../games/notify-fault.ts'
import { nextPaint } from '../../browser/next-paint.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { MESSAGE_ID } from './message-id.ts'
import { sheetTexts } from './sheet-texts.ts'
import type { StoredRound } from './stored-round.ts'

export type Submission =
  | { readonly phase: 'typing'; readonly fault: ActionFault | null }
  /** `game` is the one the scores are for. */
  | { readonly phase: 'saving'; readonly game: Game }
  /** Others added rounds after `since` (null: the beginning). */
  | { readonly phase: 'conflict'; readonly since: RoundId | null }
  /** Stored, or no longer this sheet's: it goes. */
  | { readonly phase: 'done'; readonly game: Game }

export interface RoundSubmission {
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

/** A refusal never loses the entry. @param onHandedOn the store sees to the round from now on */
export function useSubmission(
  game: Game,
  number: number,
  editing: Round | null,
  onStored: (game: Game, round: StoredRound, isHere: boolean) => void,
  onHandedOn: (text: string | null) => void,
): RoundSubmission {
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

  function fail(fault: ActionFault): void {
    if (fault.kind === 'custom' && fault.fate !== undefined) {
      setSubmission({ phase: 'done', game })
      onHandedOn(fault.fate === 'kept' ? fault.text : null)
      return
    }
    const isStale = fault.kind === 'conflict' || (fault.kind === 'refused' && fault.refusal.reason === 'stale-round')
    if (editing !== null || !isStale) {
      setSubmission({ phase: 'typing', fault })
      return
    }
    const now = store.getState()
    setSubmission({ phase: 'conflict', since: after })
    setAfter(now.phase === 'ready' && now.game !== null ? (lastRound(now.game)?.id ?? null) : null)
  }

  /** The sheet is gone: its scores wait in the next one. */
  function failUnseen(fault: ActionFault): void {
    notifyFault(fault, sheetTexts.addFailed, MESSAGE_ID)
    const now = store.getState()
    if (editing !== null || now.phase !== 'ready' || now.game?.id !== game.id) return
    const typed = isKept(fault) ? null : roundDrafts.load(draftKeyOf(game.id, null, after))
    roundDrafts.save(draftKeyOf(game.id, null, after), null)
    roundDrafts.save(draftKeyOf(game.id, null, lastRound(now.game)?.id ?? null), typed)
  }

  return {
    submission,
    after,
    submit: async (entries, dutchPlayerId, failed) => {
      if (isLocked.current) return
      isLocked.current = true
      setSubmission({ phase: 'saving', game })
      await nextPaint()
      const stored = await store
        .dispatch(
          editing === null
            ? { type: 'add-round', after, entries, dutchPlayerId }
            : { type: 'correct-round', roundId: editing.id, entries, dutchPlayerId },
        )
        .catch(() => INTERNAL_FAULT)
      isLocked.current = false
      if (!stored.ok) {
        if (isHere.current) fail(stored.error)
        else failUnseen(stored.error)
        return
      }
      const id = (editing ?? lastRound(stored.value))?.id
      if (id === undefined) return
      // A closed sheet does not forget them itself: they would come back with the undo of a later day.
      roundDrafts.save(draftKeyOf(game.id, editing?.id ?? null, after), null)
      // The scores that leave with the sheet stand beside the totals before them.
      setSubmission({ phase: 'done', game })
      onStored(stored.value, { id, number, entries, dutchPlayerId, failed, before: editing }, isHere.current)
    },
    backToScores: () => setSubmission({ phase: 'typing', fault: null }),
  }
}
