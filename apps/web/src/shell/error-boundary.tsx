import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { PART_BROKE } from '../browser/part-broke.ts'

export interface FallbackProps {
  readonly error: unknown
  readonly onRetry: () => void
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly Fallback: ComponentType<FallbackProps>
  /** Called before the children render again. */
  readonly onRetry?: () => void
}

export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly failed: { readonly error: unknown } | null }
> {
  override state: { readonly failed: { readonly error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: { readonly error: unknown } } {
    return { failed: { error } }
  }

  // React only logs the error, so this event informs error reporting.
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
