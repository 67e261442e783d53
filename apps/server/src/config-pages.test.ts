import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const pages = (env: Record<string, string>) => loadConfig(env).pages

it('nothing set: the pages call their own host, point nowhere and load nothing from elsewhere', () => {
  expect(pages({})).toEqual({
    backendUrl: null,
    allowedOrigins: [],
    defaultDashboard: '/dashboard/27-generic-dashboard',
    publicSiteUrl: null,
    contactUrl: null,
    supportEmail: null,
    supportWidgetUrl: null,
    analyticsUrl: null,
    geoLocationUrl: null,
    videoHosts: [],
  })
})

it('everything set is taken as given', () => {
  expect(
    pages({
      BACKEND_URL: 'https://api.field.example/',
      ALLOWED_ORIGINS: 'https://field.example, http://localhost:5173',
      DEFAULT_DASHBOARD: '/dashboard/3-our-own',
      PUBLIC_SITE_URL: 'https://field.example',
      CONTACT_URL: 'https://field.example/contact',
      SUPPORT_EMAIL: 'help@field.example',
      SUPPORT_WIDGET_URL: 'https://chat.example/widget.js',
      ANALYTICS_URL: 'https://count.example/events',
      GEO_LOCATION_URL: 'https://where.example/json',
      VIDEO_HOSTS: 'www.youtube-nocookie.com,player.vimeo.com',
    }),
  ).toEqual({
    backendUrl: 'https://api.field.example',
    allowedOrigins: ['https://field.example', 'http://localhost:5173'],
    defaultDashboard: '/dashboard/3-our-own',
    publicSiteUrl: 'https://field.example',
    contactUrl: 'https://field.example/contact',
    supportEmail: 'help@field.example',
    supportWidgetUrl: 'https://chat.example/widget.js',
    analyticsUrl: 'https://count.example/events',
    geoLocationUrl: 'https://where.example/json',
    videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  })
})

it.each([
  ['BACKEND_URL', 'https://field.example/api', 'must be an address without a path'],
  ['BACKEND_URL', 'field.example', 'must be an address without a path'],
  ['ALLOWED_ORIGINS', 'https://field.example/', 'must be origins divided by commas'],
  ['ALLOWED_ORIGINS', '*', 'must be origins divided by commas'],
  ['DEFAULT_DASHBOARD', '//evil.example', 'must be a path'],
  ['DEFAULT_DASHBOARD', 'dashboard', 'must be a path'],
  ['CONTACT_URL', 'javascript:alert(1)', 'must be an address that begins with http:// or https://'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  [
    'SUPPORT_WIDGET_URL',
    "https://chat.example/a.js;script-src 'unsafe-inline'",
    'must be the address of a script, without a query',
  ],
  ['VIDEO_HOSTS', 'player.vimeo.com; script-src *', 'must be host names divided by commas'],
  ['VIDEO_HOSTS', 'https://player.vimeo.com', 'must be host names divided by commas'],
])('%s=%s is refused', (name, value, words) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${words}`)
})
