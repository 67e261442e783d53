/** The tag of the Background Sync that sends waiting reports. */
export const sendTag = 'send-reports'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** True if the browser sends reports when the app is closed. Safari and Firefox do not. */
export function canSendClosed(): boolean {
  return (
    'SyncManager' in globalThis && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  )
}

/**
 * Asks the browser to send the waiting reports when there is a network, even if the app is closed by then.
 */
export async function askToSendClosed(): Promise<void> {
  if (!canSendClosed()) return
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker.getRegistration('/collect/')
  // A person may have forbidden it in the settings of the browser.
  await registration?.sync?.register(sendTag).catch(error => console.warn(error))
}
