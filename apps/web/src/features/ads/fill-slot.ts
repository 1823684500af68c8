import type { AdSlotState } from './ad-slots.ts'
import type { AdPlacement } from '../../ui/ad-place.tsx'
import { whenAtRest } from '../../ui/movement.ts'
import { pageAdProvider } from './ad-provider.ts'
import { DELAY_MS, PLACEMENTS } from './placements.ts'

const SEEN = { threshold: 0.1, rootMargin: '50px' } as const
/** If the provider reports nothing within this time, the place counts as failed. */
const LONGEST_FILL_MS = 10_000

/**
 * SPEC W609
 * @param place the provider's element
 * @returns a function that stops it
 */
export function fillSlot(
  place: HTMLElement,
  placement: AdPlacement,
  client: string,
  report: (state: AdSlotState) => void,
): () => void {
  const stops: (() => void)[] = []
  let isLeft = false
  const wait = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    stops.push(() => clearTimeout(timer))
  }
  const fill = async () => {
    report('loading')
    const answer = await pageAdProvider.ask(client)
    if (isLeft) return
    if (answer === 'ready') stops.push(awaitFilled(place, report, wait))
    else report(answer === 'blocked' ? 'blocked' : 'error')
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wait(DELAY_MS[PLACEMENTS[placement].priority], () => void stops.push(whenAtRest(() => void fill())))
  }, SEEN)
  observer.observe(place)
  return () => {
    isLeft = true
    observer.disconnect()
    for (const stop of stops) stop()
  }
}

/** Waits for the provider, which writes the result into an attribute of the place. */
function awaitFilled(
  place: HTMLElement,
  report: (state: AdSlotState) => void,
  wait: (ms: number, run: () => void) => void,
): () => void {
  const readStatus = () => {
    const { adStatus } = place.dataset
    if (adStatus === undefined) return
    observer.disconnect()
    report(adStatus === 'filled' ? 'loaded' : 'error')
  }
  const observer = new MutationObserver(readStatus)
  observer.observe(place, { attributes: true, attributeFilter: ['data-ad-status'] })
  wait(LONGEST_FILL_MS, () => {
    if (place.dataset['adStatus'] === undefined) report('error')
  })
  try {
    // Before the provider's script has run, the places go into a plain array, which the script reads when it starts.
    const waiting: object[] = []
    const places = (window.adsbygoogle ??= waiting)
    places.push({})
    readStatus()
  } catch {
    // The provider's script may throw; the page must go on.
    report('error')
  }
  return () => observer.disconnect()
}
