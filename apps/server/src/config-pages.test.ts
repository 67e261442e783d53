import { expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const pages = (env: Record<string, string>) => loadConfig(env).pages

it('without settings, the pages call their own host, have no external links and load nothing external', () => {
  expect(pages({})).toEqual({
    backendUrl: null,
    allowedOrigins: [],
    defaultDashboard: '/dashboard/27-generic-dashboard',
    publicSiteUrl: null,
    contactUrl: null,
    supportEmail: null,
    appointmentUrl: null,
    supportWidgetUrl: null,
    analyticsUrl: null,
    geoLocationUrl: null,
    videoHosts: [],
  })
})

it('all settings are read', () => {
  expect(
    pages({
      BACKEND_URL: 'https://api.field.example/',
      ALLOWED_ORIGINS: 'https://field.example, http://localhost:5173',
      DEFAULT_DASHBOARD: '/dashboard/3-our-own',
      PUBLIC_SITE_URL: 'https://field.example',
      CONTACT_URL: 'https://field.example/contact',
      SUPPORT_EMAIL: 'help@field.example',
      APPOINTMENT_URL: 'https://calendar.example/field?team=1',
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
    appointmentUrl: 'https://calendar.example/field?team=1',
    supportWidgetUrl: 'https://chat.example/widget.js',
    analyticsUrl: 'https://count.example/events',
    geoLocationUrl: 'https://where.example/json',
    videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
  })
})

it.each([
  ['DEFAULT_DASHBOARD', '/dashboard', true],
  ['DEFAULT_DASHBOARD', '/a/b-c/d_e', true],
  ['DEFAULT_DASHBOARD', '/a//b', false],
  ['DEFAULT_DASHBOARD', '/a/', false],
  ['DEFAULT_DASHBOARD', 'x/a', false],
  ['VIDEO_HOSTS', 'localhost', true],
  ['VIDEO_HOSTS', 'a.example:8443 , b-2.example', true],
  ['VIDEO_HOSTS', 'a.example:123456', false],
  ['VIDEO_HOSTS', 'a.example:', false],
  ['VIDEO_HOSTS', 'a..example', false],
  ['VIDEO_HOSTS', '.example', false],
  ['VIDEO_HOSTS', 'a.example, *', false],
  ['ALLOWED_ORIGINS', 'http://localhost:5173', true],
  ['ALLOWED_ORIGINS', 'ftp://field.example', false],
  ['ALLOWED_ORIGINS', 'null', false],
  ['ALLOWED_ORIGINS', 'https://field.example, https://field.example/x', false],
  ['BACKEND_URL', 'https://field.example/', true],
  ['BACKEND_URL', 'ftp://field.example', false],
  ['BACKEND_URL', 'https://field.example//', false],
  ['SUPPORT_WIDGET_URL', 'https://chat.example/a.js', true],
  ['SUPPORT_WIDGET_URL', 'https://chat.example/a.js?x=1', false],
  ['SUPPORT_WIDGET_URL', 'https://chat.example/a.js#x', false],
  ['SUPPORT_WIDGET_URL', 'https://chat.example/a,b.js', false],
  ['SUPPORT_WIDGET_URL', 'https://chat.example/a b.js', false],
  ['CONTACT_URL', 'http://field.example/contact?x=1', true],
  ['CONTACT_URL', 'mailto:help@field.example', false],
  ['ANALYTICS_URL', 'count.example', false],
])('%s=%s is taken: %s', (name, value, taken) => {
  const load = () => loadConfig({ [name]: value })
  if (taken) expect(load).not.toThrow()
  else expect(load).toThrow(ConfigError)
})

it.each([
  ['BACKEND_URL', 'https://field.example/api', 'must be an address without a path'],
  ['BACKEND_URL', 'field.example', 'must be an address without a path'],
  ['ALLOWED_ORIGINS', 'https://field.example/', 'must be origins separated by commas'],
  ['ALLOWED_ORIGINS', '*', 'must be origins separated by commas'],
  ['DEFAULT_DASHBOARD', '//evil.example', 'must be a path'],
  ['DEFAULT_DASHBOARD', 'dashboard', 'must be a path'],
  ['CONTACT_URL', 'javascript:alert(1)', 'must be an address that starts with http:// or https://'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  [
    'SUPPORT_WIDGET_URL',
    "https://chat.example/a.js;script-src 'unsafe-inline'",
    'must be the address of a script, without a query',
  ],
  ['VIDEO_HOSTS', 'player.vimeo.com; script-src *', 'must be host names separated by commas'],
  ['VIDEO_HOSTS', 'https://player.vimeo.com', 'must be host names separated by commas'],
])('%s=%s is refused', (name, value, message) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(`${name} ${message}`)
})
