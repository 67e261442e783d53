/// <reference lib="webworker" />

import { warningVibration } from '#src/features/messages/alarm.ts'
import { sendTag } from '#src/offline/background.ts'
import { pullMessages } from '#src/offline/messages.ts'
import { hasWaiting, sendWaiting } from '#src/offline/sync.ts'
import { pullClosed } from '#src/offline/sync-call.ts'
import { pullThreads } from '#src/offline/threads.ts'
import { catalogueLanguage, keepSpoken } from '#src/shared/cached-catalogues.ts'
import {
  dropOutdated,
  isAnyCached,
  isReaderFile,
  keepShell,
  readShell,
  type ShellFile,
} from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build replaces it by the list of its files (`scripts/service-worker.ts`). */
  __SHELL_FILES: ShellFile[]
}

// Only the app shell is cached. The page stores reports and fetched data in IndexedDB.
// Of the languages, only what this phone speaks is fetched.
const files = self.__SHELL_FILES
const shell = files.filter(([url]) => catalogueLanguage(url) === null && !isReaderFile(url))
// The page keeps them where a template needs them; a newer version of the app brings its own.
const reader = files.filter(([url]) => isReaderFile(url))
const kept = [...shell, ...reader]

const runtimeCache = 'quadrat-runtime'

self.addEventListener('install', event => {
  event.waitUntil(keepShell(shell))
  event.waitUntil(keepNewReader().catch(() => undefined))
  event.waitUntil(refreshRuntime().catch(() => undefined))
  event.waitUntil(keepSpoken(files.map(([url]) => url)).catch(() => undefined))
})

// Controls the pages of the first visit as well, so that the app works offline after a single visit.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([dropOutdated(kept), self.clients.claim()])),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname === '/runtime.js') {
    event.respondWith(runtime(event))
    return
  }
  // Cache first: on a weak network a network-first page would hang.
  const isPage = request.mode === 'navigate' && pathname.startsWith('/collect')
  const file = kept.find(([url]) => url === (isPage ? '/collect/index.html' : pathname))
  if (file) event.respondWith(readShell(file).then(found => found ?? fetch(request)))
})

/** Fetches the reader of codes of this version, if an earlier one is here. */
async function keepNewReader(): Promise<void> {
  if (await isAnyCached(isReaderFile)) await keepShell(reader)
}

/** Returns the cached settings at once and updates the cache for the next start. */
async function runtime(event: FetchEvent): Promise<Response> {
  const cached = await (await caches.open(runtimeCache)).match('/runtime.js')
  const fresh = refreshRuntime()
  if (!cached) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return cached
}

async function refreshRuntime(): Promise<Response> {
  const response = await fetch('/runtime.js', { cache: 'no-store' })
  if (response.ok) await (await caches.open(runtimeCache)).put('/runtime.js', response.clone())
  return response
}

// A starting page requests the new version. The old version stays while another page is open, which may have
// a form.
self.addEventListener('message', event => {
  if (event.data !== 'take-over') return
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then(pages => (pages.length <= 1 ? self.skipWaiting() : undefined)),
  )
})

interface SyncEvent extends ExtendableEvent {
  tag: string
}

// The network is back. The app may be closed.
self.addEventListener('sync', event => {
  const { tag } = event as SyncEvent
  if (tag === sendTag) (event as SyncEvent).waitUntil(sendClosed())
})

/** Sends what waits, unless an open page does. @throws Error if some still wait: the browser tries again */
async function sendClosed(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.some(page => page.visibilityState === 'visible')) return
  await sendWaiting('now')
  if (await hasWaiting()) throw new Error('Something still waits.')
}

interface Message {
  title?: string
  body?: string
  taskId?: string
  messageId?: string
  /** About a message on the task. */
  isThread?: boolean
  isUrgent?: boolean
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

async function announce(message: Message): Promise<void> {
  const { title, body, taskId, messageId, isThread = false, isUrgent = false } = message
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ kind: 'news' })
  await self.registration.showNotification(title ?? 'Quadrat', {
    body: body ?? '',
    icon: '/collect/icon-192.png',
    badge: '/collect/badge-96.png',
    // The same message that arrives twice is shown once.
    tag: taskId ? `${isThread ? 'thread' : 'task'}-${taskId}` : messageId ? `message-${messageId}` : 'news',
    requireInteraction: isUrgent,
    // A repeated warning replaces the first one. Without `renotify` it would neither sound nor vibrate again.
    ...(isUrgent && { vibrate: warningVibration, renotify: true }),
    data: { path: pathOf(message) },
  })
  // Fetched now, so that the message can be read when the app is opened without a network. The server learns
  // that it arrived.
  if (messageId && pages.length === 0) await pullClosed(pullMessages)
  if (isThread && pages.length === 0) await pullClosed(pullThreads)
}

/** The page that a tap opens. */
function pathOf({ taskId, messageId, isThread }: Message): string {
  if (taskId) return `/collect/reports/task/${taskId}${isThread ? '/messages' : ''}`
  return messageId ? '/collect/messages' : '/collect/reports'
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const path = (event.notification.data as { path?: string } | null)?.path ?? '/collect/reports'
  event.waitUntil(openPage(path))
})

/**
 * Focuses an open page and sends it the path; the page saves its form before it navigates. Else opens a new
 * page.
 */
async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  page.postMessage({ kind: 'open', path })
  await page.focus()
}
