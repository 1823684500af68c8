import type { ComponentType } from 'react'

/** Components of features that this one may not import. */
export interface PartsOfOthers {
  readonly SignOut: ComponentType<{
    readonly open: boolean
    readonly scope: 'local' | 'global'
    readonly onClose: () => void
  }>
  /** Says what else ends when the account is deleted, such as a subscription. */
  readonly EndsWithIt: ComponentType
}
