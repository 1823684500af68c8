// SPEC R184: where a message stands. It has a row of its own, above the dialog that lies on top or below the page's
// header; what is there makes room for it, and it lies on nothing.

/** Where the row opens while no dialog lies over the page; the last one that is shown counts. */
const PLACES = '[data-message-place]'

/** Opens the row where it belongs now, and from now on wherever it belongs after a dialog opened or closed. */
export function followPlace(row: HTMLElement): void {
  // Behind a dialog that opens later nothing could be pressed. Browsers that do not tell of it leave the row there.
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

/** What stands below the header whatever is scrolled stands lower by the height of the row. */
function tellHeight(row: HTMLElement): void {
  const height = row.parentElement instanceof HTMLDialogElement ? 0 : row.offsetHeight
  document.documentElement.style.setProperty('--message', `${String(height)}px`)
}

/** Nothing moves away from below a finger: a message that goes during a press leaves its room until the end of it. */
function holdWhilePressed(row: HTMLElement): void {
  const hold = () => {
    row.style.minHeight = `${String(row.offsetHeight)}px`
  }
  const release = () => setTimeout(() => row.style.removeProperty('min-height'), 0)
  document.addEventListener('pointerdown', hold, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { capture: true, passive: true })
}
