/** Whether a modal dialog makes the page inert. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}
