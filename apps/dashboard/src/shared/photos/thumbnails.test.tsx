import { expect, onTestFinished, test } from 'vitest'
import { mount } from '#src/testing/mount.tsx'
import { fetchThumbnails, useThumbnail } from './thumbnails.ts'

let last = 0
const addresses = (many: number) =>
  Array.from({ length: many }, () => `/files/1/${++last}/thumbnail/a.jpg?e=4000000000&s=s${last}`)

/** Answers the requests for thumbnails with these bytes, when it is told to. */
function thumbnailServer(...chunks: Uint8Array<ArrayBuffer>[]) {
  const real = window.fetch
  const asked: string[] = []
  const arrived = Promise.withResolvers<void>()
  window.fetch = async input => {
    asked.push(String(input))
    await arrived.promise
    if (chunks.length === 0) return new Response('{}', { status: 403 })
    return new Response(
      new ReadableStream({
        start(stream) {
          for (const chunk of chunks) stream.enqueue(chunk)
          stream.close()
        },
      }),
    )
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return { asked, arrive: arrived.resolve }
}

/** Shows the source that an image of each address has; `waits` before there is one. */
function Sources({ of }: { of: string[] }) {
  return of.map(address => <Source key={address} address={address} />)
}

function Source({ address }: { address: string }) {
  return <li>{useThumbnail(address) ?? 'waits'}</li>
}

const sources = () => [...document.querySelectorAll('li')].map(item => item.textContent)

test('the thumbnails of a page come in one request, and each is shown when it is there', async () => {
  const [a, b, c, d] = addresses(4)
  // Parts of 3, 0, 2 and 1 bytes, and the borders of what arrives are elsewhere.
  const { asked, arrive } = thumbnailServer(
    new Uint8Array([0, 0, 0]),
    new Uint8Array([3, 7, 8, 9, 0, 0, 0, 0, 0, 0]),
    new Uint8Array([0, 2, 5, 6, 0, 0, 0, 1, 4]),
  )
  const page = [a, b, c, d].map(String)
  const fetched = fetchThumbnails([...page, ...page])
  mount(<Sources of={page} />)
  await expect.poll(sources).toEqual(['waits', 'waits', 'waits', 'waits'])
  arrive()
  await fetched
  const ids = page.map(address => address.split('/')[3])
  expect(asked).toEqual([
    `${window.location.origin}/files/1/thumbnails?e=4000000000&ids=${ids.join('.')}&s=${ids.map(id => `s${id}`).join('.')}`,
  ])
  await expect.poll(() => sources()[1]).toBe(b)
  const shown = await Promise.all(
    [0, 2, 3].map(async n => [...new Uint8Array(await (await realFetch(sources()[n] ?? '')).arrayBuffer())]),
  )
  expect(shown).toEqual([[7, 8, 9], [5, 6], [4]])
  // What is there is not asked for again.
  await fetchThumbnails(page.filter(address => address !== b))
  expect(asked).toHaveLength(1)
})
const realFetch = window.fetch

test('images load their own address when the request for all is refused', async () => {
  const page = addresses(4)
  const { arrive } = thumbnailServer()
  const fetched = fetchThumbnails(page)
  mount(<Sources of={page} />)
  await expect.poll(sources).toEqual(['waits', 'waits', 'waits', 'waits'])
  arrive()
  await fetched
  await expect.poll(sources).toEqual(page)
})

test('images of a few new rows load their own address', async () => {
  const page = addresses(3)
  const { asked } = thumbnailServer()
  await fetchThumbnails(page)
  mount(<Sources of={page} />)
  await expect.poll(sources).toEqual(page)
  expect(asked).toEqual([])
})
