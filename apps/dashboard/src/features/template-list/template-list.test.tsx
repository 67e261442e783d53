import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { TemplateList } from './template-list.tsx'

const template = (n: number) => ({
  id: String(n),
  title: `Template ${n}`,
  status: 'active',
  externalId: null,
  tag: null,
  creator: null,
  createdAt: '2026-11-20T08:00:00Z',
})

test('the list reports that more templates could not be loaded, and retries', async () => {
  let isReachable = false
  graphqlAnswers((_, { pagination }) => {
    const { start } = pagination as { start: number }
    if (start > 0 && !isReachable) return new Problem('internal')
    const data = Array.from({ length: start > 0 ? 1 : 10 }, (_, i) => template(start + i + 1))
    return { companyTaskTypes: { count: 11, data } }
  })
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TemplateList
        search={{}}
        onClear={() => undefined}
        selected={undefined}
        onSelect={null}
        mayChange={false}
        viewerId="1"
      />
    </QueryClientProvider>,
  )
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('10 of 11')).toBeVisible()
  isReachable = true
  await more.click()
  await expect.element(page.getByText('11 of 11')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([true, false])(
  'an empty list offers the starters to people who may create templates: %s',
  async mayChange => {
    graphqlAnswers(() => ({ companyTaskTypes: { count: 0, data: [] } }))
    mount(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TemplateList
          search={{}}
          onClear={() => undefined}
          selected={undefined}
          onSelect={null}
          mayChange={mayChange}
          viewerId={undefined}
        />
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('Create a template, and turn it on in a project.')).toBeVisible()
    const links = page.getByRole('link', { name: 'Choose a starter template' })
    await expect.element(links).toHaveLength(mayChange ? 1 : 0)
  },
)
