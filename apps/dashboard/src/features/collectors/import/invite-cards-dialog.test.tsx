import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { InviteCardsDialog } from './invite-cards-dialog.tsx'

const card = (id: string) => ({
  id,
  firstName: 'Asha',
  lastName: `Omari ${id}`,
  phoneNumber: '+254712345678',
  groupName: null,
  companyName: 'Reef Watch',
  path: `/collect/invite/${id}`,
  expiresAt: '2026-06-17T08:00:00Z',
})

test('cards of many people are made 500 at a time, one set after the other', async () => {
  const sets: string[][] = []
  graphqlAnswers((_, { ids }) => {
    sets.push(ids as string[])
    return { createInviteCards: (ids as string[]).map(card) }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <InviteCardsDialog ids={Array.from({ length: 502 }, (_, n) => String(n + 1))} onClose={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^Cards 1 to 500 of 502\./)).toBeVisible()
  await page.getByRole('button', { name: 'Make cards' }).click()
  await page.getByRole('button', { name: 'Next 2 cards' }).click()
  await expect.element(page.getByText(/^Creates new links for 2 people/)).toBeVisible()
  await page.getByRole('button', { name: 'Make cards' }).click()
  await expect.element(page.getByText('2 cards, eight to a page')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Next/ })).not.toBeInTheDocument()
  expect(sets.map(({ length }) => length)).toEqual([500, 2])
  expect(sets[1]).toEqual(['501', '502'])
})
