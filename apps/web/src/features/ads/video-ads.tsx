import { useEffect, useState } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { useGameStores } from '../games/game-stores-context.ts'
import { pageAdProvider } from './ad-provider.ts'
import { VideoAd } from './video-ad.tsx'
import { createVideoMoments, type VideoTrigger } from './video-moments.ts'

export function VideoAds({ client }: { readonly client: string }) {
  const { game } = useGameStores()
  const [trigger, setTrigger] = useState<VideoTrigger | null>(null)
  useEffect(() => {
    // Where advertisements are blocked nobody waits for one.
    const show = async (next: VideoTrigger) => {
      if ((await pageAdProvider.ask(client)) !== 'blocked') setTrigger(next)
    }
    const moments = createVideoMoments({
      clock: deviceClock,
      isCovered: () => document.querySelector('dialog[open]') !== null,
      show: (next) => void show(next),
    })
    const stop = game.onStored(moments.hear)
    return () => {
      stop()
      moments.stop()
    }
  }, [game, client])
  if (trigger === null) return null
  return <VideoAd trigger={trigger} client={client} onClose={() => setTrigger(null)} />
}
