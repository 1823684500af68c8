export interface NavigationSteps {
  /** Null: it is this page. Never rejects. */
  readonly prepare: (path: string) => Promise<void> | null
  /** Null: nothing lies over this page. */
  readonly leaveLayers: () => Promise<void> | null
  /** Call when the layers were left for a page that is not shown after all. */
  readonly stay: () => void
  /** @param go call once */
  readonly show: (path: string, go: () => void) => Promise<void> | void
  readonly setBusy: (isBusy: boolean) => void
}

export interface SoftNavigation {
  /** @param go changes the address @param isReplacing no link, but what a page makes of its own address */
  readonly arrive: (path: string, go: () => void, isReplacing: boolean) => Promise<void>
  /** Call at Back and Forward: what was asked for before is wanted no more. */
  readonly cancel: () => void
  /** The page that was asked for last is shown, or wanted no more. */
  readonly settled: () => Promise<void>
}

/** SPEC W213. A page that changes its own address stands outside of that order. */
export function createSoftNavigation(steps: NavigationSteps): SoftNavigation {
  /** The page that was asked for last. Null: this one was. */
  let wanted: object | null = null
  let last: Promise<void> | undefined
  const cancel = () => {
    wanted = null
    steps.setBusy(false)
  }
  const settled = async (known?: Promise<void>): Promise<void> => {
    const coming = last
    if (coming === known) return
    await coming
    await settled(coming)
  }
  const show = async (path: string, go: () => void, prepared: Promise<void> | null) => {
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
    await steps.show(path, () => {
      if (!isOvertaken()) go()
    })
  }
  return {
    arrive: (path, go, isReplacing) => {
      const prepared = steps.prepare(path)
      if (prepared === null && !isReplacing) cancel()
      const shown = show(path, go, prepared)
      if (prepared !== null) last = shown.catch(() => undefined)
      return shown
    },
    cancel,
    settled: () => settled(),
  }
}
