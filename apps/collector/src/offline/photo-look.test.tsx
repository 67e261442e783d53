import { photosIn } from '@quadrat/domain/answer/answers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { photoContent, storePhoto } from './photos.ts'
import { stampOf } from './stamp.ts'
import { store } from './store.ts'

// Runs in a browser for its canvas and its database.

const person = '7'

beforeEach(() => store.open())
afterEach(() => store.delete())

/** A white picture as a camera would give it. */
async function white(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'roof.jpg', { type: 'image/jpeg' })
}

/** The share of dark pixels in the upper and in the lower part of a stored photo. */
async function darkness(hash: string): Promise<[upper: number, lower: number]> {
  const bitmap = await createImageBitmap(await photoContent(person, hash))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const edge = height - Math.round(height / 12)
  const share = (top: number, rows: number) => {
    const { data } = context.getImageData(0, top, width, rows)
    let dark = 0
    for (let n = 0; n < data.length; n += 4) if ((data[n] ?? 255) < 160) dark++
    return dark / (width * rows)
  }
  return [share(0, Math.round(height / 2)), share(edge, height - edge)]
}

async function stored(look?: Parameters<typeof storePhoto>[2]) {
  const kept = await storePhoto(person, await white(2400, 1800), look)
  if (kept.status === 'failed') throw new Error(kept.reason)
  const [photo] = photosIn([kept.photo])
  if (!photo) throw new Error('no photo')
  return photo
}

test('a photo has the longest edge that its question asks for, else the usual one', async () => {
  expect(await stored()).toMatchObject({ width: 1600, height: 1200 })
  expect(await stored({ pixels: 1024, stamp: null })).toMatchObject({ width: 1024, height: 768 })
})

test('a stamp is burnt into the lower edge, and into nothing else', async () => {
  const plain = await stored()
  expect(await darkness(plain.hash)).toEqual([0, 0])
  const stamped = await stored({ pixels: null, stamp: await stampOf('files', 'Mida Creek') })
  const [upper, lower] = await darkness(stamped.hash)
  expect(upper).toBe(0)
  expect(lower).toBeGreaterThan(0.6)
})
