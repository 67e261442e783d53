import { type DeviceReport, deviceReportSchema } from '@quadrat/domain/collector-api/device'
import { z } from 'zod'
import { writeDevicePermissions } from '#src/features/person/person.queries.ts'
import { requirePermission } from '#src/platform/permit.ts'
import { isPushEndpoint } from '#src/platform/push.ts'
import type { Context } from '#src/platform/transaction.ts'
import { upsertDevice } from './device.queries.ts'

/** @param demo in demo mode the push service may be on this machine */
export function deviceSchema(demo: boolean) {
  return deviceReportSchema.check(
    z.refine<DeviceReport>(({ push }) => push === null || isPushEndpoint(push.endpoint, demo), {
      error: 'This is no push service',
      path: ['push', 'endpoint'],
    }),
  )
}

/** What a phone says of itself: what it may do, and where push messages reach it. */
export async function reportDevice(ctx: Context, input: DeviceReport): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'device.write')
  const { cameraPermission, locationPermission, mediaLibraryPermission, ...device } = input
  const deviceId = await upsertDevice(tx, viewer.companyId, viewer.personId, device, now)
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
