import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { reportHandledError } from '../browser/handled-error.ts'

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

  override componentDidCatch(error: unknown): void {
    reportHandledError(error)
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
