/** Whether the page lies below a dialog and cannot be used. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}
