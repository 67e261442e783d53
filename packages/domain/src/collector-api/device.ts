import * as z from 'zod/mini'
import { isStorable } from '../answers.ts'

// PUT /api/collector/device and GET /api/collector/push-key

/** The phone makes its id once and keeps it; sessions and push addresses are bound to it. */
export const deviceNameSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200, 'Maximum 200 characters'),
      z.refine(isStorable, { error: 'The text has characters that cannot be kept' }),
    ),
})
export type DeviceName = z.infer<typeof deviceNameSchema>

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,200}={0,2}$/))
/** Null where the browser does not say. */
const permission = z.nullable(z.boolean())

/** What a phone says of itself. `push` is the browser's push subscription; null where there is none. Answered with 204. */
export const deviceReportSchema = z.extend(deviceNameSchema, {
  cameraPermission: permission,
  locationPermission: permission,
  mediaLibraryPermission: permission,
  push: z.nullable(
    z.object({
      endpoint: z.string().check(z.maxLength(2000)),
      keys: z.object({ p256dh: key, auth: key }),
    }),
  ),
})
export type DeviceReport = z.infer<typeof deviceReportSchema>

/** The server's VAPID key, base64url, with which a browser subscribes to push messages. */
export const pushKeySchema = z.object({ publicKey: z.string() })
export type PushKey = z.infer<typeof pushKeySchema>
