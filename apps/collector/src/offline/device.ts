import type { DeviceReport } from '@quadrat/domain/collector-api/device'
import { send } from '#src/shared/api.ts'
import { thisDevice } from './session.ts'
import { readSetting, type Session, writeSetting } from './store.ts'

async function permission(name: string): Promise<boolean | null> {
  try {
    // Some browsers do not know the name 'camera' and throw: then the permission is unknown.
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return state === 'prompt' ? null : state === 'granted'
  } catch {
    return null
  }
}

/** Returns the push subscription of this phone, if the collector has enabled it. */
async function pushSubscription(): Promise<DeviceReport['push']> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration('/collect/')
  const subscription = await registration?.pushManager.getSubscription()
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : null
}

/** Sends the permissions and the push subscription of this phone, if they have changed since the last time. */
export async function reportDevice(session: Session): Promise<void> {
  const device = await thisDevice()
  const json: DeviceReport = {
    ...device,
    cameraPermission: await permission('camera'),
    locationPermission: await permission('geolocation'),
    // Browsers let a person choose files and have no permission for the whole gallery.
    mediaLibraryPermission: null,
    push: await pushSubscription(),
  }
  const key = `device-told:${session.person.id}`
  const now = JSON.stringify(json)
  if ((await readSetting<string>(key)) === now) return
  await send('/api/collector/device', { method: 'PUT', token: session.jwt, json })
  await writeSetting(key, now)
}
