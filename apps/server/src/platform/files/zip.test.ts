import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { unzip } from '#test/download.ts'
import { ZipWriter } from './zip.ts'

const at = new Date('2026-05-14T06:30:22Z')

async function whole(chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

async function* pieces(...texts: string[]) {
  yield* texts
}

it('A ZIP can be read again, with names of any script', async () => {
  const zip = new ZipWriter()
  const photo = randomBytes(70_000)
  const text = 'Mkoko, Mchu\r\n'.repeat(50_000)
  const bytes = Buffer.concat([
    await whole(zip.stored('مشروع الساحل/1-1-صورة.jpg', photo, at)),
    await whole(zip.deflated('photos.csv', pieces('الشتلات ', text, ''), at)),
    await whole(zip.deflated('nothing.txt', pieces(), at)),
    await whole(zip.stored('empty', Buffer.alloc(0), at)),
    await whole(zip.end()),
  ])
  expect(bytes.length).toBeLessThan(photo.length + 20_000)
  const entries = await unzip(bytes)
  expect([...entries.keys()]).toEqual(['مشروع الساحل/1-1-صورة.jpg', 'photos.csv', 'nothing.txt', 'empty'])
  expect(entries.get('مشروع الساحل/1-1-صورة.jpg')?.bytes.equals(photo)).toBe(true)
  expect(entries.get('photos.csv')?.bytes.toString()).toBe(`الشتلات ${text}`)
  expect(entries.get('nothing.txt')?.bytes).toHaveLength(0)
  const time = entries.get('photos.csv')?.entry.getLastModDate({ timezone: 'UTC' })
  expect(time).toEqual(at)
})

it('More entries than the plain format can count use ZIP64', async () => {
  const zip = new ZipWriter()
  const chunks: Buffer[] = []
  const nothing = Buffer.alloc(0)
  for (let n = 0; n < 70_000; n++) chunks.push(...zip.stored(`${n}`, nothing, at))
  chunks.push(...zip.end())
  const entries = await unzip(Buffer.concat(chunks))
  expect(entries.size).toBe(70_000)
  expect([...entries.keys()].at(-1)).toBe('69999')
})

it('An entry beyond the first 4 GiB uses ZIP64', async () => {
  const zip = new ZipWriter()
  const gigabyte = Buffer.alloc(2 ** 30)
  // Only the offsets matter here, so the bytes are not kept.
  for (let n = 0; n < 5; n++) for (const _ of zip.stored(`filler-${n}`, gigabyte, at));
  const [header] = zip.stored('behind', Buffer.from('here'), at)
  const directory = Buffer.concat([...zip.end()])
  expect(header?.length).toBe(36)
  const line = directory.lastIndexOf(Buffer.from('behind'))
  expect(directory.readUInt32LE(line - 4)).toBe(0xffff_ffff)
  const offset = Number(directory.readBigUInt64LE(line + 'behind'.length + 4))
  expect(offset).toBe(5 * (2 ** 30 + 30 + 'filler-0'.length))
  expect(directory.readUInt32LE(directory.length - 22 - 20)).toBe(0x0706_4b50)
})
