import { photosIn } from '@quadrat/domain/answer/answers'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CapturedPhoto, FormHost, PhotoLook } from '#src/contract.ts'
import { field, mount, photo, stored } from '#src/testing/mount.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = (settings: object) => field('photo', { extensions: { photo: settings } })

/** A camera whose photos count up, and what it was asked for. */
function camera() {
  const looks: (PhotoLook | undefined)[] = []
  const capturePhoto: FormHost['capturePhoto'] = async (_source, _max, _onCaptured, look) => {
    looks.push(look)
    return [stored(String(looks.length))]
  }
  return { looks, capturePhoto }
}

describe('a question for photos', () => {
  test('takes as many as its template says', async () => {
    const { capturePhoto } = camera()
    const form = mount({ fields: [asked({ max: 2 })], host: { capturePhoto } })
    await button('Take photo: The photo').click()
    await expect.element(page.getByText('1 photo taken')).toBeVisible()
    await button('Take photo: The photo').click()
    await expect.element(page.getByText('2 photos taken, the maximum')).toBeVisible()
    await expect.element(button('Take photo: The photo')).toBeDisabled()
    expect(photosIn(form.answers().photo)).toHaveLength(2)
  })

  test('with more photos than it takes by now says how many to keep, and is not sent', async () => {
    const form = mount({
      fields: [asked({ max: 1 })],
      value: { answers: { photo: [photo('a'), photo('b')] }, photos: [], comment: '', position: null },
    })
    await expect.element(button('Remove Photo 2 of 2')).toBeVisible()
    expect(form.handle().tryToSubmit()).toEqual([
      { fieldId: 'photo', code: 'photos-too-many', params: { max: 1 } },
    ])
    await expect.element(page.getByText('Keep one photo.').first()).toBeVisible()
    await button('Remove Photo 2 of 2').click()
    expect(form.handle().tryToSubmit()).toEqual([])
  })

  test('takes photos of the camera alone, and of files where there is no camera', async () => {
    const phone = mount({ fields: [asked({ camera: true })] })
    await expect.element(button('Take photo: The photo')).toBeVisible()
    await expect.element(button('Choose files: The photo')).not.toBeInTheDocument()
    phone.unmount()
    mount({ fields: [asked({ camera: true })], host: { hasCamera: false } })
    await expect.element(button('Choose files: The photo')).toBeVisible()
  })

  test('asks the app for its resolution and its stamp', async () => {
    const { looks, capturePhoto } = camera()
    mount({ fields: [asked({ pixels: 1024, stamp: true })], host: { capturePhoto } })
    await button('Take photo: The photo').click()
    await expect.poll(() => looks).toMatchObject([{ pixels: 1024, isStamped: true }])
  })

  test('can be drawn on: the drawing takes the place of the photo, with its time', async () => {
    const taken = { ...photo('a'), takenAt: '2026-11-21T11:00:00Z' }
    const form = mount({
      fields: [asked({ draw: true })],
      value: { answers: { photo: [taken, photo('b')] }, photos: [], comment: '', position: null },
      host: {
        storeDrawing: async (): Promise<CapturedPhoto> => ({ status: 'stored', photo: photo('c') }),
      },
    })
    await button('Draw: The photo: Photo 1 of 2').click()
    const pad = page.getByRole('application')
    await expect.element(pad).toBeVisible()
    pad.element().focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect
      .poll(() => form.answers().photo)
      .toEqual([{ ...photo('c'), takenAt: '2026-11-21T11:00:00Z' }, photo('b')])
  })
})
