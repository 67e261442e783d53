// Shows push messages to staff, and opens their page. It keeps nothing and answers no requests of pages.

self.addEventListener('push', event => {
  const {
    title = 'Quadrat',
    body = 'Something waits in your inbox.',
    path = '/auth/tasks',
    inboxId = 'inbox',
  } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/icon.svg',
      // The same item that arrives twice is shown once.
      tag: `inbox-${inboxId}`,
      data: { path },
    }),
  )
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/auth/tasks'))
})

/** In a tab of the dashboard that is open, else in a new one. */
async function open(path) {
  const address = new URL(path, self.location.origin)
  // A message names pages of the dashboard alone.
  if (address.origin !== self.location.origin || !address.pathname.startsWith('/auth/')) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/auth/'))
  if (!page) return self.clients.openWindow(address.href)
  await page.focus()
  // The page itself goes there, so that it can ask about what is typed in it.
  page.postMessage({ kind: 'open', path: address.pathname + address.search })
}
