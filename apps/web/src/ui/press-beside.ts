/**
 * Calls back when a modal dialog without padding is pressed beside what it holds: on its backdrop. The press must begin
 * there too, or selecting a text beyond the edge would count; and it counts once it is over, or what lies behind would
 * get its end. Returns the way to stop.
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
