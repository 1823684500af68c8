import { useEffect, useState } from 'react'
import { useGameStores } from '../games/game-stores-context.ts'
import { linkTo, type HandoverSource } from './handover-link.ts'

type Link = Awaited<ReturnType<typeof linkTo>>

/** Null until the link is made. */
export function useHandoverLink(source: HandoverSource): Link | null {
  const stores = useGameStores()
  const [made, setMade] = useState<{ readonly of: unknown; readonly link: Link } | null>(null)
  const subject = source.kind === 'game' ? source.game : source.record
  useEffect(() => {
    let isWanted = true
    void linkTo(source, stores, location.origin, Date.now()).then((link) => {
      if (isWanted) setMade({ of: subject, link })
    })
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The source is its subject; its wrapping is new at each rendering.
  }, [subject, stores])
  return made?.of === subject ? made.link : null
}
