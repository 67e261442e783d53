import { emptyDraft, newField, type TemplateDraft } from '@quadrat/domain/template-draft'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { TemplateBuilder } from './template-builder.tsx'

/** More than the first screen. */
const count = 40
/** Whose words were read since the last look. */
const read = new Set<string>()

/** A question that notes whenever somebody draws it. */
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
    if (name === 'OfferedGoals') return { unSdgs: [] }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
})

const drawn = (part: string) => document.querySelectorAll(`[${part}^="q-"]`).length
const isWhole = () =>
  expect.poll(() => [drawn('data-field'), drawn('data-item')], { timeout: 15_000 }).toEqual([count, count])

test('a key in the words of one question draws no other one again', async () => {
  await isWhole()
  await page.getByRole('button', { name: /^Question q-5/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).click()
  await userEvent.keyboard('{End}!')
  read.clear()
  await userEvent.keyboard('!!')
  const asked = document.querySelector('[data-item="q-5"] .qf-label')
  await expect.poll(() => asked?.textContent).toBe('Question q-5!!!')
  expect([...read]).toEqual([])
})

test('a question that is added to a long form has the focus at once', async () => {
  await isWhole()
  await page.getByRole('button', { name: 'Add Field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill('The last')
  await dialog.getByRole('radio', { name: 'Text', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect.element(page.getByRole('button', { name: /^The last/, expanded: true })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^The last/, expanded: true })).toBeInViewport()
})

test('the phone shows the question that is worked on, however far it is', async () => {
  await isWhole()
  await page.getByRole('button', { name: /^Question q-38/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).click()
  await userEvent.keyboard('{End}!')
  const asked = () => {
    const item = document.querySelector('[data-item="q-38"]')
    const [inside, phone] = [item, item?.closest('section')].map(part => part?.getBoundingClientRect())
    return inside && phone && inside.top > phone.top && inside.bottom < phone.bottom
  }
  await expect.poll(asked).toBe(true)
})
