import type { GameId, PlayerId } from '@dutch/domain/game/ids'
import { useEffect, useReducer, useRef, type ActionDispatch } from 'react'
import { holdGame } from '../games/storage/held-games.ts'
import { roundDrafts } from './draft-store.ts'
import { earlyKeys } from './early-keys.ts'
import { changedContent, isChanged, openEntry, type EntryContent, type RoundEntryState } from './round-entry.ts'
import { reduceEntry, type EntryAction } from './round-entry-reduce.ts'
import { keyMeaning } from './field-keys.ts'

type OpeningAction = EntryAction | { readonly type: 'early-keys'; readonly keys: readonly string[] }

function reduceOrType(state: RoundEntryState, action: OpeningAction): RoundEntryState {
  return action.type === 'early-keys' ? typeEarlyKeys(state, action.keys) : reduceEntry(state, action)
}

/**
 * Kept at every change. @param draftKey of the round
 * @param first see `openEntry`
 * @param isStored the draft is not needed any more
 */
export function useRoundEntry(
  players: readonly PlayerId[],
  initial: EntryContent,
  draftKey: string,
  first: PlayerId | null,
  gameId: GameId,
  isStored: boolean,
): readonly [RoundEntryState, ActionDispatch<[EntryAction]>] {
  const [state, act] = useReducer(reduceOrType, null, () =>
    openEntry(players, initial, roundDrafts.load(draftKey), first),
  )
  if (players.length !== state.players.length || players.some((player, seat) => player !== state.players[seat])) {
    act({ type: 'reseat', players })
  }
  // Somebody else corrected the round: it differs from what this entry began with.
  if (isChanged({ ...state, ...initial })) act({ type: 'follow', initial })
  const isTyping = !isStored && isChanged(state)
  useEarlyKeys(act)
  useHeldGame(isTyping ? gameId : null)
  useKeptDraft(draftKey, state, isTyping, isStored)
  return [state, act]
}

/** Keys typed before the sheet was there. */
function useEarlyKeys(act: ActionDispatch<[OpeningAction]>): void {
  useEffect(() => {
    // After the sheet has focused its first field, and before any other key.
    queueMicrotask(() => {
      const keys = earlyKeys.take()
      if (keys.length > 0) act({ type: 'early-keys', keys })
    })
  }, [act])
}

/** SPEC W1608: while a round is typed, the end of its game on another device waits. */
function useHeldGame(gameId: GameId | null): void {
  useEffect(() => (gameId === null ? undefined : holdGame(gameId)), [gameId])
}

function useKeptDraft(draftKey: string, state: RoundEntryState, isTyping: boolean, isStored: boolean): void {
  const keptUnder = useRef<string | null>(null)
  useEffect(() => {
    roundDrafts.save(draftKey, isTyping ? changedContent(state) : null)
    // A sheet that slides away is closed: it would count as open from then on.
    roundDrafts.noteOpen(isStored ? null : draftKey)
    keptUnder.current ??= draftKey
    if (keptUnder.current === draftKey) return
    // The old key would bring the entry back one day.
    roundDrafts.save(keptUnder.current, null)
    keptUnder.current = draftKey
  }, [draftKey, state, isTyping, isStored])
}

/** Without submitting: nobody stores a round unseen. */
export function typeEarlyKeys(state: RoundEntryState, keys: readonly string[]): RoundEntryState {
  return keys.reduce((entry, key) => {
    const meaning = keyMeaning(entry, { key, shift: false, modified: false, atEnd: true })
    return meaning === null || meaning === 'submit' ? entry : reduceEntry(entry, meaning)
  }, state)
}
