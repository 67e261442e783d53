import * as z from 'zod/mini'
import { isStorable } from '../answer/answers.ts'
import { languageCodes } from '../language/languages.ts'
import { valueTexts } from '../messages/value-en.ts'

// PUT /api/collector/device and GET /api/collector/push-key

/** A phone creates its id once and keeps it. Sessions and push subscriptions are bound to the id. */
export const deviceNameSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200, { error: () => valueTexts.tooLong({ max: 200 }), abort: true }),
      z.refine(isStorable, { error: () => valueTexts.notStorable }),
    ),
})
/** The id and the name of a phone. */
export type DeviceName = z.infer<typeof deviceNameSchema>

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,200}={0,2}$/))
/** Null if the browser does not report the permission. */
const permission = z.nullable(z.boolean())

const amount = z.int().check(z.minimum(0))

/** What the app tells about itself. Storage is in bytes, rounded. */
const appStateSchema = z.object({
  version: z.nullable(z.string().check(z.maxLength(50, { abort: true }), z.refine(isStorable))),
  /** Submitted reports of this person that have not fully reached the server. */
  waiting: amount,
  storageUsed: z.nullable(amount),
  storageQuota: z.nullable(amount),
  /** True if the browser promised to keep the store. */
  storageKept: z.nullable(z.boolean()),
})

/**
 * The state of a phone. Older apps send no `app` and no `language`. `push` is the browser's push subscription
 * or null. The response is 204.
 */
export const deviceReportSchema = z.extend(deviceNameSchema, {
  cameraPermission: permission,
  locationPermission: permission,
  mediaLibraryPermission: permission,
  app: z.optional(appStateSchema),
  /** The language that the app speaks; one that the server does not know is left out. */
  language: z.optional(z.catch(z.nullable(z.enum(languageCodes)), null)),
  push: z.nullable(
    z.object({
      endpoint: z.string().check(z.maxLength(2000)),
      keys: z.object({ p256dh: key, auth: key }),
    }),
  ),
})
/** The state of a phone, see `deviceReportSchema`. */
export type DeviceReport = z.infer<typeof deviceReportSchema>

/** The server's VAPID public key in base64url. A browser needs it to subscribe to push messages. */
export const pushKeySchema = z.object({ publicKey: z.string() })
/** The server's VAPID public key. */
export type PushKey = z.infer<typeof pushKeySchema>
