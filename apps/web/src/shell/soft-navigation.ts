export interface NavigationSteps {
  /** Null: it is this page. Never rejects. */
  readonly prepare: (path: string) => Promise<void> | null
  /** Null: nothing lies over this page. */
  readonly leaveLayers: () => Promise<void> | null
  /** Call when the layers were left for a page that is not shown after all. */
  readonly stay: () => void
  readonly show: (path: string, go: () => void) => void
  readonly setBusy: (isBusy: boolean) => void
}

export interface SoftNavigation {
  /** @param go changes the address */
  readonly arrive: (path: string, go: () => void) => Promise<void>
  /** Call at Back and Forward: what was asked for before is wanted no more. */
  readonly cancel: () => void
}

/** SPEC W213. What changes the address within a page stands outside of that order. */
export function createSoftNavigation(steps: NavigationSteps): SoftNavigation {
  /** The page that was asked for last. Null: Back was. */
  let wanted: object | null = null
  const arrive: SoftNavigation['arrive'] = async (path, go) => {
    const prepared = steps.prepare(path)
    const own = prepared === null ? null : {}
    const isOvertaken = () => {
      if (own === null || own === wanted) return false
      if (wanted === null) steps.stay()
      return true
    }
    if (prepared !== null) {
      wanted = own
      steps.setBusy(true)
      await prepared
    }
    if (isOvertaken()) return
    const left = steps.leaveLayers()
    if (left !== null) await left
    if (isOvertaken()) return
    if (own !== null) steps.setBusy(false)
    steps.show(path, () => {
      if (!isOvertaken()) go()
    })
  }
  return {
    arrive,
    cancel: () => {
      wanted = null
      steps.setBusy(false)
    },
  }
}
