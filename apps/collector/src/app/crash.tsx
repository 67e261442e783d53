import { Component, type ReactNode } from 'react'

interface CrashProps {
  children: ReactNode
}

/** The error boundary of the app. It tells the person that reports and drafts are safe in the store. */
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
