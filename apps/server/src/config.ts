import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mediaBytes } from '@quadrat/domain/answer/media-types'
import { z } from 'zod'
import {
  type BillingSettings,
  billingContradictions,
  billingSettings,
  billingVariables,
} from './config-billing.ts'
import { fileContradictions, fileSettings, fileVariables, type S3Settings } from './config-files.ts'
import { type MailSettings, mailContradictions, mailSettings, mailVariables } from './config-mail.ts'
import { type MapSettings, mapContradictions, mapSettings, mapVariables } from './config-maps.ts'
import { type MessageSettings, messageSettings, messageVariables } from './config-messages.ts'
import { type OperationSettings, operationSettings, operationVariables } from './config-operation.ts'
import { type PageSettings, pageSettings, pageVariables } from './config-pages.ts'
import {
  type RegistrationSettings,
  registrationContradictions,
  registrationSettings,
  registrationVariables,
} from './config-registration.ts'
import { address, isNetwork, list, webAddress } from './config-values.ts'
import { type WebhookSettings, webhookSettings, webhookVariables } from './config-webhooks.ts'

/** The root of the repository. A relative `DATA_DIR` is relative to it, whatever the working directory is. */
export const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** The version of the product. */
export async function productVersion(): Promise<string> {
  return JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')).version
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of the operator, read once at boot. */
export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Absolute. The file with the key that seals the keys in the database; null if they lie there open. */
  keyFile: string | null
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null
  /** The address whose login serves requests; null for a login that the server makes. */
  databaseRequestsUrl: string | null
  /** True for the mailbox page instead of real messages and, on the embedded database, the demo company. */
  demo: boolean
  /** The base URL of links in messages, without a trailing slash. */
  publicUrl: string
  /** False if nobody set it, so that it is only a guess. */
  isPublicUrlGiven: boolean
  /** IP addresses and networks of proxies whose X-Forwarded-For header is believed. Empty by default. */
  trustedProxies: string[]
  /** Null if there is only one server, so that live events stay in this process. */
  redisUrl: string | null
  /** Null if text messages go to the demo's mailbox page. */
  sms: { url: string; token: string | null } | null
  /** Null if mails go to the demo's mailbox page. */
  mail: MailSettings | null
  messages: MessageSettings
  registration: RegistrationSettings
  /** Null if photos and documents are stored in the data directory. */
  s3: S3Settings | null
  /** From which on staff of a company upload nothing more. Null without a limit. */
  fileBytesPerCompany: number | null
  /** The largest recording or video of a report. */
  mediaBytes: number
  /** Null for the bundled world map. */
  mapStyleUrl: string | null
  maps: MapSettings
  pages: PageSettings
  webhooks: WebhookSettings
  billing: BillingSettings
  operation: OperationSettings
  logLevel: (typeof LOG_LEVELS)[number]
}

/** Invalid settings. Each error is one line that begins with the name of the variable. */
export class ConfigError extends Error {
  readonly errors: string[]

  constructor(errors: string[]) {
    super(errors.join('\n'))
    this.name = 'ConfigError'
    this.errors = errors
  }
}

/**
 * Only the start is checked: `postgresql://user@/name?host=/socket` is valid for PostgreSQL and invalid for
 * URL.
 */
const postgres = z.string().regex(/^postgres(ql)?:\/\/./, 'must be an address that starts with postgresql://')
const portRule = 'must be a port number between 1 and 65535'

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portRule)
    .transform(Number)
    .refine(port => port >= 1 && port <= 65535, portRule)
    .default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  KEY_FILE: z.string().optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_REQUESTS_URL: postgres.optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: list(isNetwork, 'must be IP addresses or networks such as 10.0.0.0/8').default([]),
  REDIS_URL: address(['redis:', 'rediss:']).optional(),
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().optional(),
  ...mailVariables,
  ...messageVariables,
  ...registrationVariables,
  ...fileVariables,
  MAP_STYLE_URL: webAddress.optional(),
  ...mapVariables,
  ...pageVariables,
  ...webhookVariables,
  ...billingVariables,
  ...operationVariables,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

/** The name of a setting, which is that of its environment variable. */
export type SettingName = keyof typeof schema.shape

/** The names of all settings. */
export const settingNames: readonly SettingName[] = Object.keys(schema.shape) as SettingName[]

/**
 * Returns the value of a setting that is not given, as text; null if there is none or other settings decide
 * it.
 */
export function fixedDefault(name: SettingName): string | null {
  const value = schema.shape[name].safeParse(undefined).data
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : String(value)
}

/**
 * Reads the settings from environment variables. An empty variable counts as missing.
 * @throws ConfigError with all errors at once
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap(name => {
      const value = env[name]?.trim()
      return value ? [[name, value] as const] : []
    }),
  )
  const parsed = schema.safeParse(given)
  const errors = (parsed.error?.issues ?? []).map(issue => {
    const name = String(issue.path[0])
    return `${name} ${issue.message}, not "${shown(name, given[name])}".`
  })
  errors.push(...contradictions(given))
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors)
  const found = parsed.data
  const demo = found.DEMO === undefined ? found.DATABASE_URL === undefined : found.DEMO === '1'
  return {
    port: found.PORT,
    host: found.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(REPOSITORY, found.DATA_DIR),
    keyFile: found.KEY_FILE === undefined ? null : resolve(REPOSITORY, found.KEY_FILE),
    databaseUrl: found.DATABASE_URL ?? null,
    databaseRequestsUrl: found.DATABASE_REQUESTS_URL ?? null,
    demo,
    publicUrl: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/+$/, ''),
    isPublicUrlGiven: found.PUBLIC_URL !== undefined,
    trustedProxies: found.TRUSTED_PROXIES,
    redisUrl: found.REDIS_URL ?? null,
    sms: found.SMS_URL === undefined ? null : { url: found.SMS_URL, token: found.SMS_TOKEN ?? null },
    mail: mailSettings(found),
    messages: messageSettings(found),
    registration: registrationSettings(found, demo),
    s3: fileSettings(found),
    fileBytesPerCompany: found.FILES_GB_PER_COMPANY ?? null,
    mediaBytes: found.MEDIA_MB ?? mediaBytes.usual,
    mapStyleUrl: found.MAP_STYLE_URL ?? null,
    maps: mapSettings(found),
    pages: pageSettings(found),
    webhooks: webhookSettings(found),
    billing: billingSettings(found, demo),
    operation: operationSettings(found, demo),
    logLevel: found.LOG_LEVEL,
  }
}

function contradictions(given: Record<string, string>): string[] {
  const errors: string[] = []
  if (given.SMS_TOKEN && !given.SMS_URL) {
    errors.push('SMS_TOKEN is set, but SMS_URL, the address of the gateway, is missing.')
  }
  if (given.DATABASE_REQUESTS_URL && !given.DATABASE_URL) {
    errors.push('DATABASE_REQUESTS_URL is set, but DATABASE_URL, the address of the owner, is missing.')
  }
  return [
    ...errors,
    ...mapContradictions(given),
    ...mailContradictions(given),
    ...registrationContradictions(given),
    ...fileContradictions(given),
    ...billingContradictions(given),
  ]
}

/** Shortens a value that may contain a password to its start: error lines end up in logs. */
function shown(name: string, value: string | undefined): string {
  const text = value ?? ''
  if (/_(KEY|SECRET|TOKEN)$/.test(name)) return '…'
  if (!/_(URL|ENDPOINT)$/.test(name) || text.length <= 12) return text
  // With a short user name, the first 12 characters could include the password.
  return `${text.slice(0, 12).replace(/^([^:]*:[^:]*:).*/, '$1')}…`
}

/** The data folder of the embedded PostgreSQL. */
export const databaseFolder = (config: Config) => join(config.dataDir, 'postgres')
