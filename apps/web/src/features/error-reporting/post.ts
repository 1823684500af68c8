const PAUSE_S = 60

/** Posts until the signal ends it; a request under way is aborted then. */
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
      // Without a network, or blocked: a report is no reason to disturb anybody.
      return 0
    }
  }
}
