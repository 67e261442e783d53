/** What the server tells the page at run time (`/runtime.js`, loaded before the bundle). */
interface Runtime {
  demo?: boolean
  /** Origin of the backend; empty when it is the page's own. */
  backendUrl?: string
  version?: string
  /** The path that older clients know the insights by; a company may have its own. */
  defaultDashboard?: string
  publicSiteUrl?: string
  contactUrl?: string
  supportEmail?: string
  /** A script that draws a support widget. */
  supportWidgetUrl?: string
  /** Receives review events by `navigator.sendBeacon` when set. */
  analyticsUrl?: string
  /** Answers the country of whoever asks. */
  geoLocationUrl?: string
  /** Hosts whose videos may play within the page. */
  videoHosts?: string[]
}

const given = (window as Window & { __QUADRAT__?: Runtime }).__QUADRAT__ ?? {}

export const runtime = {
  demo: given.demo ?? false,
  backendUrl: given.backendUrl ?? '',
  version: given.version ?? '1.167.0',
  defaultDashboard: given.defaultDashboard ?? '/dashboard/27-generic-dashboard',
  publicSiteUrl: given.publicSiteUrl ?? null,
  contactUrl: given.contactUrl ?? null,
  supportEmail: given.supportEmail ?? null,
  supportWidgetUrl: given.supportWidgetUrl ?? null,
  analyticsUrl: given.analyticsUrl ?? null,
  geoLocationUrl: given.geoLocationUrl ?? null,
  videoHosts: given.videoHosts ?? [],
}
