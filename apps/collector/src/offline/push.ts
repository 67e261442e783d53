import { pushKeySchema } from '@quadrat/domain/collector-api/device'
import { ask } from '#src/shared/api.ts'
import { reportDevice } from './device.ts'
import type { Session } from './store.ts'

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

/** Asks the person, then the browser's push service, then tells the server. Throws when one of them fails. */
export async function switchPushOn(session: Session): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.ready
  const { publicKey } = await ask('/api/collector/push-key', pushKeySchema, { token: session.jwt })
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await reportDevice(session)
  return pushState()
}

export async function switchPushOff(session: Session): Promise<PushState> {
  await dropSubscription()
  await reportDevice(session)
  return pushState()
}

/** So that the next person on this phone does not get somebody else's messages. */
export async function dropSubscription(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration('/collect/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
