import { openBarcodeCamera } from '@quadrat/forms/barcode-camera'
import { expect, onTestFinished, test, vi } from 'vitest'
import { detector, readerFiles } from './barcode-reader.ts'

// The parts of an EAN-13: the digits of the left half in two sets, of which the first digit chooses.
const sets = ['0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')]
const reversed = (bits: string) => [...bits].reverse().join('')
const inverted = (bits: string) => [...bits].map(bit => (bit === '0' ? '1' : '0')).join('')
const parity = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
]

/** Returns the bars of an EAN-13 as bits. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const left = digits.slice(0, 6).map((digit, at) => {
    const bits = sets[0]?.[digit] ?? ''
    return parity[first]?.[at] === 'L' ? bits : reversed(inverted(bits))
  })
  const right = digits.slice(6).map(digit => inverted(sets[0]?.[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

/** A canvas that shows a code, as a camera would. */
function shown(code: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 320
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const draw = () => {
    context.fillStyle = 'white'
    context.fillRect(0, 0, 640, 320)
    context.fillStyle = 'black'
    for (const [at, bit] of [...barsOf(code)].entries())
      if (bit === '1') context.fillRect(130 + at * 4, 60, 4, 200)
  }
  draw()
  const timer = setInterval(draw, 50)
  onTestFinished(() => clearInterval(timer))
  return canvas
}

test('the reader that is part of the app reads a code from the camera, with files of the app alone', async () => {
  const asked = vi.spyOn(window, 'fetch')
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () =>
    shown('4006381333931').captureStream(20),
  )
  const { stream, read } = await openBarcodeCamera(async () => detector)
  const video = document.body.appendChild(document.createElement('video'))
  onTestFinished(() => video.remove())
  video.muted = true
  video.srcObject = stream
  await video.play()
  await expect.poll(() => read(video)).toEqual({ text: '4006381333931', format: 'EAN-13' })
  for (const track of stream.getTracks()) track.stop()
  for (const address of [...readerFiles, ...asked.mock.calls.map(([input]) => String(input))])
    expect(new URL(address, location.href).origin).toBe(location.origin)
  expect(readerFiles.some(address => address.includes('zxing_reader.wasm'))).toBe(true)
})
