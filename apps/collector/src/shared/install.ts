import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

function set(prompt: InstallPrompt | null): void {
  offer = prompt
  for (const listener of listeners) listener()
}

/** Stores the browser's install prompt for the settings page, so that it does not cover a form. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => set(null))
}

export function isInstalled(): boolean {
  const onIos = (navigator as { standalone?: boolean }).standalone === true
  return onIos || matchMedia('(display-mode: standalone)').matches
}

/** Returns a function that shows the browser's install prompt; null if there is none. */
export function useInstall(): (() => Promise<void>) | null {
  const prompt = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  if (!prompt) return null
  return async () => {
    await prompt.prompt()
    // A prompt can be used once. The browser may fire a new one later.
    set(null)
  }
}
