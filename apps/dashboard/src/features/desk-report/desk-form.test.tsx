import { fieldSchema } from '@quadrat/domain/template/template'
import { emptyFormValue } from '@quadrat/forms/engine/value'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { newDraft } from './desk-draft.ts'
import { DeskForm } from './desk-form.tsx'

const template = {
  id: '4',
  title: 'Beach walk',
  version: 1,
  photoRequired: false,
  withComment: true,
  fields: [fieldSchema.parse({ id: 'seen', kind: 'text', label: 'What was seen' })],
}

function Desk() {
  const [draft, setDraft] = useState(() => ({ ...newDraft({ project: '3' }), value: emptyFormValue }))
  return (
    <DeskForm
      draft={draft}
      onChange={part => setDraft(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))}
      template={template}
      projectTemplateId="7"
      editFrom={null}
      onTry={() => {}}
      onCreated={() => {}}
      cancel={null}
    />
  )
}

test('a report that says nothing is created after a question only', async () => {
  const requests = graphqlAnswers(() => ({ createTask: { id: '71' } }))
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  )
  const create = page.getByRole('button', { name: 'Create report' })
  const dialog = page.getByRole('dialog', { name: 'Create report without answers?' })
  await create.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests).toEqual([])
  await create.click()
  await dialog.getByRole('button', { name: 'Create without answers' }).click()
  await expect.poll(() => requests.length).toBe(1)
})

test('a report with a comment alone is created at once', async () => {
  const requests = graphqlAnswers(() => ({ createTask: { id: '71' } }))
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  )
  await page.getByLabelText('Comment').fill('All well.')
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect.poll(() => requests.length).toBe(1)
})
