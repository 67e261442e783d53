import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The page of the last release with Workbox, as far as it has to do with the service worker. */
const page = `<!doctype html><html lang="en"><title>Quadrat</title><h1>Earlier release</h1>
<script type="module">
  const registered = await navigator.serviceWorker.getRegistration('/collect/')
  const { waiting } = registered ?? {}
  if (waiting) {
    await new Promise(resolve => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve())
      waiting.postMessage('take-over')
    })
    location.reload()
  } else navigator.serviceWorker.register('/collect/sw.js', { scope: '/collect/', updateViaCache: 'none' })
</script></html>`

/** Its service worker: Workbox keeps each file in this cache, under its address with the revision. */
const worker = `
const kept = 'workbox-precache-v2-' + registration.scope
const key = '/collect/index.html?__WB_REVISION__=earlier'
addEventListener('install', event => event.waitUntil(
  Promise.all([caches.open(kept), fetch('/collect/index.html')]).then(([cache, page]) => cache.put(key, page))))
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(caches.open(kept).then(cache => cache.match(key)))
})
addEventListener('message', ({ data }) => data === 'take-over' && skipWaiting())
`

/** An address at which a phone finds the earlier release first and then the current one. */
export interface Address {
  url: string
  serve: (release: 'earlier' | 'current') => void
  /** Whether the calls of the app are answered. */
  answerCalls: (answer: boolean) => void
  close: () => void
}

/** Starts it before a server. */
export async function addressOf(server: string): Promise<Address> {
  let release = 'current'
  let answersCalls = true
  const forward = (incoming: IncomingMessage, reply: ServerResponse) => {
    const outgoing = request(
      new URL(incoming.url ?? '', server),
      { method: incoming.method, headers: incoming.headers },
      answer => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  }
  const http = createServer((incoming, reply) => {
    const path = incoming.url ?? ''
    const send = (type: string, content: string) =>
      reply.writeHead(200, { 'content-type': type }).end(content)
    if (path.startsWith('/api/') && !answersCalls) reply.writeHead(503).end()
    else if (release === 'current' || !path.startsWith('/collect')) forward(incoming, reply)
    else if (path === '/collect/sw.js') send('text/javascript', worker)
    else if (path === '/collect/' || path === '/collect/index.html') send('text/html', page)
    else reply.writeHead(404).end()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    serve: next => {
      release = next
    },
    answerCalls: answer => {
      answersCalls = answer
    },
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}
