import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { MergeList } from './merge-list.tsx'

test('a list is merged into another one, after the columns to keep are chosen', async () => {
  const sent: unknown[] = []
  graphqlAnswers((name, variables) => {
    if (name === 'MergeDataLists') {
      sent.push(variables)
      return { mergeDataLists: { id: '4', name: 'Villages' } }
    }
    if (name === 'DataListMerge')
      return {
        dataListMerge: {
          added: 12,
          conflicts: 1,
          templates: 2,
          examples: [{ value: 'Gazi', columns: { ward: 'Kinondo' }, columnsInto: {} }],
        },
      }
    return { lists: { data: [{ id: '4', name: 'Villages' }] } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <MergeList list={{ id: '3', name: 'Villages A' }} onMerged={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Villages A into another data list?' })
  await dialog.getByRole('combobox', { name: 'Merge into' }).click()
  await page.getByRole('option', { name: 'Villages' }).click()
  await expect
    .element(dialog.getByText('12 items will be added, and 2 templates will offer the other list.'))
    .toBeVisible()
  const merge = dialog.getByRole('button', { name: 'Merge' })
  await expect.element(merge).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Use the columns of Villages A' }).click()
  await merge.click()
  await expect.element(page.getByText('Merged into Villages')).toBeVisible()
  expect(sent).toEqual([{ id: '3', into: '4', keep: 'FROM' }])
})
