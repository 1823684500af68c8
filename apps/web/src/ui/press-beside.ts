/**
 * Presses must begin and end on the backdrop: text selection may end there, and the click would
 * reach what lies behind. Returns the way to stop.
 */
export function onPressBeside(dialog: HTMLDialogElement, run: () => void): () => void {
  let beganBeside = false
  const begin = (event: PointerEvent) => {
    beganBeside = event.target === dialog
  }
  const end = (event: MouseEvent) => {
    if (beganBeside && event.target === dialog) run()
    beganBeside = false
  }
  dialog.addEventListener('pointerdown', begin)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', begin)
    dialog.removeEventListener('click', end)
  }
}
