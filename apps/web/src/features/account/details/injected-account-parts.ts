import type { ComponentType } from 'react'

/** Components of features that this one may not import. */
export interface InjectedAccountParts {
  readonly SignOut: ComponentType<{
    readonly open: boolean
    readonly scope: 'local' | 'global'
    readonly onClose: () => void
  }>
  /** Says what else ends when the account is deleted, such as a subscription. */
  readonly DeletionConsequences: ComponentType
}
