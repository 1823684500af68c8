import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'

export interface FallbackProps {
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
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    return this.state.failed ? <Fallback onRetry={this.retry} /> : children
  }
}
