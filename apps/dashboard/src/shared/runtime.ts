/** What the server tells the page at run time (`/runtime.js`, loaded before the bundle). */
interface Runtime {
  demo?: boolean
  /** Origin of the backend; empty when it is the page's own. */
  backendUrl?: string
  version?: string
  /** Receives review events by `navigator.sendBeacon` when set. */
  analyticsUrl?: string
  publicSiteUrl?: string
  contactUrl?: string
  supportEmail?: string
}

const given = (window as Window & { __QUADRAT__?: Runtime }).__QUADRAT__ ?? {}

export const runtime = {
  demo: given.demo ?? false,
  backendUrl: given.backendUrl ?? '',
  version: given.version ?? '1.167.0',
  analyticsUrl: given.analyticsUrl ?? null,
  publicSiteUrl: given.publicSiteUrl ?? null,
  contactUrl: given.contactUrl ?? null,
  supportEmail: given.supportEmail ?? null,
}
