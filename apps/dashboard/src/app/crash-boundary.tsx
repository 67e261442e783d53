import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

interface State {
  fault: unknown
}

/** Catches what the router's own boundary cannot: a crash of the providers and of the router itself. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: null }

  static getDerivedStateFromError(fault: unknown): State {
    return { fault: fault ?? new Error('Unknown') }
  }

  override render(): ReactNode {
    return this.state.fault === null ? this.props.children : <CrashScreen fault={this.state.fault} />
  }
}
