interface Waking {
  readonly isWanted: () => boolean
  readonly wake: () => void
}

/** SPEC W1407: calls `wake` at the first press while the voice is wanted. */
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
