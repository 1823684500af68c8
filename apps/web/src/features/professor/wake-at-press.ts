interface Waking {
  readonly isWanted: () => boolean
  readonly wake: () => void
}

/** SPEC W1407: wakes a voice at the first press at which it is wanted. */
export function wakeAtPress(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  { isWanted, wake }: Waking,
): void {
  const follow = () => {
    if (!isWanted()) return
    page.removeEventListener('click', follow)
    wake()
  }
  page.addEventListener('click', follow)
}
