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

/** Keeps the browser's offer for the settings page instead of letting it cover a form. */
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

/** Offers to install, when the browser has an offer. */
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
    // A browser takes an offer once; it makes a new one when it likes to.
    set(null)
  }
}
