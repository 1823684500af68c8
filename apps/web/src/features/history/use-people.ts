import type { PlayerFigures } from '@dutch/domain/history/player-figures'
import type { Renaming } from '@dutch/domain/history/renaming'
import type { PeopleChange, PeopleStore, RenamingRefusal } from '@dutch/sync/people/people-store'
import { nameKey } from '@dutch/domain/players/names'
import { useEffect, useRef, useState } from 'react'
import { useGameStores } from '../games/game-stores-context.ts'
import { notify } from '../../ui/toast.ts'
import { peopleTexts as texts } from './people-texts.ts'

type PeopleQuestion = 'rename' | 'merge'

export interface UsePeopleResult {
  readonly asked: { readonly question: PeopleQuestion; readonly player: PlayerFigures } | null
  readonly isBusy: boolean
  /** Empty if there is none. */
  readonly fault: string
  readonly ask: (question: PeopleQuestion, player: PlayerFigures) => void
  /**
   * @param before the name that is replaced
   * @param isMerge another player already has the new name
   */
  readonly confirm: (renaming: Renaming, before: string, isMerge: boolean) => Promise<void>
  readonly cancel: () => void
}

/** The id of the element around the button that opens a player's menu. */
export const menuId = (key: string) => `player-menu-${key}`

function menuButton(key: string): HTMLElement | null {
  return document.getElementById(menuId(key))?.querySelector('button') ?? null
}

/** Whether the focused element was removed with the old name, or is in a message that goes. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.closest('.toaster-host') !== null
}

/**
 * Renames a player, and undoes it while its message is shown.
 * @param players a change of them restores a lost focus
 */
export function usePeople(players: readonly PlayerFigures[]): UsePeopleResult {
  const { people } = useGameStores()
  const [asked, setAsked] = useState<UsePeopleResult['asked']>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const renamed = useRef<string | null>(null)
  useEffect(() => {
    const key = renamed.current
    if (key === null || !players.some((player) => player.key === key)) return
    renamed.current = null
    if (isFocusLost()) menuButton(key)?.focus()
  }, [players])
  const close = () => {
    setAsked(null)
    setFault('')
  }
  return {
    asked,
    isBusy,
    fault,
    ask: (question, player) => {
      setFault('')
      setAsked({ question, player })
    },
    confirm: async (renaming, before, isMerge) => {
      if (isBusy) return
      setBusy(true)
      const done = await people.rename(renaming)
      setBusy(false)
      if (!done.ok) {
        setFault(faultOf(done.error, before, renaming.to))
        return
      }
      const { length } = done.value.records
      close()
      if (length === 0) return notify({ tone: 'info', text: texts.gone(before) })
      renamed.current = nameKey(renaming.to)
      const text = (isMerge ? texts.merged : texts.renamed)(before, renaming.to, length)
      const onSelect = () => {
        renamed.current = renaming.from
        void undo(people, done.value, before)
      }
      notify({ tone: 'success', text, action: { label: texts.undo, onSelect } })
    },
    cancel: () => {
      if (!isBusy) close()
    },
  }
}

function faultOf(fault: RenamingRefusal, before: string, after: string): string {
  switch (fault.kind) {
    case 'together':
      return texts.together(before, after, fault.games)
    case 'storage-full':
      return texts.full
    case 'unavailable':
      return texts.failed
  }
}

/** Reports its own result, because the message with its button outlives the page. */
async function undo(people: PeopleStore, change: PeopleChange, name: string): Promise<void> {
  const undone = await people.undo(change)
  if (!undone.ok) return notify({ tone: 'error', text: texts.undoFailed })
  notify({
    tone: undone.value === 0 ? 'info' : 'success',
    text: texts.undone(name, undone.value),
  })
}
