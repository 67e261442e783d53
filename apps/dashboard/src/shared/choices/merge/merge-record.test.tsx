import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { MergeRecord } from './merge-record.tsx'

test.each(['tag', 'group', 'data list'] as const)('a %s is not offered as its own target', async kind => {
  const asked: unknown[] = []
  const answer = { data: [3, 4].map(id => ({ id: String(id), name: id === 3 ? 'Creek A' : 'Creek' })) }
  graphqlAnswers((_name, { filters }) => {
    asked.push(filters)
    return { tags: answer, groups: answer, lists: answer }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <MergeRecord kind={kind} id="3" name="Creek A" merge={async () => ''} onMerged={async () => {}}>
        What moves
      </MergeRecord>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: `Merge into another ${kind}` }).click()
  await page.getByRole('combobox', { name: 'Merge into' }).click()
  await expect.element(page.getByRole('option', { name: 'Creek', exact: true })).toBeVisible()
  expect(page.getByRole('option', { name: 'Creek A' }).elements()).toEqual([])
  // The server refuses a merge into a tag or list that isn't active.
  expect(asked).toEqual([kind === 'group' ? {} : { status: { eq: 'active' } }])
})
