import type { DeviceReport } from '@quadrat/domain/collector-api/device'
import { spoken } from '@quadrat/domain/language/texts'
import { send } from '#src/shared/api.ts'
import { runtime } from '#src/shared/runtime.ts'
import { isUnsent } from './outbox.ts'
import { thisDevice } from './session.ts'
import { readSetting, type Session, store, writeSetting } from './store.ts'

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

const megabyte = 1_000_000
/** Rounded, so that not every photo is a change to tell. */
const rounded = (bytes: number | undefined) =>
  bytes === undefined ? null : Math.round(bytes / megabyte) * megabyte

async function appState(personId: string): Promise<DeviceReport['app']> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  return {
    version: runtime.version?.slice(0, 50) ?? null,
    waiting: await store.reports
      .where({ personId })
      .filter(({ state }) => isUnsent(state))
      .count(),
    storageUsed: rounded(estimate?.usage),
    storageQuota: rounded(estimate?.quota),
    storageKept: (await navigator.storage?.persisted?.().catch(() => null)) ?? null,
  }
}

/**
 * Sends the permissions, the state of the app and the push subscription of this phone, if they have changed
 * since the last time.
 */
export async function reportDevice(session: Session): Promise<void> {
  const device = await thisDevice()
  const json: DeviceReport = {
    ...device,
    cameraPermission: await permission('camera'),
    locationPermission: await permission('geolocation'),
    // Browsers let a person choose files and have no permission for the whole gallery.
    mediaLibraryPermission: null,
    app: await appState(session.person.id),
    language: spoken().language,
    push: await pushSubscription(),
  }
  const key = `device-told:${session.person.id}`
  const now = JSON.stringify(json)
  if ((await readSetting<string>(key)) === now) return
  await send('/api/collector/device', { method: 'PUT', token: session.jwt, json })
  await writeSetting(key, now)
}
