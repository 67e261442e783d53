interface Runtime {
  demo?: boolean
  version?: string
}

/** What the server says to its apps in /runtime.js; empty when that could not be loaded. */
export const runtime: Runtime = (window as { __QUADRAT__?: Runtime }).__QUADRAT__ ?? {}
