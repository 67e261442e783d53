import type { SettingName } from '#src/config.ts'
import type { settingGroups } from './setting-groups.ts'

interface SettingWords {
  group: keyof typeof settingGroups
  /** What the setting does. */
  sets: string
  /** What applies without it, if no fixed value does. */
  otherwise?: string
  /** A value for `.env.example`. */
  example?: string
}

/** What each setting is for. A new setting does not compile until it is described here. */
export const settingWords: Record<SettingName, SettingWords> = {
  PORT: { group: 'server', sets: 'Port that the server listens on' },
  HOST: {
    group: 'server',
    sets: 'Network interface that the server listens on',
    otherwise: '`127.0.0.1` with the demo, else `0.0.0.0`',
    example: '0.0.0.0',
  },
  PUBLIC_URL: {
    group: 'server',
    sets: 'Start of every link in messages. A demo without it follows the address you open it by on its machine',
    otherwise: '`http://localhost:PORT`',
    example: 'https://field.example.org',
  },
  TRUSTED_PROXIES: {
    group: 'server',
    sets: 'Addresses or networks of your reverse proxies, whose `X-Forwarded-For` is trusted',
    example: '10.0.0.0/8',
  },
  DEMO: {
    group: 'server',
    sets: '`1` shows messages on `/dev/outbox` instead of sending them and, with the embedded database, creates the demo organisation',
    otherwise: '`1` without `DATABASE_URL`, else `0`',
    example: '0',
  },
  DATA_DIR: {
    group: 'data',
    sets: 'Folder for files, the embedded database, `maps/` and your own `terms-and-conditions.pdf`',
  },
  DATABASE_URL: {
    group: 'data',
    sets: 'Your PostgreSQL, 15 or later',
    otherwise: 'the embedded PostgreSQL',
    example: 'postgresql://quadrat:secret@db.example/quadrat',
  },
  DATABASE_REQUESTS_URL: {
    group: 'data',
    sets: 'The same database with a login that serves requests and owns nothing',
    otherwise: 'a login that the server creates',
    example: 'postgresql://requests:secret@db.example/quadrat',
  },
  KEY_FILE: {
    group: 'data',
    sets: 'File with the key that encrypts the keys in the database',
    otherwise: 'keys are stored unencrypted in the database',
    example: '/etc/quadrat/quadrat.key',
  },
  REDIS_URL: {
    group: 'data',
    sets: 'Redis that carries live events between several servers',
    otherwise: 'a single server',
    example: 'redis://redis.example:6379',
  },
  S3_BUCKET: {
    group: 'files',
    sets: 'Bucket for photos and documents, at Amazon or any service that speaks S3',
    otherwise: 'files are stored in `DATA_DIR`',
    example: 'quadrat',
  },
  S3_ACCESS_KEY_ID: {
    group: 'files',
    sets: 'Key that may get, put, delete and list in the bucket',
    otherwise: 'required with `S3_BUCKET`',
    example: 'key',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'files',
    sets: 'Secret of that key',
    otherwise: 'required with `S3_BUCKET`',
    example: 'secret',
  },
  S3_ENDPOINT: {
    group: 'files',
    sets: 'Address of an S3 service other than Amazon',
    otherwise: 'Amazon',
    example: 'https://s3.example.org',
  },
  S3_REGION: { group: 'files', sets: 'Region of the bucket' },
  S3_FORCE_PATH_STYLE: {
    group: 'files',
    sets: '`1` puts the bucket into the path of addresses instead of the host name',
    otherwise: '`1` with `S3_ENDPOINT`, else `0`',
    example: '1',
  },
  FILES_GB_PER_COMPANY: {
    group: 'files',
    sets: 'Storage of one organisation in GB; beyond it only phones can add files',
    otherwise: 'no limit',
    example: '50',
  },
  MEDIA_MB: {
    group: 'files',
    sets: 'Largest recording or video of a report in MB, up to 1000; other files have up to 20 MB',
    otherwise: '100',
    example: '100',
  },
  REGISTRATION: {
    group: 'registration',
    sets: 'Who may register an organisation: `open`, `invitation` or `closed`',
    otherwise: '`open` with the demo, else `closed`',
    example: 'closed',
  },
  REGISTRATION_INVITED: {
    group: 'registration',
    sets: 'Addresses or domains that may register, such as `anna@reefs.example,@coast.example`',
    otherwise: 'required with `REGISTRATION=invitation`',
    example: '@coast.example',
  },
  SMS_URL: {
    group: 'messages',
    sets: 'HTTP gateway for text messages, called with `POST {to, text}`',
    otherwise: 'the page `/dev/outbox`',
    example: 'https://sms.example/send',
  },
  SMS_TOKEN: { group: 'messages', sets: 'Bearer token for the gateway', example: 'token' },
  SMS_COUNTRIES: {
    group: 'messages',
    sets: 'Countries whose phone numbers get text messages, such as `KE,TZ`',
    otherwise: 'all countries',
    example: 'KE,TZ',
  },
  SMS_PER_COMPANY: {
    group: 'messages',
    sets: 'Text messages of invitations and notifications per organisation and day; a long one counts as several',
  },
  SMS_PER_NUMBER: {
    group: 'messages',
    sets: 'Invitations and notifications per phone number and day; sign-in codes are counted separately',
  },
  SMS_PER_DAY: {
    group: 'messages',
    sets: 'The same for the whole installation',
  },
  SMTP_URL: {
    group: 'messages',
    sets: 'Mail server: `smtps://`, or `smtp://` with STARTTLS, which is required if there is a password',
    otherwise: 'the page `/dev/outbox`',
    example: 'smtps://field:password@mail.example',
  },
  MAIL_FROM: {
    group: 'messages',
    sets: 'Sender of emails: `Name <address>` or an address',
    otherwise: 'required with `SMTP_URL`',
    example: 'Field data <field@example.org>',
  },
  MAILS_PER_COMPANY: {
    group: 'messages',
    sets: 'Invitations and automatic emails per organisation and day',
  },
  MAILS_PER_ADDRESS: { group: 'messages', sets: 'Invitations and automatic emails per address and day' },
  MAILS_PER_DAY: { group: 'messages', sets: 'Invitations and automatic emails per day in the installation' },
  MAP_STYLE_URL: {
    group: 'maps',
    sets: 'MapLibre style that replaces the bundled map',
    otherwise: 'the bundled world map',
    example: 'https://maps.example/style.json',
  },
  MAP_FILES: {
    group: 'maps',
    sets: 'PMTiles files in `DATA_DIR/maps`, each with the name that people see',
    example: 'Kenya=kenya.pmtiles',
  },
  MAP_TILES_URL: {
    group: 'maps',
    sets: 'Tiles of another server, such as satellite imagery, with `{z}`, `{x}` and `{y}`',
    example: 'https://tiles.example/{z}/{x}/{y}.jpg',
  },
  MAP_TILES_NAME: { group: 'maps', sets: 'Name of those tiles on the screen' },
  MAP_TILES_ATTRIBUTION: {
    group: 'maps',
    sets: 'Attribution shown on the map',
    otherwise: 'required with `MAP_TILES_URL`',
    example: '© Example Maps',
  },
  PUBLIC_SITE_URL: {
    group: 'pages',
    sets: 'Your website, linked in the top bar of the dashboard',
    otherwise: 'no link',
    example: 'https://example.org',
  },
  CONTACT_URL: {
    group: 'pages',
    sets: 'Your contact page, linked in the top bar of the dashboard',
    otherwise: 'no link',
    example: 'https://example.org/contact',
  },
  SUPPORT_EMAIL: {
    group: 'pages',
    sets: 'Address for error reports, suggestions and questions, and for changed organisation details',
    example: 'support@example.org',
  },
  APPOINTMENT_URL: {
    group: 'pages',
    sets: 'Form for requesting an appointment, shown in the help',
    example: 'https://example.org/appointments',
  },
  SUPPORT_WIDGET_URL: {
    group: 'pages',
    sets: 'Script of a support widget; it cannot load further scripts',
    example: 'https://widget.example/widget.js',
  },
  ANALYTICS_URL: {
    group: 'pages',
    sets: 'Address that counts approvals, rejections and edit requests',
    example: 'https://count.example/event',
  },
  GEO_LOCATION_URL: {
    group: 'pages',
    sets: "Service that answers with the caller's country, as `KE` or JSON; used for phone numbers and profiles",
    example: 'https://where.example/country',
  },
  VIDEO_HOSTS: {
    group: 'pages',
    sets: 'Hosts whose videos may play inside a page',
    otherwise: 'videos open in a new tab',
    example: 'www.youtube-nocookie.com,player.vimeo.com',
  },
  BACKEND_URL: {
    group: 'pages',
    sets: 'Address that the dashboard calls, if the pages are on another host',
    otherwise: 'the host of the pages',
    example: 'https://api.example.org',
  },
  ALLOWED_ORIGINS: {
    group: 'pages',
    sets: 'Origins on other hosts that may call this server, separated by commas',
    example: 'https://field.example.org',
  },
  DEFAULT_DASHBOARD: { group: 'pages', sets: 'Path of the insights in links of older clients' },
  WEBHOOK_NETWORKS: {
    group: 'webhooks',
    sets: 'Addresses or networks of your own that webhooks may reach',
    otherwise: 'the public internet only',
    example: '10.1.0.0/16',
  },
  WEBHOOK_HTTP: { group: 'webhooks', sets: '`1` allows webhook addresses that begin with `http`' },
  BILLING: {
    group: 'billing',
    sets: 'Payment service: `stripe`, `sandbox` (no money moves) or `off`',
    otherwise: '`stripe` with a key, else `sandbox` with the demo, else `off`',
    example: 'off',
  },
  STRIPE_SECRET_KEY: { group: 'billing', sets: 'Secret key of your Stripe account', example: 'sk_live_key' },
  STRIPE_WEBHOOK_SECRET: {
    group: 'billing',
    sets: 'Secret of the Stripe endpoint that reports to `PUBLIC_URL/api/stripe-billing/webhook`',
    otherwise: 'required with `STRIPE_SECRET_KEY`',
    example: 'whsec_secret',
  },
  STRIPE_URL: {
    group: 'billing',
    sets: 'Another server that speaks the Stripe API',
    otherwise: 'Stripe',
    example: 'https://stripe.example',
  },
  LOG_LEVEL: { group: 'operation', sets: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' },
  LOG_REQUESTS: {
    group: 'operation',
    sets: '`1` writes a log line for each request',
    otherwise: '`0` with the demo, else `1`',
    example: '1',
  },
  OPERATOR_TOKEN: {
    group: 'operation',
    sets: "Opens the operator's page at `/operator` and the metrics; at least 32 characters",
    otherwise: 'no such page',
    example: '0123456789abcdef0123456789abcdef',
  },
  METRICS_TOKEN: {
    group: 'operation',
    sets: 'Opens `/metrics` only, for Prometheus',
    otherwise: '`OPERATOR_TOKEN`',
    example: 'fedcba9876543210fedcba9876543210',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'operation',
    sets: 'Collector for traces, by OTLP over HTTP',
    otherwise: 'no traces',
    example: 'http://127.0.0.1:4318',
  },
  OTEL_TRACES_SAMPLER_ARG: { group: 'operation', sets: 'Share of requests that is traced, from 0 to 1' },
  CALLS_PER_MINUTE: {
    group: 'operation',
    sets: 'Calls of one session or API key that each server answers per minute',
  },
}
