import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { AdSlot } from './ad-slot.tsx'
import './ads.css'
import { pageAdProvider } from './ad-provider.ts'
import { useAdVerdict } from './use-ad-verdict.ts'
import { usePlaces } from './use-places.ts'
import { VideoAds } from './video-ads.tsx'

/** Fills the places of whatever page is shown, where all conditions hold. */
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
