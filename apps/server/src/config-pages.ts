import { z } from 'zod'
import { isHost, isOrigin, list, origin, webAddress } from './config-values.ts'

/** The settings of the web pages: URLs that they call or link to, and hosts that they may load from. */
export interface PageSettings {
  /** The origin of the API, or null for the host of the page. */
  backendUrl: string | null
  /** Other origins whose pages may call this server. */
  allowedOrigins: string[]
  /** The path of the insights page in older clients. A company may have its own. */
  defaultDashboard: string
  publicSiteUrl: string | null
  contactUrl: string | null
  supportEmail: string | null
  /** The form in which an appointment is requested, shown within the page. */
  appointmentUrl: string | null
  /** The only external script that the dashboard may run. */
  supportWidgetUrl: string | null
  analyticsUrl: string | null
  geoLocationUrl: string | null
  /** Hosts whose videos may play in the page. Other videos open in a new tab. */
  videoHosts: string[]
}

export const pageVariables = {
  BACKEND_URL: origin.optional(),
  ALLOWED_ORIGINS: list(
    isOrigin,
    'must be origins separated by commas, such as https://field.example',
  ).optional(),
  DEFAULT_DASHBOARD: z
    .string()
    .regex(/^\/[\w-]+(\/[\w-]+)*$/, 'must be a path such as /dashboard/27-generic-dashboard')
    .default('/dashboard/27-generic-dashboard'),
  PUBLIC_SITE_URL: webAddress.optional(),
  CONTACT_URL: webAddress.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  APPOINTMENT_URL: webAddress.optional(),
  // The URL is a source in the Content-Security-Policy, so it must not contain the separators of that header.
  SUPPORT_WIDGET_URL: webAddress
    .regex(/^[^\s;,?#]+$/, 'must be the address of a script, without a query')
    .optional(),
  ANALYTICS_URL: webAddress.optional(),
  GEO_LOCATION_URL: webAddress.optional(),
  VIDEO_HOSTS: list(isHost, 'must be host names separated by commas, such as player.vimeo.com').optional(),
}

export function pageSettings(found: z.infer<z.ZodObject<typeof pageVariables>>): PageSettings {
  return {
    backendUrl: found.BACKEND_URL ?? null,
    allowedOrigins: found.ALLOWED_ORIGINS ?? [],
    defaultDashboard: found.DEFAULT_DASHBOARD,
    publicSiteUrl: found.PUBLIC_SITE_URL ?? null,
    contactUrl: found.CONTACT_URL ?? null,
    supportEmail: found.SUPPORT_EMAIL ?? null,
    appointmentUrl: found.APPOINTMENT_URL ?? null,
    supportWidgetUrl: found.SUPPORT_WIDGET_URL ?? null,
    analyticsUrl: found.ANALYTICS_URL ?? null,
    geoLocationUrl: found.GEO_LOCATION_URL ?? null,
    videoHosts: found.VIDEO_HOSTS ?? [],
  }
}
