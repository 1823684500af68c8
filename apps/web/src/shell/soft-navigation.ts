export interface NavigationSteps {
  /** Null: it is this page. Never rejects. */
  readonly prepare: (path: string) => Promise<void> | null
  /** Null: nothing lies over this page. */
  readonly leaveLayers: () => Promise<void> | null
  readonly show: (path: string, go: () => void) => void
  readonly setBusy: (isBusy: boolean) => void
}

/**
 * SPEC W213. What changes the address within a page stands outside of that order.
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
