import { navigate } from 'wouter/use-browser-location'
import { loadLate } from './load-late.ts'

/**
 * Registers the service worker. A waiting version takes over at the start of the app, before the first
 * render, and never while a form is open. Returns true if the page reloads for it.
 */
export async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false
  // Rejects if the browser forbids service workers for this page; the app works without one.
  const registered = await navigator.serviceWorker.getRegistration('/collect/').catch(() => undefined)
  if (registered?.waiting && (await takeOver(registered.waiting))) {
    location.reload()
    return true
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind === 'news') void loadLate().then(({ pull }) => pull())
    if (data?.kind === 'open' && typeof data.path === 'string') navigate(data.path)
  })
  // Not awaited: the start must not wait for the network.
  void register().catch(error => console.warn('The app does not work offline here.', error))
  return false
}

/**
 * Registers the worker that shares its code with this page. A browser without module workers, as Firefox
 * before 147, and a server of an earlier version refuse it: they have the worker in one file.
 */
async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const scope = '/collect/'
  await serviceWorker
    .register('/collect/worker.js', { scope, type: 'module', updateViaCache: 'imports' })
    .catch(() => serviceWorker.register('/collect/sw.js', { scope, updateViaCache: 'none' }))
}

function takeOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise(resolve => {
    const timeout = setTimeout(() => resolve(false), 1500)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      clearTimeout(timeout)
      resolve(true)
    })
    worker.postMessage('take-over')
  })
}
