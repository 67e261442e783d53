import type { DeviceReport } from '@quadrat/domain/collector-api/device'
import { tell } from '#src/shared/api.ts'
import { thisDevice } from './session.ts'
import { readSetting, type Session, writeSetting } from './store.ts'

async function permission(name: string): Promise<boolean | null> {
  try {
    // 'camera' is not in every browser's list of names: then nothing is known.
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return state === 'prompt' ? null : state === 'granted'
  } catch {
    return null
  }
}

/** The address for push messages, when the collector asked for them on this phone. */
async function pushAddress(): Promise<DeviceReport['push']> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration('/collect/')
  const subscription = await registration?.pushManager.getSubscription()
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : null
}

/** Tells the server what this phone may do, when it has changed since the last time. */
export async function reportDevice(session: Session): Promise<void> {
  const device = await thisDevice()
  const json: DeviceReport = {
    ...device,
    cameraPermission: await permission('camera'),
    locationPermission: await permission('geolocation'),
    // Browsers let the person pick files one by one and know no right to the whole gallery.
    mediaLibraryPermission: null,
    push: await pushAddress(),
  }
  const key = `device-told:${session.person.id}`
  const now = JSON.stringify(json)
  if ((await readSetting<string>(key)) === now) return
  await tell('/api/collector/device', { method: 'PUT', token: session.jwt, json })
  await writeSetting(key, now)
}
