import { z } from 'zod'
import { writeDevicePermissions } from '#src/features/person/person.queries.ts'
import { textInput } from '#src/platform/input.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { isPushEndpoint } from '#src/platform/push.ts'
import type { Context } from '#src/platform/transaction.ts'
import { putDevice } from './device.queries.ts'

export const deviceNameSchema = z.object({ id: z.uuid(), name: textInput(0, 200) })

const key = z.string().regex(/^[A-Za-z0-9_-]{10,200}={0,2}$/)

/** @param demo in demo mode the push service may be on this machine */
export function deviceSchema(demo: boolean) {
  return deviceNameSchema.extend({
    cameraPermission: z.boolean().nullable(),
    locationPermission: z.boolean().nullable(),
    mediaLibraryPermission: z.boolean().nullable(),
    push: z
      .object({
        endpoint: z
          .string()
          .max(2000)
          .refine(endpoint => isPushEndpoint(endpoint, demo), 'This is no push service'),
        keys: z.object({ p256dh: key, auth: key }),
      })
      .nullable(),
  })
}
export type DeviceInput = z.infer<ReturnType<typeof deviceSchema>>

/** What a phone says of itself: what it may do, and where push messages reach it. */
export async function reportDevice(ctx: Context, input: DeviceInput): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'device.change')
  const { cameraPermission, locationPermission, mediaLibraryPermission, ...device } = input
  const deviceId = await putDevice(tx, viewer.companyId, viewer.personId, device, now)
  const isOther = await writeDevicePermissions(tx, viewer.companyId, viewer.personId, {
    cameraPermission,
    locationPermission,
    mediaLibraryPermission,
  })
  if (isOther) ctx.publish({ name: 'collector-updated', collectorId: String(viewer.personId) })
  ctx.audit({
    action: 'device.report',
    subjectKind: 'device',
    subjectId: deviceId,
    detail: { name: device.name, push: device.push !== null },
  })
}
