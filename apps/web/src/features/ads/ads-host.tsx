import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import './ads.css'
import { pageAdProvider } from './ad-provider.ts'
import { usePlaces } from './use-places.ts'
import { pageAdSlots, type AdSlotState } from './ad-slots.ts'
import type { AdPlacement } from '../../ui/ad-place.tsx'
import { isPageBusy } from './is-page-busy.ts'
import { fillSlot } from './fill-slot.ts'
import { PLACEMENTS } from './placements.ts'
import { adTexts } from './texts.ts'
import { adsChoice } from './ads-choice.ts'
import { useConsent } from '../consent/use-consent.ts'
import { usePremiumStatus } from '../premium/use-premium-status.ts'
import { UNDECLARED } from '../information/publisher.ts'
import { usePublisher } from '../information/use-publisher.ts'
import { adVerdict, type AdVerdict } from './ad-verdict.ts'
import { deviceClock } from '../../browser/clock.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { VideoAd } from './video-ad.tsx'
import { createVideoSchedule, type VideoTrigger } from './video-schedule.ts'

/** Fills the advertisement places of the shown page while all conditions hold. */
export function AdsHost() {
  const verdict = useAdVerdict()
  const isOn = verdict.kind === 'on'
  const places = usePlaces(verdict.kind !== 'off')
  useEffect(() => {
    pageAdProvider.pause(!isOn)
    return () => pageAdProvider.pause(true)
  }, [isOn])
  const client = isOn ? verdict.client : null
  return (
    <>
      {places.map(({ element, placement }) =>
        createPortal(<AdSlot key={client} placement={placement} client={client} />, element),
      )}
      {client !== null && <VideoAds client={client} />}
    </>
  )
}

interface AdSlotProps {
  readonly placement: AdPlacement
  /** The publisher's id; null if this server has none. */
  readonly client: string | null
}

function AdSlot({ placement, client }: AdSlotProps) {
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
  return (
    // SPEC W606: only the developer tools say that a server has no publisher's id (decision 0029).
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
      {state !== 'loaded' && state !== 'unconfigured' && <p className="ad-text">{adTexts[state]}</p>}
    </aside>
  )
}

/** Follows each condition, also when another tab changes it. */
function useAdVerdict(): AdVerdict {
  const consent = useConsent()
  const isSwitchedOn = useSyncExternalStore(adsChoice().subscribe, adsChoice().isOn)
  const premium = usePremiumStatus()
  const publisher = usePublisher()
  // Before the server has answered, a place might appear and then have to go again.
  const isDeclared = publisher !== UNDECLARED
  return adVerdict({ consent, premium, isSwitchedOn: isSwitchedOn && isDeclared, client: publisher.ads })
}

function VideoAds({ client }: { readonly client: string }) {
  const { game } = useGameStores()
  const [trigger, setTrigger] = useState<VideoTrigger | null>(null)
  useEffect(() => {
    const schedule = createVideoSchedule({
      clock: deviceClock,
      isPageBusy,
      isBlocked: async () => (await pageAdProvider.ask(client)) === 'blocked',
      show: setTrigger,
    })
    const stop = game.onStored(schedule.receive)
    return () => {
      stop()
      schedule.stop()
    }
  }, [game, client])
  if (trigger === null) return null
  return <VideoAd trigger={trigger} client={client} onClose={() => setTrigger(null)} />
}
