import { refuse, type Result } from '@dutch/domain/result'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useGameStores } from '../../games/game-stores-context.ts'
import { faultText } from '../../games/fault-texts.ts'
import { internalFault } from '../../games/internal-fault.ts'
import { notify } from '../../../ui/toast.ts'
import { preferOwnGame } from '../../games/room-under-way.ts'
import { examineLink, takeGame, type ExaminedGame, type ReceiveFault } from './receive-game.ts'
import { receiveTexts as texts } from './receive-texts.ts'
import { rememberThisPage, navigate } from '../../../ui/navigation.ts'

interface Receiving {
  /** Null until the link was read. */
  readonly found: Result<ExaminedGame, ReceiveFault> | null
  readonly isBusy: boolean
  readonly take: () => Promise<void>
}

export function useReceiving(): Receiving {
  const stores = useGameStores()
  const fragment = useFragment()
  const [examined, setExamined] = useState<{ of: string; result: Result<ExaminedGame, ReceiveFault> } | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A second tap can come before React has rendered the busy button.
  const isLocked = useRef(false)

  useEffect(() => {
    let isWanted = true
    void examineLink(stores, fragment).then((result) => {
      if (isWanted) setExamined({ of: fragment, result })
    })
    return () => {
      isWanted = false
    }
  }, [stores, fragment])

  const found = examined?.of === fragment ? examined.result : null
  return {
    found,
    isBusy,
    take: async () => {
      if (found === null || !found.ok || isLocked.current) return
      isLocked.current = true
      setBusy(true)
      const { plan } = found.value
      const ifStillHere = rememberThisPage()
      const taken = await takeGame(stores, plan).catch(internalFault)
      if (taken.ok) {
        if (taken.value === 'game') preferOwnGame()
        if (plan.kind !== 'known') notify({ tone: 'success', text: texts.done[taken.value] })
        await ifStillHere(() => navigate(`/${taken.value}`, { replace: true }))
      }
      isLocked.current = false
      setBusy(false)
      if (taken.ok) return
      if (taken.error.kind === 'moved') {
        notify({ tone: 'warning', text: texts.moved })
        setExamined({ of: fragment, result: await examineLink(stores, fragment) })
      } else if (taken.error.kind === 'full') setExamined({ of: fragment, result: refuse('full') })
      else notify({ tone: 'error', text: faultText(taken.error, texts.failing) })
    },
  }
}

/** The fragment of the skip link of `shell`, which is no game. */
const SKIP_TARGET = 'main'

/** The fragment of the address, also after a second link is opened on the same page. */
function useFragment(): string {
  const [fragment] = useState(followFragment)
  return useSyncExternalStore(fragment.subscribe, fragment.read, () => '')
}

function followFragment() {
  let held = ''
  const readFragment = () => {
    const found = location.hash.slice(1)
    if (found !== SKIP_TARGET) held = found
  }
  readFragment()
  return {
    read: () => held,
    subscribe: (onChange: () => void) => {
      // The address may have changed since the first render.
      readFragment()
      const follow = () => {
        readFragment()
        onChange()
      }
      window.addEventListener('hashchange', follow)
      return () => window.removeEventListener('hashchange', follow)
    },
  }
}
