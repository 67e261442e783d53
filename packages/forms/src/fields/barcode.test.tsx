import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type BarcodeCamera, type ReadBarcode, ScanProblem } from '#src/contract.ts'
import { openBarcodeCamera } from '#src/parts/barcode-camera.ts'
import { field, mount } from '#src/testing/mount.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A camera that shows a moving picture. It reads what the test puts in front of it. */
function camera() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const timer = setInterval(() => context?.fillRect(0, 0, 1, 1), 50)
  onTestFinished(() => clearInterval(timer))
  const inFront: { code: ReadBarcode | null } = { code: null }
  const streams: MediaStream[] = []
  return {
    inFront,
    open: async (): Promise<BarcodeCamera> => {
      const stream = canvas.captureStream(20)
      streams.push(stream)
      return { stream, read: async () => inFront.code }
    },
    /** The number of tracks that are still on. */
    running: () =>
      streams.flatMap(stream => stream.getTracks()).filter(track => track.readyState === 'live').length,
  }
}

test('a code is scanned, named by its format, and the camera is off afterwards', async () => {
  const { inFront, open, running } = camera()
  const form = mount({ fields: [field('barcode')], host: { openBarcodeCamera: open } })
  await button('Scan: The barcode').click()
  const sheet = page.getByRole('dialog', { name: 'The barcode' })
  await expect.element(sheet.getByText('Hold the code in front of the camera.')).toBeVisible()
  expect(form.answers()).toEqual({})
  inFront.code = { text: '4006381333931', format: 'EAN-13' }
  await expect.element(sheet).not.toBeInTheDocument()
  expect(form.answers()).toEqual({ barcode: '4006381333931' })
  await expect.element(page.getByRole('status').filter({ hasText: 'EAN-13 code read.' })).toBeVisible()
  await expect.poll(running).toBe(0)
  await expect.element(button('Scan again: The barcode')).toBeVisible()
  // What is changed by hand was not read.
  await page.getByLabelText('The barcode', { exact: true }).fill('4006381333932')
  await expect.element(page.getByText('EAN-13 code read.')).not.toBeInTheDocument()
  expect(form.answers()).toEqual({ barcode: '4006381333932' })
})

test('a code is entered by hand from the sheet, by keyboard alone', async () => {
  const { open, running } = camera()
  const form = mount({ fields: [field('barcode')], host: { openBarcodeCamera: open } })
  await expect.element(button('Scan: The barcode')).toBeVisible()
  button('Scan: The barcode').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await button('Enter by hand').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(running).toBe(0)
  await page.getByLabelText('The barcode', { exact: true }).fill('KIT-0042 ')
  await userEvent.tab()
  expect(form.answers()).toEqual({ barcode: 'KIT-0042' })
})

test.for([
  ['not-allowed', /isn’t allowed to use the camera/],
  ['no-camera', /has no camera/],
  ['no-reader', /can’t be read here/],
] satisfies [ScanProblem['reason'], RegExp][])(
  'a camera that is %s says what to do',
  async ([reason, sentence]) => {
    mount({
      fields: [field('barcode')],
      host: { openBarcodeCamera: () => Promise.reject(new ScanProblem(reason)) },
    })
    await button('Scan: The barcode').click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements().length).toBe(
      reason === 'not-allowed' ? 1 : 0,
    )
  },
)

test('a camera that was taken away can be tried again', async () => {
  const { inFront, open } = camera()
  let tries = 0
  const form = mount({
    fields: [field('barcode')],
    host: {
      openBarcodeCamera: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new ScanProblem('unavailable')) : open()
      },
    },
  })
  inFront.code = { text: 'A-1', format: 'QR' }
  await button('Scan: The barcode').click()
  await button('Try again').click()
  await expect.poll(() => form.answers()).toEqual({ barcode: 'A-1' })
})

test('a host without a camera has codes typed', async () => {
  const form = mount({ fields: [field('barcode')] })
  await page.getByLabelText('The barcode').fill('12345')
  expect(form.answers()).toEqual({ barcode: '12345' })
  await expect.element(page.getByRole('button', { name: /Scan/ })).not.toBeInTheDocument()
})

test.for([
  ['NotAllowedError', 'not-allowed'],
  ['NotFoundError', 'no-camera'],
  ['NotReadableError', 'unavailable'],
] as const)('the browser’s %s is %s', async ([name, reason]) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(openBarcodeCamera(null)).rejects.toMatchObject({ reason })
})
