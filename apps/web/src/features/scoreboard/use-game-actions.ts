import { correctRound } from '@dutch/domain/game/commands'
import { lastRound, type Game, type Round } from '@dutch/domain/game/state'
import type { Result } from '@dutch/domain/result'
import { useState } from 'react'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
import { notifyFault } from '../games/notify-fault.ts'
import { internalFault } from '../games/internal-fault.ts'
import { gameIn, type ActionFault, type GameStore } from '../games/game-store-api.ts'
import { useGameStore } from '../games/use-game.ts'
import { notify } from '../../ui/toast.ts'
import { MESSAGE_ID } from '../round-entry/message-id.ts'
import { scoreboardTexts as texts } from './texts.ts'
import { rememberThisPage, navigate } from '../../ui/navigation.ts'

type PendingAction = 'undo' | 'change' | 'finish' | 'discard' | 'check'

export interface GameActions {
  /** The last action that has no answer yet. */
  readonly pending: PendingAction | null
  readonly undo: (last: Round) => Promise<void>
  readonly removeRound: (round: Round, number: number) => Promise<void>
  readonly restoreRound: (round: Round) => Promise<void>
  /** Corrects a round to the scores that were entered first. */
  readonly revertRound: (round: Round) => Promise<void>
  readonly playOn: (limit: number) => Promise<void>
  /** `setup` leads to a new game and not to the result. */
  readonly finish: (to?: 'result' | 'setup') => Promise<void>
  readonly discard: () => Promise<void>
  readonly checkIntegrity: () => Promise<void>
}

type Run = <Value>(
  kind: PendingAction,
  action: () => Promise<Result<Value, ActionFault>>,
  failed: string,
  onDone: (value: Value, ifStillHere: ReturnType<typeof rememberThisPage>) => unknown,
) => Promise<void>

/** The actions of a game; each shows its outcome once the storage has answered. */
export function useGameActions(): GameActions {
  const store = useGameStore()
  const [pending, setPending] = useState<PendingAction | null>(null)

  const run: Run = async (kind, action, failed, onDone) => {
    if (pending === kind) return
    setPending(kind)
    const ifStillHere = rememberThisPage()
    const result = await action().catch(internalFault)
    if (result.ok) await onDone(result.value, ifStillHere)
    else notifyFault(result.error, failed)
    setPending((last) => (last === kind ? null : last))
  }

  return { pending, ...actionsOf(store, run) }
}

function actionsOf(store: GameStore, run: Run): Omit<GameActions, 'pending'> {
  const say = (text: string, tone: 'success' | 'info' = 'success') => notify({ tone, text, id: MESSAGE_ID })
  const restore = (round: Round) => store.dispatch({ type: 'restore-round', roundId: round.id })

  return {
    undo: (last) =>
      run(
        'undo',
        () => store.dispatch({ type: 'undo-last-round', roundId: last.id }),
        texts.undoFailed,
        () => say(texts.undone),
      ),
    removeRound: (round, number) =>
      run(
        'change',
        () => store.dispatch({ type: 'delete-round', roundId: round.id }),
        texts.changeFailed,
        () =>
          notify({
            tone: 'success',
            text: texts.roundDeleted(number),
            id: MESSAGE_ID,
            action: { label: texts.restore, onSelect: () => void notifyLater(restore(round), texts.roundRestored) },
          }),
      ),
    restoreRound: (round) =>
      run(
        'change',
        () => restore(round),
        texts.changeFailed,
        () => say(texts.roundRestored),
      ),
    revertRound: (round) =>
      run(
        'change',
        () => revert(store, round),
        texts.changeFailed,
        () => say(texts.roundReverted),
      ),
    playOn: (limit) => {
      const before = gameIn(store.getState())
      return run(
        'change',
        () => store.dispatch({ type: 'raise-limit', limit }),
        texts.changeFailed,
        () =>
          notify({
            tone: 'info',
            text: texts.limitRaised(limit),
            id: MESSAGE_ID,
            action: { label: texts.undoShort, onSelect: () => void undoRaise(store, before) },
          }),
      )
    },
    finish: (to = 'result') =>
      run(
        'finish',
        () => store.finish(),
        texts.saveFailed,
        (record, ifStillHere) => {
          say(texts.saved)
          recordsFiledByPage.add(record.id)
          const state = to === 'setup' ? {} : { state: { finished: record.id } }
          return ifStillHere(() => navigate('/setup', { replace: true, ...state }))
        },
      ),
    discard: () =>
      run(
        'discard',
        () => store.discard(),
        texts.endFailed,
        (_, ifStillHere) => {
          say(texts.reset, 'info')
          return ifStillHere(() => navigate('/setup', { replace: true }))
        },
      ),
    checkIntegrity: () =>
      run(
        'check',
        () => store.checkIntegrity(),
        texts.checkFailed,
        (count) =>
          count === 0
            ? say(texts.integrityValid)
            : notify({ tone: 'warning', text: texts.integrityHealed(count), id: MESSAGE_ID }),
      ),
  }
}

/** SPEC R206 */
export function revert(store: GameStore, round: Round): Promise<Result<Game, ActionFault>> {
  return store.dispatch(correctRound(round.id, round.original ?? round, round))
}

async function undoRaise(store: GameStore, before: Game | null): Promise<void> {
  const last = before === null ? null : lastRound(before)
  if (before === null || last === null) return
  const { limit } = before
  await notifyLater(store.dispatch({ type: 'undo-raise', limit, roundId: last.id }), texts.limitRestored(limit))
}

/** Shows the outcome of an action in a toast, which may stay longer than its page. */
async function notifyLater(asked: Promise<Result<Game, ActionFault>>, text: string): Promise<void> {
  const result = await asked.catch(internalFault)
  if (result.ok) notify({ tone: 'success', text, id: MESSAGE_ID })
  else notifyFault(result.error, texts.changeFailed)
}
