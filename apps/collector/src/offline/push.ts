import { pushKeySchema } from '@quadrat/domain/collector-api/device'
import { fetchJson } from '#src/shared/api.ts'
import { reportDevice } from './device.ts'
import type { Session } from './store.ts'

/** 'refused': the browser blocks notifications; 'impossible': the browser has no push. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const registration = await navigator.serviceWorker.getRegistration('/collect/')
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Requests the permission, subscribes, and reports it to the server. @throws an error of the browser or of
 * the server
 */
export async function enablePush(session: Session): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await fetchJson('/api/collector/push-key', pushKeySchema, { token: session.jwt })
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await reportDevice(session)
  return pushState()
}

/** Unsubscribes and reports it to the server. @throws an error of the browser or of the server */
export async function disablePush(session: Session): Promise<PushState> {
  await unsubscribePush()
  await reportDevice(session)
  return pushState()
}

/** Ends the push subscription, so that the next person on this phone does not get messages of this one. */
export async function unsubscribePush(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration('/collect/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
