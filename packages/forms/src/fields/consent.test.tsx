import { consentIn } from '@quadrat/domain/answer/answers'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CapturedPhoto } from '#src/contract.ts'
import { field, mount, photo } from '#src/testing/mount.tsx'

const consent = field('consent', {
  isRequired: true,
  extensions: { hint: 'Ninashiriki kwa hiari.\nNinaweza kuacha.' },
})
const host = {
  storeDrawing: async (): Promise<CapturedPhoto> => ({ status: 'stored', photo: photo('1') }),
}
const agree = page.getByRole('checkbox', { name: 'I agree' })
const sign = page.getByRole('button', { name: 'Sign: The consent' })

async function signTyped() {
  await sign.click()
  await page.getByLabelText('Or enter the name').fill('Asha Mwangi')
  await page.getByRole('button', { name: 'Done' }).click()
}

describe('a consent', () => {
  test('shows its text once, asks for "I agree", and only then for a signature', async () => {
    const form = mount({ fields: [consent], host, language: 'sw' })
    await expect.element(page.getByText(/Ninashiriki kwa hiari/)).toBeVisible()
    expect(page.getByText(/Ninashiriki kwa hiari/).elements()).toHaveLength(1)
    await expect.element(agree).toHaveAccessibleDescription(/Ninaweza kuacha/)
    await expect.element(sign).not.toBeInTheDocument()
    expect(form.handle().tryToSubmit()).toMatchObject([{ code: 'required' }])
    await agree.click()
    await signTyped()
    await expect
      .poll(() => consentIn(form.answers().consent))
      .toEqual({ text: 'Ninashiriki kwa hiari.\nNinaweza kuacha.', language: 'sw' })
    expect(form.handle().tryToSubmit()).toEqual([])
  })

  test('is taken back with its signature', async () => {
    const form = mount({ fields: [consent], host })
    await agree.click()
    await signTyped()
    await expect.poll(() => consentIn(form.answers().consent)).not.toBeNull()
    expect(consentIn(form.answers().consent)).not.toHaveProperty('language')
    await agree.click()
    expect(form.answers()).toEqual({})
    await expect.element(sign).not.toBeInTheDocument()
  })

  test('keeps showing the text that was signed, although the form is in another language now', async () => {
    const signed = [{ ...photo('1'), consent: { text: 'I take part.', language: 'en' } }]
    mount({
      fields: [consent],
      host,
      value: { answers: { consent: signed }, photos: [], comment: '', position: null },
    })
    await expect.element(page.getByText('I take part.')).toBeVisible()
    await expect.element(agree).toBeChecked()
  })
})
