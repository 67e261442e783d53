import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from '../compress.ts'

const address = '/api/v1/reference'
/** The files of the viewer that the page loads. */
const viewerFiles = [
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript',
    url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  { name: 'swagger-ui.css', type: 'text/css', url: import.meta.resolve('swagger-ui-dist/swagger-ui.css') },
]

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>REST API · Quadrat</title>
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <link rel="stylesheet" href="${address}/swagger-ui.css">
  <style>
    html { color-scheme: light dark; }
    body { margin: 0; }
    .dark-mode body { background: #1c1b1a; }
  </style>
</head>
<body>
  <main id="reference"></main>
  <script src="${address}/swagger-ui-bundle.js"></script>
  <script src="${address}/start.js"></script>
</body>
</html>`

// The viewer would ask a validator on the internet, and has a style for the dark that follows no setting.
const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
follow()
dark.addEventListener('change', follow)
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  validatorUrl: 'none',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
})
`

/** The page on which the REST API is read and tried. It loads nothing from other hosts. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(`${address}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(start),
  )
  for (const { name, type, url } of viewerFiles) {
    const read = readOnce(fileURLToPath(url))
    app.get(`${address}/${name}`, async (request, reply) => {
      const { plain, compressed } = await read()
      const isCompressed = takesGzip(request.headers['accept-encoding'])
      if (isCompressed) reply.header('content-encoding', 'gzip')
      return reply
        .type(`${type}; charset=utf-8`)
        .headers({ vary: 'accept-encoding', 'Cache-Control': 'public, max-age=86400' })
        .send(isCompressed ? compressed : plain)
    })
  }
}

/** Reads and compresses a file of the viewer when it is first asked for. */
function readOnce(path: string) {
  let read: Promise<{ plain: Buffer; compressed: Buffer }> | null = null
  return () => {
    read ??= readFile(path)
      .then(async plain => ({ plain, compressed: await promisify(gzip)(plain) }))
      .catch(error => {
        read = null
        throw error
      })
    return read
  }
}
