export interface NavigationSteps {
  /** Null if the path is the present page. Never rejects. */
  readonly prepare: (path: string) => Promise<void> | null
  /** Null if no layer is open. */
  readonly leaveLayers: () => Promise<void> | null
  /** Called when layers were left for a page that is not shown after all. */
  readonly stay: () => void
  /** @param go changes the URL; to be called once */
  readonly show: (path: string, go: () => void) => Promise<void> | void
  readonly setBusy: (isBusy: boolean) => void
}

export interface SoftNavigation {
  /** @param go changes the URL @param isReplacing the page changes its own URL, without a link */
  readonly arrive: (path: string, go: () => void, isReplacing: boolean) => Promise<void>
  /** Call at Back and Forward: cancels the requested page. */
  readonly cancel: () => void
  /** Resolves when the page requested last is shown or was cancelled. */
  readonly settled: () => Promise<void>
}

/** SPEC W213: only the page requested last is shown. A page that replaces its own URL cancels nothing. */
export function createSoftNavigation(steps: NavigationSteps): SoftNavigation {
  /** Identifies the page requested last; null if that is the present one. */
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
