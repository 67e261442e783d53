import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { Group } from '../groups.api.ts'
import { MembersTab } from './members-tab.tsx'

function mountWith(members: number, collectors: number) {
  graphqlAnswers(name => {
    if (name === 'GroupMembers') return { communityMembers: { count: members, data: [] } }
    if (name !== 'GroupFigures') return undefined
    return { communityFigures: [{ id: '5', projects: 1, collectors, tasks: 0, lastReportAt: null }] }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <MembersTab group={{ id: '5', name: 'Kilifi' } as Group} />
    </QueryClientProvider>,
  )
}

test('says how many members are collectors where the heading counts fewer', async () => {
  mountWith(6, 5)
  await expect.element(page.getByText('6 members, 5 of them active data collectors')).toBeVisible()
})

test('says the members alone where all are collectors', async () => {
  mountWith(5, 5)
  await expect.element(page.getByText('5 members', { exact: true })).toBeVisible()
})
