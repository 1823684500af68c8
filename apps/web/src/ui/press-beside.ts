/**
 * Calls back when the backdrop of a dialog is pressed. The press must begin there, or selecting
 * text past the edge would count, and it counts at its end, or what lies behind would get it.
 * Returns how to stop.
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
