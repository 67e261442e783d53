import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { TemplateBuilder } from './template-builder.tsx'

/** More questions than the first screen shows. */
const count = 40
/** The ids of the questions whose label was read since the last `clear`. */
const read = new Set<string>()

/** A question that records when it is rendered. */
function watched(id: string) {
  const field = newField('text', id, id)
  return Object.defineProperty(field, 'label', {
    enumerable: true,
    get() {
      read.add(id)
      return `Question ${id}`
    },
  })
}

const start: TemplateDraft = {
  ...emptyDraft(),
  fields: Array.from({ length: count }, (_, index) => watched(`q-${index + 1}`)),
}

function Screen() {
  const [draft, setDraft] = useState(start)
  return (
    <>
      <TemplateBuilder draft={draft} onChange={setDraft} locked={false} canAddField />
      <PhonePreview draft={draft} />
    </>
  )
}

beforeEach(() => {
  graphqlAnswers(name => {
    if (name === 'OfferedTags') return { categories: { data: [] } }
    if (name === 'OfferedGoals') return { unSdgs: { data: [] } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
})

const rendered = (part: string) => document.querySelectorAll(`[${part}^="q-"]`).length
const isWhole = () =>
  expect
    .poll(() => [rendered('data-field'), rendered('data-item')], { timeout: 15_000 })
    .toEqual([count, count])

test('typing in one question renders no other question again', async () => {
  await isWhole()
  await page.getByRole('button', { name: /^Question q-5/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).click()
  await userEvent.keyboard('{End}!')
  read.clear()
  await userEvent.keyboard('!!')
  const item = document.querySelector('[data-item="q-5"] .qf-label')
  await expect.poll(() => item?.textContent).toBe('Question q-5!!!')
  expect([...read]).toEqual([])
})

test('a question added to a long form gets the focus at once', async () => {
  await isWhole()
  await page.getByRole('button', { name: 'Add Field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('The last')
  await dialog.getByRole('radio', { name: 'Text', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect.element(page.getByRole('button', { name: /^The last/, expanded: true })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^The last/, expanded: true })).toBeInViewport()
})

test('the phone scrolls to the question that is being edited', async () => {
  await isWhole()
  await page.getByRole('button', { name: /^Question q-38/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).click()
  await userEvent.keyboard('{End}!')
  const isInView = () => {
    const item = document.querySelector('[data-item="q-38"]')
    const [inside, phone] = [item, item?.closest('section')].map(part => part?.getBoundingClientRect())
    return inside && phone && inside.top > phone.top && inside.bottom < phone.bottom
  }
  await expect.poll(isInView).toBe(true)
})
