import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

interface State {
  error: unknown
}

/** Catches what the router's own boundary cannot: a crash of the providers and of the router itself. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <CrashScreen error={this.state.error} />
  }
}
