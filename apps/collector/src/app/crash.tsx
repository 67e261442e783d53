import { Component, type ReactNode } from 'react'
import { texts } from '#src/shared/texts-en.ts'

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
          <h1>{texts.crash.title}</h1>
          <p>{texts.crash.safe}</p>
          <button type="button" className="button button-main" onClick={() => location.assign('/collect/')}>
            <span>{texts.crash.again}</span>
          </button>
        </div>
      </main>
    )
  }
}
