interface Runtime {
  demo?: boolean
  version?: string
}

/** The settings of the server from /runtime.js; empty if it could not be loaded. */
export const runtime: Runtime = (window as { __QUADRAT__?: Runtime }).__QUADRAT__ ?? {}
