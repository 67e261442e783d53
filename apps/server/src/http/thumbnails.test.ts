import { limits } from '@quadrat/domain/limits'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

/** Uploads pictures of these widths for a new company. */
async function pictures(...widths: number[]) {
  const { id: companyId, superAdmin } = await make.company()
  const body = new FormData()
  for (const width of widths)
    body.append('files', new Blob([new Uint8Array(await picture({ width }))]), `${width}.jpg`)
  const answer = await server.rest('POST', '/api/upload', { token: superAdmin.token, body })
  return { companyId, ids: answer.body.map(({ id }: { id: string }) => Number(id)) as number[] }
}

/** The signature and expiry of the address of one thumbnail. */
function signed(companyId: number, id: number, now = new Date()) {
  const { searchParams } = new URL(
    fileAddress(server.deps.secrets, { companyId, id, name: 'a.jpg' }, 'thumbnail', now),
    server.url,
  )
  return { e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' }
}

function addressOf(companyId: number, ids: number[], of = ids.map(id => signed(companyId, id))) {
  return `/files/${companyId}/thumbnails?ids=${ids.join('.')}&e=${of[0]?.e}&s=${of.map(({ s }) => s).join('.')}`
}

async function get(path: string) {
  const response = await fetch(server.url + path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const parts: Buffer[] = []
  for (let at = 0; response.ok && at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at)
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return { status: response.status, cache: response.headers.get('cache-control'), parts }
}

it('has the thumbnails of a page in one answer, in the order of the request', async () => {
  const { companyId, ids } = await pictures(300, 600)
  const { status, cache, parts } = await get(addressOf(companyId, ids.toReversed()))
  expect([status, cache]).toEqual([200, 'private, max-age=86400, immutable'])
  const single = await Promise.all(
    ids.toReversed().map(async id => {
      const { e, s } = signed(companyId, id)
      const response = await fetch(`${server.url}/files/${companyId}/${id}/thumbnail/a.jpg?e=${e}&s=${s}`)
      return Buffer.from(await response.arrayBuffer())
    }),
  )
  expect(parts.map(part => part.equals(single.shift() ?? Buffer.alloc(0)))).toEqual([true, true])
  expect(await sharp(parts[0]).metadata()).toMatchObject({ format: 'webp' })
})

it('leaves out what is not there any more, and has the others', async () => {
  const { companyId, ids } = await pictures(300)
  const { parts } = await get(addressOf(companyId, [999_999_999, ...ids]))
  expect(parts.map(part => part.length > 0)).toEqual([false, true])
})

it('leaves out a picture whose bytes are lost', async () => {
  const { companyId, ids } = await pictures(300, 600)
  const { rows } = await server.deps.db.pool.query(
    'select hash from files where company_id = $1 and id = $2',
    [companyId, ids[0]],
  )
  await server.deps.files.remove(companyId, rows[0].hash)
  const { status, parts } = await get(addressOf(companyId, ids))
  expect([status, ...parts.map(part => part.length > 0)]).toEqual([200, false, true])
})

it('is refused when one of the addresses was not signed for it', async () => {
  const [own, rival] = [await pictures(300, 600), await pictures(300)]
  const [first = 0, second = 0] = own.ids
  const [theirs = 0] = rival.ids
  const of = signed(own.companyId, first)
  const statusOf = async (...args: Parameters<typeof addressOf>) => (await get(addressOf(...args))).status
  // A person with an address of one photo, such as of a project that they see, gets no other one.
  expect(await statusOf(own.companyId, [first, second], [of, of])).toBe(404)
  expect(await statusOf(own.companyId, [first, second], [of])).toBe(404)
  expect(await statusOf(own.companyId, [first, theirs], [of, signed(rival.companyId, theirs)])).toBe(404)
  expect(await statusOf(rival.companyId, [first], [of])).toBe(404)
  const small = fileAddress(
    server.deps.secrets,
    { companyId: own.companyId, id: first, name: 'a.jpg' },
    'small',
    new Date(),
  )
  const ofSmall = { ...of, s: new URL(small, server.url).searchParams.get('s') ?? '' }
  expect(await statusOf(own.companyId, [first], [ofSmall])).toBe(404)
})

it('is refused after its addresses have expired, and with more of them than allowed', async () => {
  const { companyId, ids } = await pictures(300)
  const old = ids.map(id => signed(companyId, id, new Date(Date.now() - 3 * 86_400_000)))
  expect((await get(addressOf(companyId, ids, old))).status).toBe(403)
  const many = Array.from({ length: limits.thumbnailsAtOnce + 1 }, () => ids[0] ?? 0)
  expect((await get(addressOf(companyId, many))).status).toBe(404)
})
