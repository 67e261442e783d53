import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

const file = (digit: string, mime: string) => ({ hash: digit.repeat(64), name: `${digit}.x`, mime, size: 1 })
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
const stored: { next: object } = { next: {} }

/** Answers as the server does, and chooses a file wherever one is asked for. */
function withFiles(): void {
  graphqlAnswers(() => ({ categories: { data: [] }, unSdgs: { data: [] } }))
  const others = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).includes('/api/templates/files')) return others(address, init)
    if (init?.method === 'POST') return Response.json(stored.next, { status: 201 })
    return new Response(pixel, { headers: { 'content-type': 'image/svg+xml' } })
  })
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const chosen = new DataTransfer()
    chosen.items.add(new File(['a'], 'maize'))
    this.files = chosen.files
    this.dispatchEvent(new Event('change'))
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a picture and audio are added beside a question and an option, shown, replaced and removed', async () => {
  withFiles()
  const draft = showBuilder()
  await button('Add Field').click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Crop')
  await dialog.getByRole('radio', { name: 'One choice', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Question' }).click()

  stored.next = file('a', 'image/png')
  await button('Add picture: Crop').click()
  await expect.element(page.getByRole('img', { name: 'Crop' })).toBeVisible()
  expect(draft.now.fields).toMatchObject([{ extensions: { media: { image: file('a', 'image/png') } } }])
  stored.next = file('b', 'image/webp')
  await button('Replace picture: Crop').click()
  await expect
    .poll(() => draft.now.fields)
    .toMatchObject([{ extensions: { media: { image: file('b', 'image/webp') } } }])

  await button('Picture, audio and video of option 1').click()
  stored.next = file('c', 'audio/mpeg')
  await button('Add audio: Option 1').click()
  await expect.element(page.getByLabelText('Option 1', { exact: true }).nth(1)).toBeVisible()
  expect(draft.now.fields).toMatchObject([{ options: [{ media: { audio: file('c', 'audio/mpeg') } }] }])
  expect(readDraftFields(JSON.parse(JSON.stringify(draft.now.fields)))).toEqual(draft.now.fields)
  await button('Remove audio: Option 1').click()
  expect(draft.now.fields).not.toMatchObject([{ options: [{ media: {} }] }])

  stored.next = file('e', 'video/mp4')
  await button('Add video: Crop').click()
  await expect
    .poll(() => draft.now.fields)
    .toMatchObject([{ extensions: { media: { image: {}, video: file('e', 'video/mp4') } } }])
  await button('Remove video: Crop').click()

  // A sound in the place of a picture.
  stored.next = file('d', 'audio/mpeg')
  await button('Replace picture: Crop').click()
  await expect.element(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await button('Remove picture: Crop').click()
  expect(draft.now.fields).not.toMatchObject([{ extensions: { media: {} } }])
})
