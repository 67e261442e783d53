import type { BillingMode } from '@quadrat/domain/account/subscription'

/** The settings from the server, in `/runtime.js`, which is loaded before the bundle. */
interface Runtime {
  /** Who takes the payments of companies; `off` where the installation asks for none. */
  billing?: BillingMode
  demo?: boolean
  /** The origin of the backend; empty for the origin of the page. */
  backendUrl?: string
  version?: string
  /** The path of the insights in older clients. A company may have its own. */
  defaultDashboard?: string
  publicSiteUrl?: string
  contactUrl?: string
  supportEmail?: string
  /** The address of a form in which an appointment is requested. */
  appointmentUrl?: string
  /** The URL of a script that renders a support widget. */
  supportWidgetUrl?: string
  /** Receives review events by `navigator.sendBeacon` when set. */
  analyticsUrl?: string
  /** The URL that returns the country of the client. */
  geoLocationUrl?: string
  /** The hosts whose videos may play within the page. */
  videoHosts?: string[]
  /** Who may register a company now. */
  registration?: 'open' | 'invitation' | 'closed'
}

const given = (window as Window & { __QUADRAT__?: Runtime }).__QUADRAT__ ?? {}

export const runtime = {
  /** Names this client in what it records, so that trials of other builds can be told from it. */
  stage: 'prod',
  demo: given.demo ?? false,
  backendUrl: given.backendUrl ?? '',
  version: given.version ?? '1.167.0',
  defaultDashboard: given.defaultDashboard ?? '/dashboard/27-generic-dashboard',
  publicSiteUrl: given.publicSiteUrl ?? null,
  contactUrl: given.contactUrl ?? null,
  supportEmail: given.supportEmail ?? null,
  appointmentUrl: given.appointmentUrl ?? null,
  supportWidgetUrl: given.supportWidgetUrl ?? null,
  analyticsUrl: given.analyticsUrl ?? null,
  geoLocationUrl: given.geoLocationUrl ?? null,
  videoHosts: given.videoHosts ?? [],
  billing: given.billing ?? 'off',
  registration: given.registration ?? 'open',
}
