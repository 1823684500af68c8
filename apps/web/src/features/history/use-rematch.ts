import type { CreateGame } from '@dutch/domain/game/commands'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { rematch } from '@dutch/domain/history/rematch'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { faultText, refusalText } from '../../game-store/fault-texts.ts'
import { useGameStore } from '../../game-store/use-game.ts'
import { notify } from '../../ui/toast.ts'
import { historyTexts as texts } from './texts.ts'

export interface RematchInHand {
  /** A game is under way and nobody has said yet what becomes of it. */
  readonly isAsking: boolean
  readonly isBusy: boolean
  /** Starts a game with the players of a record; asks first when one is under way. */
  readonly start: (record: HistoryRecord) => Promise<void>
  readonly choose: (underWay: 'save' | 'discard') => Promise<void>
  readonly cancel: () => void
}

/** Playing again with the same people, in one tap from the history. */
export function useRematch(): RematchInHand {
  const store = useGameStore()
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<CreateGame | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second tap can come before React has rendered the waiting button.
  const locked = useRef(false)

  const create = async (command: CreateGame, underWay: 'refuse' | 'save' | 'discard') => {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    const created = await store.create(command, underWay)
    locked.current = false
    setBusy(false)
    if (created.ok) {
      navigate('/game', { state: { from: 'history' } })
      return
    }
    const fault = created.error
    if (fault.kind === 'refused' && fault.refusal.reason === 'game-exists') setAsked(command)
    else notify({ tone: 'error', text: faultText(fault, texts.rematchFailed) })
  }

  return {
    isAsking: asked !== null,
    isBusy,
    start: async (record) => {
      const again = rematch(record)
      if (again.ok) await create(again.value, 'refuse')
      else notify({ tone: 'error', text: refusalText(again.error) })
    },
    choose: async (underWay) => {
      if (asked !== null) await create(asked, underWay)
    },
    cancel: () => {
      setAsked(null)
    },
  }
}
