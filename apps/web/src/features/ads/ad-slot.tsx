import { useEffect, useRef, useState } from 'react'
import { pageAdSlots, type AdSlotState } from './ad-slots.ts'
import type { AdPlacement } from '../../ui/ad-place.tsx'
import { fillSlot } from './fill-slot.ts'
import { PLACEMENTS } from './placements.ts'
import { adTexts } from './texts.ts'

interface AdSlotProps {
  readonly placement: AdPlacement
  /** Null: this server has no advertisements. */
  readonly client: string | null
}

export function AdSlot({ placement, client }: AdSlotProps) {
  const place = useRef<HTMLModElement>(null)
  const [state, setState] = useState<AdSlotState>(client === null ? 'unconfigured' : 'waiting')
  useEffect(() => {
    const report = pageAdSlots.add(placement)
    if (client === null || place.current === null) return report('unconfigured')
    return fillSlot(place.current, placement, client, (next) => {
      setState(next)
      report(next)
    })
  }, [placement, client])
  const { width, height } = PLACEMENTS[placement]
  const isFilled = state === 'loaded'
  return (
    // SPEC R270: that a server has none is told in the developer tools alone (decision 0055).
    <aside
      aria-label={adTexts.label}
      hidden={state === 'unconfigured'}
      data-state={state}
      className={`ad-slot ad-${placement}`}
    >
      {client !== null && (
        <ins
          ref={place}
          className="adsbygoogle"
          data-ad-client={client}
          data-ad-channel={placement}
          style={{ width, height }}
        />
      )}
      {!isFilled && <p className="ad-text">{adTexts[state]}</p>}
    </aside>
  )
}
