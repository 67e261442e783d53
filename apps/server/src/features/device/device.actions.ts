import { type DeviceReport, deviceReportSchema } from '@quadrat/domain/collector-api/device'
import { z } from 'zod'
import { updateFromDevice } from '#src/features/person/person.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { isPushEndpoint } from '#src/platform/message/push.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { upsertDevice } from './device.queries.ts'

/** @param demo true allows a push service on this machine */
export function deviceSchema(demo: boolean) {
  return deviceReportSchema.check(
    z.refine<DeviceReport>(({ push }) => push === null || isPushEndpoint(push.endpoint, demo), {
      error: () => inputTexts.noPushService,
      path: ['push', 'endpoint'],
    }),
  )
}

/** Stores a phone's report about itself: its name, its permissions and its push subscription. */
export async function reportDevice(ctx: Context, input: DeviceReport): Promise<void> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'device.write')
  const { cameraPermission, locationPermission, mediaLibraryPermission, language, ...device } = input
  const deviceId = await upsertDevice(tx, viewer.companyId, viewer.personId, device, now)
  const isChanged = await updateFromDevice(tx, viewer.companyId, viewer.personId, {
    cameraPermission,
    locationPermission,
    mediaLibraryPermission,
    language: language ?? null,
  })
  if (isChanged) ctx.publish({ name: 'collector-updated', collectorId: String(viewer.personId) })
  ctx.audit({
    action: 'device.report',
    subjectKind: 'device',
    subjectId: deviceId,
    detail: { name: device.name, push: device.push !== null },
  })
}
