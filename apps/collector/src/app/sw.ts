/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

// The shell only: what people fill in and fetch is kept by the page, in IndexedDB.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const runtimeCache = 'quadrat-runtime'

self.addEventListener('install', event => {
  event.waitUntil(refreshRuntime().catch(() => undefined))
})

// The first visit counts: whoever signs in and walks out of the network finds the app there.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && url.pathname.startsWith('/collect')) {
    // Never the network first: at its edge a page would hang instead of opening.
    event.respondWith(shell(request))
  } else if (url.pathname === '/runtime.js') {
    event.respondWith(runtime(event))
  }
})

async function shell(request: Request): Promise<Response> {
  return (await matchPrecache('/collect/index.html')) ?? fetch(request)
}

/** The kept settings at once, the new ones for the next start. */
async function runtime(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(runtimeCache)).match('/runtime.js')
  const fresh = refreshRuntime()
  if (!kept) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return kept
}

async function refreshRuntime(): Promise<Response> {
  const response = await fetch('/runtime.js', { cache: 'no-store' })
  if (response.ok) await (await caches.open(runtimeCache)).put('/runtime.js', response.clone())
  return response
}

// The page that has just started asks; while another one is open (a form may be half filled) the old stays.
self.addEventListener('message', event => {
  if (event.data !== 'take-over') return
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then(pages => (pages.length <= 1 ? self.skipWaiting() : undefined)),
  )
})

interface Message {
  title?: string
  body?: string
  taskId?: string
}

self.addEventListener('push', event => {
  let message: Message = {}
  try {
    message = (event.data?.json() as Message | undefined) ?? {}
  } catch {
    message = { body: event.data?.text() ?? '' }
  }
  event.waitUntil(announce(message))
})

async function announce({ title, body, taskId }: Message): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ kind: 'news' })
  await self.registration.showNotification(title ?? 'Quadrat', {
    body: body ?? 'A report was reviewed.',
    icon: '/collect/icon-192.png',
    badge: '/collect/badge-96.png',
    tag: taskId ? `task-${taskId}` : 'news',
    data: { path: taskId ? `/collect/reports/task/${taskId}` : '/collect/reports' },
  })
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const path = (event.notification.data as { path?: string } | null)?.path ?? '/collect/reports'
  event.waitUntil(openPage(path))
})

/** An open page is brought forward and told where to go; it saves its form before it does. */
async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  page.postMessage({ kind: 'open', path })
  await page.focus()
}
