// SPEC R184: a row above the top dialog or below the header; content makes room.

/** Places for the row outside of dialogs; the last visible one counts. */
const PLACES = '[data-message-place]'

/** Follows dialogs that open or close. */
export function followPlace(row: HTMLElement): void {
  // Behind a modal nothing can be pressed. Without the `toggle` event the row stays there.
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement && target.open) placeRow(row)
  }
  document.addEventListener('toggle', follow, { capture: true })
  new ResizeObserver(() => tellHeight(row)).observe(row)
  holdWhilePressed(row)
}

export function placeRow(row: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? placeOfPage()
  if (row.parentElement === place) return
  if (dialog === undefined) place.append(row)
  else {
    dialog.prepend(row)
    dialog.addEventListener('close', () => placeRow(row), { once: true })
  }
  tellHeight(row)
}

function placeOfPage(): Element {
  return [...document.querySelectorAll(PLACES)].findLast((place) => place.getClientRects().length > 0) ?? document.body
}

/** Sticky content moves down by the row's height. */
function tellHeight(row: HTMLElement): void {
  const height = row.parentElement instanceof HTMLDialogElement ? 0 : row.offsetHeight
  document.documentElement.style.setProperty('--message', `${String(height)}px`)
}

/** The row keeps its room during a press, so that nothing moves below a finger. */
function holdWhilePressed(row: HTMLElement): void {
  const hold = () => {
    row.style.minHeight = `${String(row.offsetHeight)}px`
  }
  const release = () => setTimeout(() => row.style.removeProperty('min-height'), 0)
  document.addEventListener('pointerdown', hold, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, passive: true })
}
