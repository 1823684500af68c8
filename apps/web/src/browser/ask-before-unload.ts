/** A `beforeunload` listener that makes the browser ask before the page is reloaded or left. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 119 asks for this alone
  event.returnValue = true
}
