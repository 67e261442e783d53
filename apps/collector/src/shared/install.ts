import { useSyncExternalStore } from 'react'
import { texts } from './texts-en.ts'

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

function set(prompt: InstallPrompt | null): void {
  offer = prompt
  for (const listener of listeners) listener()
}

/** Stores the browser's install prompt for the pages that offer it, so that it does not cover a form. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => set(null))
}

function isInstalled(): boolean {
  const onIos = (navigator as { standalone?: boolean }).standalone === true
  return onIos || matchMedia('(display-mode: standalone)').matches
}

type Install = (() => Promise<void>) | null

/** True if the app is not installed and this browser can install it, by a prompt or by hand as on iOS. */
export function canInstall(install: Install): boolean {
  return !isInstalled() && (install !== null || /iPhone|iPad/.test(navigator.userAgent))
}

/** Says why the app should be installed, or how on iOS. */
export function installText(install: Install): string {
  return install ? texts.home.why : texts.home.how
}

/** Returns a function that shows the browser's install prompt; null if there is none. */
export function useInstall(): Install {
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
