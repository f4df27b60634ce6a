import { Component, type ReactNode } from 'react'

export interface CrashBoundaryProps {
  children: ReactNode
  /** Shown instead of what crashed. */
  fallback: (crash: { error: unknown; again: () => void }) => ReactNode
  onCrash(error: unknown): void
  /** When it changes the children are shown again, as they are others. */
  resetKey?: unknown
  /**
   * What threw may be gone already: an effect's cleanup throws when its screen is taken away, and passes that screen's
   * own boundary, which goes with it. The children that are there now get another chance at once.
   */
  recovers?: boolean
}

interface CrashState {
  crash: { error: unknown } | undefined
  resetKey: unknown
}

/** So many crashes within this many ms are taken for cleanups; after more, the fallback stays. */
const RECOVERY = { ms: 2000, times: 3 }

/** Keeps the failure of a screen inside its place; the rest of the portal stays alive. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: undefined, resetKey: this.props.resetKey }
  private recoveries: number[] = []

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, state: CrashState): Partial<CrashState> | null {
    if (resetKey === state.resetKey) return null
    return { crash: undefined, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
    if (!this.props.recovers) return
    const now = Date.now()
    this.recoveries = [...this.recoveries.filter((at) => now - at < RECOVERY.ms), now]
    if (this.recoveries.length <= RECOVERY.times) this.again()
  }

  private again = () => this.setState({ crash: undefined })

  override render() {
    const { crash } = this.state
    if (crash) return this.props.fallback({ ...crash, again: this.again })
    return this.props.children
  }
}
