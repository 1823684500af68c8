import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { PART_BROKE } from '../browser/part-broke.ts'

export interface FallbackProps {
  /** What was thrown. */
  readonly error: unknown
  /** Tries again what failed. */
  readonly onRetry: () => void
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Is shown instead of what failed. */
  readonly Fallback: ComponentType<FallbackProps>
  /** Prepares another attempt, before it is made. */
  readonly onRetry?: () => void
}

/** Catches what its children throw while they render. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly failed: { readonly error: unknown } | null }
> {
  override state: { readonly failed: { readonly error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: { readonly error: unknown } } {
    return { failed: { error } }
  }

  // React tells the console alone; whoever reports errors hears it here.
  override componentDidCatch(error: unknown): void {
    dispatchEvent(new ErrorEvent(PART_BROKE, { error }))
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: null })
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    const { failed } = this.state
    return failed === null ? children : <Fallback error={failed.error} onRetry={this.retry} />
  }
}
