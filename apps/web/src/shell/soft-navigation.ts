/** What a navigation does around the change of address. */
export interface NavigationSteps {
  /** Loads what the page shows. Null: it is this page. Never rejects. */
  readonly prepare: (path: string) => Promise<void> | null
  /** Closes what lies over this page. Null: nothing does. */
  readonly leaveLayers: () => Promise<void> | null
  readonly show: (path: string, go: () => void) => void
  /** While a page that was asked for is on its way. */
  readonly setBusy: (isBusy: boolean) => void
}

/**
 * Shows a page once it is prepared. The last page that was asked for is shown (SPEC W213): an earlier one that takes longer
 * comes no more. What changes the address within a page stands outside of that order.
 * @returns call with the path and what changes the address
 */
export function createSoftNavigation(steps: NavigationSteps): (path: string, go: () => void) => Promise<void> {
  let wanted = 0
  return async (path, go) => {
    const prepared = steps.prepare(path)
    if (prepared !== null) wanted += 1
    const own = wanted
    const isOvertaken = () => prepared !== null && own !== wanted
    if (prepared !== null) {
      steps.setBusy(true)
      await prepared
    }
    if (isOvertaken()) return
    const left = steps.leaveLayers()
    if (left !== null) await left
    if (isOvertaken()) return
    if (prepared !== null) steps.setBusy(false)
    steps.show(path, go)
  }
}
