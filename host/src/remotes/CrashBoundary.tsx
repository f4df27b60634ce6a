import { Component, type ReactNode } from 'react'

export interface CrashBoundaryProps {
  children: ReactNode
  /** Shown instead of what crashed. */
  fallback: (crash: { error: unknown; again: () => void }) => ReactNode
  onCrash(error: unknown): void
}

/** Keeps the failure of a screen inside its place; the rest of the portal stays alive. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown; crashed: boolean }> {
  override state = { error: undefined as unknown, crashed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return this.props.fallback({
      error: this.state.error,
      again: () => this.setState({ error: undefined, crashed: false }),
    })
  }
}
