import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { cameraData, picture } from '#test/picture.ts'
import type { FileStore, ReadOptions } from './files.ts'
import { inspectStoredPhoto } from './stored-photo.ts'

/** A store with one file, and how much of it was read. */
function storeOf(bytes: Buffer) {
  const read = { bytes: 0 }
  const files = {
    provider: 'local',
    read: (_companyId: number, _hash: string, { range }: ReadOptions = {}) => {
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
      read.bytes += part.length
      return Readable.from([part])
    },
  } as unknown as FileStore
  return { files, read }
}

it('The time and place of a large JPEG are read from its beginning alone', async () => {
  const camera = await picture({ exif: cameraData })
  // As large as a photo of 12 megapixels: programs ignore what follows the end.
  const bytes = Buffer.concat([camera, Buffer.alloc(3_000_000)])
  const { files, read } = storeOf(bytes)
  const file = { companyId: 1, hash: 'a', size: bytes.length }
  const { exif, type } = await inspectStoredPhoto(files, file, null, 'Africa/Nairobi')
  expect([type.ext, exif.takenAt?.toISOString()]).toEqual(['jpg', '2026-03-14T06:26:53.000Z'])
  expect(exif.position?.latitude).toBeCloseTo(-3.63, 2)
  expect(read.bytes).toBeLessThanOrEqual(64 * 1024)
  // The first bytes that came are enough, if they have all of it.
  const before = read.bytes
  const small = { ...file, size: camera.length }
  expect((await inspectStoredPhoto(files, small, camera, 'Africa/Nairobi')).exif).toEqual(exif)
  expect(read.bytes).toBe(before)
})

it('A JPEG without camera data, or with what only looks like it, has no time and no place', async () => {
  const head = Buffer.from('\xff\xd8\xff\xfe\0\x0cExif\0\0II*\0\xff\xda', 'latin1')
  const { files } = storeOf(head)
  const { exif } = await inspectStoredPhoto(
    files,
    { companyId: 1, hash: 'a', size: head.length },
    head,
    'UTC',
  )
  expect(exif).toEqual({ takenAt: null, position: null })
})
