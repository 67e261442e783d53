import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyFormValue, type FormValue } from '#src/engine/value.ts'
import { field, mount, photo, stored } from '#src/testing/mount.tsx'

const filler = Array.from({ length: 12 }, (_, index) =>
  field('text', { id: `text-${index}`, label: `Plot ${index}` }),
)
const fields = [...filler, field('number', { label: 'Height' }), field('photo', { label: 'Crown' })]
const before: FormValue = { ...emptyFormValue, answers: { number: 2, photo: [photo('a'), photo('b')] } }
const editRequest = {
  before,
  changes: [
    { fieldId: 'number', photoHash: null, remark: 'Metres, not feet?' },
    { fieldId: 'photo', photoHash: photo('a').hash, remark: 'This photo is blurred.' },
    { fieldId: 'position', photoHash: null, remark: '' },
  ],
}

describe('a form that was sent back', () => {
  test('opens at the first requested change, with its remark', async () => {
    mount({ fields, value: before, editRequest })
    const height = page.getByLabelText('Height')
    await expect.element(height).toBeInViewport()
    expect(document.activeElement?.textContent).toContain('Metres, not feet?')
    await expect
      .element(height)
      .toHaveAccessibleDescription(/The reviewer asked about this\s*Metres, not feet\?/)
    expect(page.getByText('The reviewer asked about this').all()).toHaveLength(2)
  })

  test('moves from one requested change to the next that is not done', async () => {
    const form = mount({ fields, value: before, editRequest })
    await page.getByLabelText('Height').fill('3')
    await expect.element(page.getByText('Changed')).toBeVisible()
    const shown = () => document.activeElement?.closest('[data-item]')?.getAttribute('data-item')
    for (const next of ['photo', 'position', 'photo']) {
      form.handle().showNextRequestedChange()
      // It may be on another page, which is drawn first.
      await expect.poll(shown).toBe(next)
    }
  })

  test('marks the requested photo until it is replaced', async () => {
    mount({ fields, value: before, editRequest, host: { capturePhoto: async () => [stored('c')] } })
    const crown = page.getByRole('group', { name: 'Crown' })
    const marked = crown.getByRole('listitem').filter({ hasText: 'This photo is blurred.' })
    await expect.element(marked.getByText('Requested again')).toBeVisible()
    await expect.element(marked.getByRole('img', { name: 'Crown: Photo 1 of 2' })).toBeVisible()
    await marked.getByRole('button', { name: 'Retake Photo 1 of 2' }).click()
    await expect.element(crown.getByText('Photo retaken or removed')).toBeVisible()
    expect(crown.getByText('Requested again').query()).toBeNull()
  })

  test('without requested changes does not scroll', async () => {
    window.scrollTo(0, 0)
    mount({ fields, value: before, editRequest: { before, changes: [] } })
    await expect.element(page.getByLabelText('Plot 0')).toBeInViewport()
    expect(document.activeElement).toBe(document.body)
  })
})
