/** As a listener to `beforeunload`: the browser asks before a reload or another site takes the page. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 119 asks for this alone
  event.returnValue = true
}
