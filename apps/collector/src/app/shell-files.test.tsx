import { afterEach, expect, test, vi } from 'vitest'
import { dropOutdated, keepShell, readShell, type ShellFile } from './shell-files.ts'

// Runs in a browser for its cache. The responses of the server are mocked.

const page: ShellFile = ['/collect/index.html', 'one']
const script: ShellFile = ['/collect/assets/first-12345678.js', null]
const style: ShellFile = ['/collect/assets/first-12345678.css', null]

afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** Answers each request with its path, except those to the given paths, which get a 502. */
function serverWithout(...missing: string[]) {
  return vi
    .spyOn(window, 'fetch')
    .mockImplementation(async input =>
      missing.includes(String(input)) ? new Response(null, { status: 502 }) : new Response(String(input)),
    )
}

const textOf = async (file: ShellFile) => (await readShell(file))?.text()

test('all files are requested before the first has arrived', async () => {
  const answers: (() => void)[] = []
  const requested = vi.spyOn(window, 'fetch').mockImplementation(async input => {
    await new Promise<void>(resolve => answers.push(resolve))
    return new Response(String(input))
  })
  const kept = keepShell([page, script, style])
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  for (const answer of answers) answer()
  await kept
  expect(await textOf(script)).toBe(script[0])
  // What the page has loaded is not loaded again; what may have changed under its name is asked for.
  expect(requested.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    [page[0], 'no-cache'],
    [script[0], 'default'],
    [style[0], 'default'],
  ])
})

test('what has arrived stays when another file fails, and the next try fetches only the rest', async () => {
  serverWithout(style[0])
  await expect(keepShell([page, script, style])).rejects.toThrow()
  // It fails at once, while the others are still being kept.
  await vi.waitFor(async () => expect(await Promise.all([page, script].map(textOf))).not.toContain(undefined))
  const requested = serverWithout()
  requested.mockClear()
  await keepShell([page, script, style])
  expect(requested.mock.calls.map(([url]) => url)).toEqual([style[0]])
})

test('the page of a Wi-Fi that wants a sign-in is not kept', async () => {
  const portal = new Response('Welcome')
  vi.spyOn(portal, 'redirected', 'get').mockReturnValue(true)
  vi.spyOn(window, 'fetch').mockResolvedValue(portal)
  await expect(keepShell([page])).rejects.toThrow()
  expect(await readShell(page)).toBeUndefined()
})

test('a new version is kept beside the one in use, and replaces it and that of Workbox when it takes over', async () => {
  await caches.open('workbox-precache-v2-https://example.org/collect/')
  await caches.open('quadrat-languages')
  serverWithout()
  const newPage: ShellFile = [page[0], 'two']
  await keepShell([page, script])
  await keepShell([newPage, script])
  expect(await Promise.all([page, newPage].map(textOf))).toEqual([page[0], page[0]])
  await dropOutdated([newPage, script])
  expect(await textOf(page)).toBeUndefined()
  expect(await Promise.all([newPage, script].map(textOf))).toEqual([page[0], script[0]])
  expect((await caches.keys()).sort()).toEqual(['quadrat-languages', 'quadrat-shell'])
})
