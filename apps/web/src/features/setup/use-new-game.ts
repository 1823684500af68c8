import type { CreateGame } from '@dutch/domain/game/commands'
import { useRef, useState } from 'react'
import { faultText } from '../games/fault-texts.ts'
import { gameIn } from '../games/game-store-api.ts'
import { internalFault } from '../games/internal-fault.ts'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
import { readRoomUnderWay } from '../games/room-under-way.ts'
import { useGameStore } from '../games/use-game.ts'
import { notify } from '../../ui/toast.ts'
import { comingSheets } from '../../ui/use-coming-sheet.ts'
import { gameTexts } from '../games/game-texts.ts'
import { rememberThisPage, navigate } from '../../ui/navigation.ts'

interface Asked {
  readonly command: CreateGame
  readonly about: 'game' | 'room'
}

type UnderWay = 'refuse' | 'save' | 'discard'

export interface NewGame {
  /** What is under way, so that the user has to choose what happens to it. */
  readonly asking: 'game' | 'room' | null
  readonly isBusy: boolean
  /** Asks first if a game is under way, unless it is to be saved. */
  readonly start: (command: CreateGame, underWay?: 'refuse' | 'save') => void
  readonly choose: (underWay: 'save' | 'discard') => void
  /** Starts the game and leaves the room open. */
  readonly startBeside: () => void
  readonly cancel: () => void
}

/**
 * @param replace replaces this page's history entry, so that Back does not return to it
 * @param onCreated runs once the game is stored, before the page changes
 */
export function useNewGame(replace: boolean, onCreated?: () => void): NewGame {
  const store = useGameStore()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second tap can come before React has rendered the disabled button.
  const isLocked = useRef(false)

  const create = async (command: CreateGame, underWay: UnderWay) => {
    if (isLocked.current) return
    isLocked.current = true
    setBusy(true)
    const ifStillHere = rememberThisPage()
    const isStillWanted = comingSheets.begin()
    const before = gameIn(store.getState())
    const created = await store.create(command, underWay).catch(internalFault)
    const mayAsk = isStillWanted()
    if (created.ok) {
      if (underWay === 'save' && before !== null) recordsFiledByPage.add(before.id)
      onCreated?.()
      await ifStillHere(() => navigate('/game', { replace }))
      setAsked(null)
    }
    isLocked.current = false
    setBusy(false)
    if (created.ok) return
    const fault = created.error
    if (fault.kind === 'refused' && fault.refusal.reason === 'game-exists') {
      // SPEC W214
      if (mayAsk) setAsked({ command, about: 'game' })
    } else notify({ tone: 'error', text: faultText(fault, gameTexts.createFailed) })
  }

  return {
    asking: asked?.about ?? null,
    isBusy,
    start: (command, underWay = 'refuse') => {
      // SPEC W339
      if (readRoomUnderWay() === null || underWay === 'save') void create(command, underWay)
      else setAsked({ command, about: 'room' })
    },
    choose: (underWay) => {
      if (asked !== null) void create(asked.command, underWay)
    },
    startBeside: () => {
      if (asked === null) return
      setAsked(null)
      void create(asked.command, 'refuse')
    },
    cancel: () => {
      setAsked(null)
    },
  }
}
