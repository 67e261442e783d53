import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { MergeGroup } from './merge-group.tsx'

test('a group is merged into another one, after what will move is named', async () => {
  const sent: unknown[] = []
  graphqlAnswers((name, variables) => {
    if (name === 'MergeGroups') {
      sent.push(variables)
      return { mergeCommunities: { id: '4', name: 'Creek' } }
    }
    if (name === 'FilterGroups')
      return {
        groups: { data: [3, 4].map(id => ({ id: String(id), name: id === 3 ? 'Creek A' : 'Creek' })) },
      }
    return {
      communityFigures: [{ id: '3', collectors: 1, projects: 2, tasks: 1200, lastReportAt: null }],
    }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <MergeGroup group={{ id: '3', name: 'Creek A' }} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Creek A into another group?' })
  await expect.element(dialog.getByText(/1 data collector and 1,200 reports will move/)).toBeVisible()
  const merge = dialog.getByRole('button', { name: 'Merge' })
  await expect.element(merge).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Merge into' }).click()
  await page.getByRole('option', { name: 'Creek', exact: true }).click()
  await merge.click()
  await expect.element(page.getByText('Merged into Creek')).toBeVisible()
  expect(sent).toEqual([{ id: '3', into: '4' }])
})
