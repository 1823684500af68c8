import type { ComponentType } from 'react'

/** Of features that this one does not know. */
export interface PartsOfOthers {
  readonly SignOut: ComponentType<{
    readonly open: boolean
    readonly scope: 'local' | 'global'
    readonly onClose: () => void
  }>
  /** What else ends as the account is deleted. */
  readonly EndsWithIt: ComponentType
}
