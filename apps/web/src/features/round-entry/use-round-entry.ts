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
 * The state of the sheet, stored as a draft at every change. @param draftKey from `draftKeyOf`
 * @param first see `openEntry`
 * @param isStored whether the round is stored, so that its draft is not needed any more
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
  // Another user has corrected the round that this entry began with.
  if (isChanged({ ...state, ...initial })) act({ type: 'apply-foreign-correction', initial })
  const isTyping = !isStored && isChanged(state)
  useEarlyKeys(act)
  useHeldGame(isTyping ? gameId : null)
  useKeptDraft(draftKey, state, isTyping, isStored)
  return [state, act]
}

/** Types the keys that were pressed before the sheet was there. */
function useEarlyKeys(act: ActionDispatch<[OpeningAction]>): void {
  useEffect(() => {
    // Runs after the sheet has focused its first field, and before any other key.
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
    // After storing, the sheet still slides away: it must not count as open.
    roundDrafts.noteOpen(isStored ? null : draftKey)
    keptUnder.current ??= draftKey
    if (keptUnder.current === draftKey) return
    // A draft under the old key would come back later.
    roundDrafts.save(keptUnder.current, null)
    keptUnder.current = draftKey
  }, [draftKey, state, isTyping, isStored])
}

/** Types keys, except those that submit: a round must not be stored unseen. */
export function typeEarlyKeys(state: RoundEntryState, keys: readonly string[]): RoundEntryState {
  return keys.reduce((entry, key) => {
    const meaning = keyMeaning(entry, { key, shift: false, modified: false, atEnd: true })
    return meaning === null || meaning === 'submit' ? entry : reduceEntry(entry, meaning)
  }, state)
}
