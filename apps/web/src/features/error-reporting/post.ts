const PAUSE_S = 60

/** Hands texts over to a host of errors until the signal ends it; what is on its way then is called back. */
export function postUntil(signal: AbortSignal): (url: string, body: string) => Promise<number> {
  return async (url, body) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        signal,
        // A report leaves also while its page is being left.
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      if (answer.status !== 429) return 0
      const seconds = Number(answer.headers.get('retry-after'))
      return seconds > 0 ? seconds : PAUSE_S
    } catch {
      // Without a network, or refused by a blocker: a report is no reason to disturb anybody.
      return 0
    }
  }
}
