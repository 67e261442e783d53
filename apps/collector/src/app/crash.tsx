import { Component, type ReactNode } from 'react'

interface CrashProps {
  children: ReactNode
}

/** A fault of the app shows itself, and says that the work is safe: everything typed is in the store. */
export class Crash extends Component<CrashProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="sign-in">
        <div className="sign-in-card" role="alert">
          <h1>Something went wrong</h1>
          <p>Your reports and drafts are safe on this phone.</p>
          <button type="button" className="button button-main" onClick={() => location.assign('/collect/')}>
            <span>Start again</span>
          </button>
        </div>
      </main>
    )
  }
}
