import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, databaseFolder, loadConfig, REPOSITORY } from './config.ts'

test('without settings, there is a demo for this machine only, with its data in the repository', () => {
  expect(loadConfig({})).toEqual({
    port: 8080,
    billing: { mode: 'sandbox', stripe: null },
    host: '127.0.0.1',
    dataDir: join(REPOSITORY, 'data'),
    keyFile: null,
    databaseUrl: null,
    databaseRequestsUrl: null,
    demo: true,
    publicUrl: 'http://localhost:8080',
    isPublicUrlGiven: false,
    trustedProxies: [],
    redisUrl: null,
    sms: null,
    mail: null,
    messages: {
      texts: { company: 1000, address: 5, all: 10_000 },
      mails: { company: 50, address: 5, all: 500 },
      countries: null,
    },
    registration: { mode: 'open', invited: [] },
    s3: null,
    fileBytesPerCompany: null,
    mediaBytes: 100_000_000,
    mapStyleUrl: null,
    maps: { files: [], address: null },
    pages: expect.any(Object),
    webhooks: { networks: [], http: false },
    operation: {
      operatorToken: null,
      metricsToken: null,
      logRequests: false,
      traces: null,
      callsPerMinute: 3000,
    },
    logLevel: 'info',
  })
})

test('the data directory is relative to the repository', () => {
  expect(existsSync(join(REPOSITORY, 'package-lock.json'))).toBe(true)
  expect(loadConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(REPOSITORY, 'elsewhere'))
  expect(databaseFolder(loadConfig({ DATA_DIR: '/srv' }))).toBe('/srv/postgres')
})

test('all settings are read', () => {
  const config = loadConfig({
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/srv/field data',
    DATABASE_URL: 'postgresql://quadrat@/quadrat?host=/run/postgresql',
    KEY_FILE: '/run/secrets/quadrat',
    DATABASE_REQUESTS_URL: 'postgresql://requests@/quadrat?host=/run/postgresql',
    PUBLIC_URL: 'https://quadrat.example/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.0.2.7',
    REDIS_URL: 'redis://localhost:6379',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'secret',
    SMS_PER_COMPANY: '40',
    SMS_PER_NUMBER: '3',
    SMS_PER_DAY: '400',
    SMS_COUNTRIES: 'KE, TZ',
    MAILS_PER_COMPANY: '20',
    MAILS_PER_ADDRESS: '2',
    MAILS_PER_DAY: '200',
    FILES_GB_PER_COMPANY: '50',
    MEDIA_MB: '300',
    MAP_FILES: 'Kenya=kenya.pmtiles, site-photo.pmtiles',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.jpg',
    MAP_TILES_NAME: 'Aerial',
    MAP_TILES_ATTRIBUTION: '© Example',
    REGISTRATION: 'invitation',
    REGISTRATION_INVITED: 'Anna@Reefs.example, @coast.example',
    MAP_STYLE_URL: 'https://tiles.example/style.json',
    WEBHOOK_NETWORKS: '10.1.0.0/16, 127.0.0.1',
    WEBHOOK_HTTP: '1',
    OPERATOR_TOKEN: 'a-token-of-the-operator-0123456789',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    CALLS_PER_MINUTE: '900',
    LOG_LEVEL: 'warn',
  })
  expect(config).toEqual({
    port: 9000,
    billing: { mode: 'off', stripe: null },
    host: '::1',
    dataDir: '/srv/field data',
    databaseUrl: 'postgresql://quadrat@/quadrat?host=/run/postgresql',
    keyFile: '/run/secrets/quadrat',
    databaseRequestsUrl: 'postgresql://requests@/quadrat?host=/run/postgresql',
    demo: false,
    publicUrl: 'https://quadrat.example',
    isPublicUrlGiven: true,
    trustedProxies: ['10.0.0.0/8', '::1', '192.0.2.7'],
    redisUrl: 'redis://localhost:6379',
    sms: { url: 'https://sms.example/send', token: 'secret' },
    mail: null,
    messages: {
      texts: { company: 40, address: 3, all: 400 },
      mails: { company: 20, address: 2, all: 200 },
      countries: ['KE', 'TZ'],
    },
    registration: { mode: 'invitation', invited: ['anna@reefs.example', '@coast.example'] },
    s3: null,
    fileBytesPerCompany: 50_000_000_000,
    mediaBytes: 300_000_000,
    mapStyleUrl: 'https://tiles.example/style.json',
    maps: {
      files: [
        { name: 'Kenya', file: 'kenya.pmtiles' },
        { name: 'site-photo', file: 'site-photo.pmtiles' },
      ],
      address: {
        name: 'Aerial',
        url: 'https://tiles.example/{z}/{x}/{y}.jpg',
        attribution: '© Example',
      },
    },
    pages: expect.any(Object),
    webhooks: { networks: ['10.1.0.0/16', '127.0.0.1'], http: true },
    operation: {
      operatorToken: 'a-token-of-the-operator-0123456789',
      metricsToken: null,
      logRequests: true,
      traces: { url: 'http://127.0.0.1:4318', ratio: 0.1 },
      callsPerMinute: 900,
    },
    logLevel: 'warn',
  })
})

test('a real installation listens on the network, a demo does not', () => {
  expect(loadConfig({ DATABASE_URL: 'postgres://db/quadrat' }).host).toBe('0.0.0.0')
  expect(loadConfig({ DEMO: '0' })).toMatchObject({ host: '0.0.0.0', demo: false, databaseUrl: null })
  expect(loadConfig({ DEMO: '1' })).toMatchObject({ host: '127.0.0.1', demo: true })
})

test('a real installation is closed to newcomers unless it says otherwise', () => {
  expect(loadConfig({ DATABASE_URL: 'postgres://db/quadrat' }).registration.mode).toBe('closed')
  expect(loadConfig({ DEMO: '0', REGISTRATION: 'open' }).registration.mode).toBe('open')
  expect(errorsOf({ REGISTRATION: 'invitation' })).toEqual([
    'REGISTRATION is "invitation", but REGISTRATION_INVITED, the addresses that may register, is missing.',
  ])
  expect(errorsOf({ REGISTRATION_INVITED: '@coast.example' })).toEqual([
    'REGISTRATION_INVITED is set, but REGISTRATION is not "invitation".',
  ])
  expect(errorsOf({ WEBHOOK_NETWORKS: 'everywhere', WEBHOOK_HTTP: 'yes' })).toHaveLength(2)
  expect(errorsOf({ SMS_COUNTRIES: 'Kenya', SMS_PER_DAY: '-1' })).toHaveLength(2)
})

test('an empty variable counts as missing', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
})

test('all errors are reported at once, each in one line with the name of its variable', () => {
  expect(
    errorsOf({
      PORT: '80a',
      HOST: 'two words',
      DATABASE_URL: 'mysql://db/quadrat',
      DEMO: 'yes',
      PUBLIC_URL: 'quadrat.example',
      REDIS_URL: 'http://localhost',
      SMS_TOKEN: 'secret',
      LOG_LEVEL: 'loud',
    }),
  ).toEqual([
    'PORT must be a port number between 1 and 65535, not "80a".',
    'HOST must be a host name or an IP address, not "two words".',
    'DATABASE_URL must be an address that starts with postgresql://, not "mysql://db/q…".',
    'DEMO must be 0 or 1, not "yes".',
    'PUBLIC_URL must be an address that starts with http:// or https://, not "quadrat.exam…".',
    'REDIS_URL must be an address that starts with redis:// or rediss://, not "http://local…".',
    `LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".`,
    'SMS_TOKEN is set, but SMS_URL, the address of the gateway, is missing.',
  ])
})

test('a port outside the range is refused', () => {
  for (const PORT of ['1', '65535', '00080']) expect(loadConfig({ PORT }).port).toBe(Number(PORT))
  for (const PORT of ['-1', '+80', '8 0', 'x80', '099999', '1e3']) expect(errorsOf({ PORT })).toHaveLength(1)
  expect(errorsOf({ PORT: '0' })).toHaveLength(1)
  expect(errorsOf({ PORT: '65536' })).toHaveLength(1)
})

test('demo mode can be enabled with a database', () => {
  expect(loadConfig({ DEMO: '1', DATABASE_URL: 'postgresql://db/quadrat' })).toMatchObject({
    demo: true,
    host: '127.0.0.1',
  })
})

test.each([
  ['HOST', 'field.example', true],
  ['HOST', '2001:db8::7', true],
  ['HOST', 'a_b-c', true],
  ['HOST', 'field.example!', false],
  ['HOST', '/field.example', false],
  ['DATABASE_URL', 'postgres://db', true],
  ['DATABASE_URL', 'postgres://', false],
  ['DATABASE_URL', 'xpostgres://db', false],
  ['DATABASE_URL', 'postgresq://db', false],
  ['REDIS_URL', 'rediss://cache:6379', true],
  ['REDIS_URL', 'cache', false],
  ['PUBLIC_URL', 'http://field.example', true],
  ['PUBLIC_URL', 'ftp://field.example', false],
  ['LOG_LEVEL', 'silent', true],
  ['LOG_LEVEL', 'trace', true],
  ['LOG_LEVEL', 'debug', true],
  ['LOG_LEVEL', 'error', true],
  ['LOG_LEVEL', 'fatal', true],
])('%s=%s is taken: %s', (name, value, taken) => {
  expect(errorsOf({ [name]: value }).length === 0).toBe(taken)
})

test('values are trimmed', () => {
  expect(loadConfig({ PORT: ' 9000 ', DEMO: ' 0 ' })).toMatchObject({ port: 9000, demo: false })
})

test('the public URL has no trailing slashes', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://field.example/app//' }).publicUrl).toBe(
    'https://field.example/app',
  )
  expect(loadConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
})

test('a gateway for text messages may have no token', () => {
  expect(loadConfig({ SMS_URL: 'https://sms.example' }).sms).toEqual({
    url: 'https://sms.example',
    token: null,
  })
})

test('an error of the settings has one line per problem', () => {
  const error = new ConfigError(['One.', 'Two.'])
  expect(error).toMatchObject({ name: 'ConfigError', message: 'One.\nTwo.', errors: ['One.', 'Two.'] })
})

test('an error shows only the start of a URL', () => {
  const shown = (value: string) => /not "(.*)"\.$/.exec(errorsOf({ REDIS_URL: value })[0] ?? '')?.[1]
  expect(shown('http://host')).toBe('http://host')
  expect(shown('http://local')).toBe('http://local')
  expect(shown('http://localh')).toBe('http://local…')
  expect(shown('http:me:hunter2hunter2')).toBe('http:me:…')
  expect(errorsOf({ S3_ENDPOINT: 'ftp:me:hunter2hunter2' }).join()).not.toContain('hunter')
  // Values that are not URLs are shown in full.
  expect(errorsOf({ LOG_LEVEL: 'as loud as you can' })[0]).toContain('not "as loud as you can"')
})

test('an error never shows the password of a URL', () => {
  expect(errorsOf({ DATABASE_URL: 'postgres:user:hunter2@db' }).join()).not.toContain('hunter2')
})

function errorsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
  return []
}

test('a proxy is trusted by its address or network, and never all networks', () => {
  const right = ['10.0.0.0/1', '10.0.0.7/32', '2001:db8::/128', '::1/33', '192.0.2.7']
  expect(loadConfig({ TRUSTED_PROXIES: right.join() }).trustedProxies).toEqual(right)
  expect(loadConfig({ TRUSTED_PROXIES: ',10.0.0.7,  ::1,,' }).trustedProxies).toEqual(['10.0.0.7', '::1'])
  for (const wrong of [
    '::/129',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/x8',
    '10.0.0.0/8x',
    '10.0.0.0/0008',
    '/8',
    '10.0.0.7, x',
  ])
    expect(() => loadConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be IP addresses')
  for (const wrong of ['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/', '*', 'true']) {
    expect(() => loadConfig({ TRUSTED_PROXIES: wrong })).toThrow(
      'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8',
    )
  }
})
