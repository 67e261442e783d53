import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mediaUrl, storeMedia } from '#src/offline/media.ts'
import { store } from '#src/offline/store.ts'
import { MediaFile } from './media-file.tsx'

const personId = '7'
let root: Root | undefined

beforeEach(() => store.open())
afterEach(async () => {
  root?.unmount()
  await store.delete()
})

function show(file: Parameters<typeof MediaFile>[0]['file']) {
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  root.render(<MediaFile file={file} label="Voice note" personId={personId} taskId={null} />)
  return host
}

/** A second of silence. */
function silence(): File {
  const rate = 8000
  const head = new DataView(new ArrayBuffer(44 + rate))
  const write = (at: number, text: string) =>
    new Uint8Array(head.buffer).set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  head.setUint32(4, 36 + rate, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, rate, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(36, 'data')
  head.setUint32(40, rate, true)
  for (let at = 44; at < head.byteLength; at++) head.setUint8(at, 128)
  return new File([head.buffer], 'note.wav', { type: 'audio/wav' })
}

test('a recording of this phone is played, and can be saved', async () => {
  const stored = await storeMedia(personId, 1_000_000, 'audio', silence(), 1)
  if (stored.status === 'failed') throw new Error(stored.reason)
  const host = show(stored.media)
  await expect.element(page.getByRole('link', { name: 'note.wav (0:01)' })).toBeVisible()
  const player = host.querySelector('audio')
  expect(player?.getAttribute('aria-label')).toBe('Voice note')
  await expect.poll(() => player?.duration).toBe(1)
  await expect.element(page.getByRole('link')).toHaveAttribute('download', 'note.wav')
})

test('what is neither here nor at the server is shown by its name', async () => {
  const file = { hash: 'a'.repeat(64), name: 'note.wav', size: 9, mime: 'audio/wav', seconds: 61 }
  const host = show(file)
  await expect.element(page.getByText('note.wav (1:01)')).toBeVisible()
  await expect(mediaUrl(personId, file.hash)).rejects.toThrow()
  expect(host.querySelector('audio, a')).toBeNull()
})

test('a file of another phone is opened from the server', async () => {
  const url = 'data:application/pdf,x'
  show({ hash: 'b'.repeat(64), name: 'permit.pdf', size: 9, mime: 'application/pdf', url })
  await expect.element(page.getByRole('link', { name: 'permit.pdf' })).toHaveAttribute('href', url)
})
