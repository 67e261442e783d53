import { startPush, stopPush } from './inbox.api.ts'

/** Push messages of this browser. 'refused': it blocks notifications; 'impossible': it has no push. */
export type StaffPush = 'possible' | 'refused' | 'impossible'

const scope = '/auth/'

export function staffPush(): StaffPush {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'impossible'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

/**
 * Asks for the permission, subscribes, and tells the server. Call it on a press alone.
 * @returns false if the person did not allow it
 * @throws an error of the browser or of the server
 */
export async function enableStaffPush(applicationServerKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register('/inbox-worker.js', { scope })
  await active(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('the browser gave no keys')
  await startPush({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  return true
}

export async function disableStaffPush(): Promise<void> {
  await stopPush()
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** A subscription needs a worker that has started. `ready` would wait for one of this page's own scope. */
function active({ installing, waiting, active: running }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting
  if (running || !starting) return Promise.resolve()
  return new Promise(resolve => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve()
    })
  })
}
