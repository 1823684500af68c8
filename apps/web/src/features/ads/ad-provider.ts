// SPEC W606: loads the provider's script; callers check the conditions first.

import { wait } from '../../browser/wait.ts'

const PROVIDER = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

type ProviderAnswer = 'ready' | 'failed' | 'blocked'

declare global {
  interface Window {
    adsbygoogle?: { push: (place: object) => unknown }
  }
}

/** Class names that advertisement blockers hide. */
const BAIT = 'adsbox ad-banner pub_300x250 text-ad'
const BAIT_WAIT_MS = 100
/** SPEC W609 */
const LONGEST_FETCH_MS = 10_000

export interface AdProvider {
  /**
   * Looks for a blocker, then loads the provider's script. After a failure it can be called again.
   * @param client the provider's id of the publisher, who is paid
   */
  readonly ask: (client: string) => Promise<ProviderAnswer>
  /** While paused, no place is filled and no script is loaded. */
  readonly pause: (isPaused: boolean) => void
}

export function createAdProvider(): AdProvider {
  let asked: Promise<ProviderAnswer> | null = null
  let isOnHold = false
  const fetchUnlessBlocked = async (client: string): Promise<ProviderAnswer> => {
    if (await isBlocked()) return 'blocked'
    // The user may have withdrawn the agreement during the check.
    return isOnHold ? 'failed' : fetchScript(client)
  }
  return {
    ask: (client) => {
      asked ??= fetchUnlessBlocked(client).then((answer) => {
        if (answer !== 'ready') asked = null
        return answer
      })
      return asked
    },
    pause: (isPaused) => {
      isOnHold = isPaused
      const waiting: object[] = []
      if (asked !== null) window.adsbygoogle ??= waiting
      if (window.adsbygoogle !== undefined) Object.assign(window.adsbygoogle, { pauseAdRequests: isPaused ? 1 : 0 })
    },
  }
}

/** The page's only instance, as it loads only one script. */
export const pageAdProvider = createAdProvider()

/** SPEC W610 */
async function isBlocked(): Promise<boolean> {
  const bait = document.createElement('div')
  bait.className = BAIT
  bait.ariaHidden = 'true'
  bait.style.cssText = 'position:absolute;inset-inline-start:-999px;top:0;width:10px;height:10px'
  document.body.append(bait)
  await wait(BAIT_WAIT_MS)
  const isHidden = !bait.isConnected || bait.offsetHeight === 0
  bait.remove()
  return isHidden
}

function fetchScript(client: string): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = `${PROVIDER}?client=${encodeURIComponent(client)}`
    const give = (answer: ProviderAnswer) => {
      clearTimeout(timer)
      if (answer === 'failed') script.remove()
      resolve(answer)
    }
    const timer = setTimeout(() => give('failed'), LONGEST_FETCH_MS)
    script.addEventListener('load', () => give('ready'))
    script.addEventListener('error', () => give('failed'))
    document.head.append(script)
  })
}
