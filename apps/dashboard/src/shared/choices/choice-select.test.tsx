import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { ChoiceSelect } from './choice-select.tsx'

const templates = [
  { id: '8', title: 'Clinic round' },
  { id: '9', title: 'Beach walk' },
]

/** As where the address of the page has the value: it follows after a moment. */
function Chooser() {
  const [value, setValue] = useState<string | undefined>('8')
  return (
    <ChoiceSelect
      name="task"
      label="Template"
      value={value}
      onChange={id => setTimeout(() => setValue(id), 100)}
    />
  )
}

test('the input has the name of the chosen entry, also where the value follows later', async () => {
  graphqlAnswers((_name, { filters }) => {
    const { eq } = (filters as { id?: { eq?: string } } | null)?.id ?? {}
    return { templates: { data: eq ? templates.filter(({ id }) => id === eq) : templates } }
  })
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Chooser />
    </QueryClientProvider>,
  )
  const input = page.getByRole('combobox', { name: 'Template' })
  await expect.element(input).toHaveValue('Clinic round')
  await input.click()
  await page.getByRole('option', { name: 'Beach walk' }).click()
  await new Promise(done => setTimeout(done, 300))
  await expect.element(input).toHaveValue('Beach walk')
  await input.fill('clin')
  await expect.element(page.getByRole('option')).toHaveTextContent('Clinic round')
})
