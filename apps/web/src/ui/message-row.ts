// SPEC R184: a message has a row of its own, above the top dialog or below the page's header;
// content makes room for it.

/** Where the row opens without a dialog; the last visible one counts. */
const PLACES = '[data-message-place]'

/** Places the row now, and again after each dialog that opens or closes. */
export function followPlace(row: HTMLElement): void {
  // Behind a modal dialog nothing can be pressed. Browsers without the `toggle` event leave the
  // row there.
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

/** What is sticky below the header moves down by the height of the row. */
function tellHeight(row: HTMLElement): void {
  const height = row.parentElement instanceof HTMLDialogElement ? 0 : row.offsetHeight
  document.documentElement.style.setProperty('--message', `${String(height)}px`)
}

/**
 * Nothing moves away from below a finger: the room of a message that goes during a press stays
 * until it ends.
 */
function holdWhilePressed(row: HTMLElement): void {
  const hold = () => {
    row.style.minHeight = `${String(row.offsetHeight)}px`
  }
  const release = () => setTimeout(() => row.style.removeProperty('min-height'), 0)
  document.addEventListener('pointerdown', hold, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, passive: true })
}
