import { navigate } from 'wouter/use-browser-location'
import { pull } from '#src/offline/pull.ts'

/**
 * Registers the worker. A version that has been waiting is taken at the start of the app, before anything is
 * drawn, and never under a form that is being filled in. True when the page is about to load again for it.
 */
export async function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false
  // A browser that forbids it to this page says so here; the app works without.
  const registered = await navigator.serviceWorker.getRegistration('/collect/').catch(() => undefined)
  if (registered?.waiting && (await takeOver(registered.waiting))) {
    location.reload()
    return true
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kind === 'news') void pull()
    if (data?.kind === 'open' && typeof data.path === 'string') navigate(data.path)
  })
  // In the background: a start must not wait for the network.
  void navigator.serviceWorker
    .register('/collect/sw.js', { scope: '/collect/', updateViaCache: 'none' })
    .catch(error => console.warn('The app does not work offline here.', error))
  return false
}

function takeOver(worker: ServiceWorker): Promise<boolean> {
  return new Promise(resolve => {
    const late = setTimeout(() => resolve(false), 1500)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return
      clearTimeout(late)
      resolve(true)
    })
    worker.postMessage('take-over')
  })
}
