import { photosIn } from '@quadrat/domain/answer/answers'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CapturedPhoto } from '#src/contract.ts'
import { field, mount, photo, stored } from '#src/testing/mount.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Keeps what was drawn, as the app does, and returns the pixels of the last picture. */
function keeper() {
  const files: File[] = []
  return {
    files,
    storeDrawing: async (file: File): Promise<CapturedPhoto> => {
      files.push(file)
      return { status: 'stored', photo: { ...photo(String(files.length)), mime: 'image/png' } }
    },
    /** The number of pixels of the last picture that are no paper. */
    async inked(): Promise<number> {
      const file = files.at(-1)
      if (!file) throw new Error('nothing was kept')
      const bitmap = await createImageBitmap(file)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
      let count = 0
      for (let n = 0; n < data.length; n += 4) if ((data[n] ?? 255) < 128) count++
      return count
    },
  }
}

describe('a signature', () => {
  test('is drawn, kept as a picture, and can be replaced and removed', async () => {
    const host = keeper()
    const form = mount({ fields: [field('signature', { isRequired: true })], host })
    await expect.element(page.getByText('Not signed yet')).toBeVisible()
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ code }) => code),
    ).toEqual(['required'])
    await button('Sign: The signature').click()
    const sheet = page.getByRole('dialog', { name: 'The signature' })
    const done = sheet.getByRole('button', { name: 'Done' })
    await expect.element(done).toBeDisabled()
    const pad = sheet.getByRole('application')
    await expect.element(pad).toBeVisible()
    const canvas = pad.element()
    const box = canvas.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
    const at = (type: string, x: number, y: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: box.left + x,
          clientY: box.top + y,
        }),
      )
    // A pointer that the browser did not make cannot be captured.
    canvas.setPointerCapture = () => undefined
    at('pointerdown', 20, 20)
    await expect.element(pad).toBeVisible()
    at('pointermove', 120, 60)
    await expect.element(pad).toBeVisible()
    at('pointerup', 120, 60)
    await done.click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => photosIn(form.answers().signature)).toHaveLength(1)
    expect(host.files[0]).toMatchObject({ name: 'signature.png', type: 'image/png' })
    expect(await host.inked()).toBeGreaterThan(300)
    expect(form.handle().tryToSubmit()).toEqual([])
    await expect.element(page.getByRole('img', { name: 'The signature: Picture' })).toBeVisible()
    await button('Remove: The signature').click()
    expect(form.answers()).toEqual({})
  })

  test('is written with the keyboard, or typed', async () => {
    const host = keeper()
    mount({ fields: [field('signature')], host })
    await button('Sign: The signature').click()
    const pad = page.getByRole('application')
    await expect.element(pad).toBeVisible()
    pad.element().focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowDown} ')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => host.files.length).toBe(1)
    expect(await host.inked()).toBeGreaterThan(50)
    await button('Sign again: The signature').click()
    await page.getByLabelText('Or enter the name').fill('Asha Mwangi')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => host.files.length).toBe(2)
    expect(await host.inked()).toBeGreaterThan(2000)
    // The keyboard goes on where it was, though the button waited for the picture to be stored.
    await expect.element(button('Sign again: The signature')).toHaveFocus()
    button('Remove: The signature').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sign: The signature')).toHaveFocus()
  })
})

describe('a drawing', () => {
  test('on a photo begins with the photo, and keeps it under the lines', async () => {
    const host = keeper()
    const form = mount({
      fields: [field('drawing', { ground: 'photo' })],
      host: { ...host, capturePhoto: async () => [stored('a')] },
    })
    await button('Take photo and draw on it: The drawing').click()
    const pad = page.getByRole('application')
    await expect.element(pad).toBeVisible()
    pad.element().focus()
    await userEvent.keyboard(' {ArrowRight} ')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => photosIn(form.answers().drawing)).toHaveLength(1)
    expect(host.files[0]?.type).toBe('image/jpeg')
  })

  test('begins with a file on a computer, and says so', async () => {
    const sources: string[] = []
    mount({
      fields: [field('drawing', { ground: 'photo' })],
      host: {
        hasCamera: false,
        capturePhoto: async source => {
          sources.push(source)
          return []
        },
      },
    })
    await button('Choose photo and draw on it: The drawing').click()
    expect(sources).toEqual(['files'])
  })

  test('that cannot be kept says why, and the question stays as it was', async () => {
    const form = mount({ fields: [field('drawing')] })
    await button('Draw: The drawing').click()
    const pad = page.getByRole('application')
    await expect.element(pad).toBeVisible()
    pad.element().focus()
    await userEvent.keyboard(' {ArrowRight} ')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText(/couldn’t be saved because the device is full/)).toBeVisible()
    expect(form.answers()).toEqual({})
  })
})
