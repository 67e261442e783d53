import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { NewestDisplay } from './newest.api.ts'
import { NewestCard } from './newest-card.tsx'

const answer = (task: number) => ({
  task: String(task),
  createdAt: '2026-11-05T08:00:00.000Z',
  text: `Remark ${task}`,
  place: null,
  photo: null,
})

function show(display: NewestDisplay) {
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewestCard
        template="7"
        question={{ field: 'remark', label: 'Remark', display, isCurrent: true }}
        filter={{}}
      />
    </QueryClientProvider>,
  )
}

test('the newest five texts lead to their reports, and more are fetched when they are asked for', async () => {
  const requests = graphqlAnswers((_name, { after }) => ({
    newestAnswers: after
      ? { data: [answer(1)], next: null }
      : { data: Array.from({ length: 7 }, (_, n) => answer(10 - n)), next: '4.0' },
  }))
  show('texts')
  await expect.element(page.getByRole('link', { name: 'Task 10' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(8)
  expect(requests.map(({ variables }) => variables.after)).toEqual([null, '4.0'])
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0)
})

test('it says when nobody has answered, and looks further where only the newest reports were looked at', async () => {
  graphqlAnswers((_name, { after }) => ({
    newestAnswers: { data: after ? [answer(3)] : [], next: after ? null : '900.0' },
  }))
  show('texts')
  await expect.element(page.getByText('None of the newest reports answers this question.')).toBeVisible()
  await page.getByRole('button', { name: 'Look further' }).click()
  await expect.element(page.getByRole('link', { name: 'Task 3' })).toBeVisible()
})

test('photos that answer no question have no card where there are none', async () => {
  const photo = { id: '1', isUnreadable: false, formats: null }
  const requests = graphqlAnswers((_name, { template }) => ({
    newestAnswers: { data: template === '7' ? [] : [{ ...answer(5), photo }], next: null },
  }))
  const question = { field: null, label: 'Photos', display: 'photos', isCurrent: true } as const
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <NewestCard template="7" question={{ ...question, label: 'None' }} filter={{}} />
      <NewestCard template="8" question={question} filter={{ status: 'COMPLETED' }} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('region', { name: 'Photos' }).getByRole('link')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'None' })).not.toBeInTheDocument()
  expect(requests.map(({ variables }) => [variables.field, variables.filters])).toEqual([
    [null, expect.anything()],
    [null, expect.objectContaining({ status: { eq: 'COMPLETED' } })],
  ])
})

test('a photo without a picture says so', async () => {
  graphqlAnswers(() => ({
    newestAnswers: {
      data: [{ ...answer(5), photo: { id: '1', isUnreadable: true, formats: null } }],
      next: null,
    },
  }))
  show('photos')
  await expect.element(page.getByRole('link', { name: /^Photo of task 5/ })).toBeVisible()
})

test('a recording is played, and a file is downloaded, beside the link to its report', async () => {
  const file = (name: string, mime: string) => ({
    id: name,
    name,
    mime,
    size: 50_000,
    url: `/files/${name}`,
    downloadUrl: `/files/${name}?save`,
    isUnreadable: false,
    formats: null,
  })
  graphqlAnswers(() => ({
    newestAnswers: {
      data: [
        { ...answer(6), text: 'note.webm', photo: file('note.webm', 'audio/webm') },
        { ...answer(5), text: 'permit.pdf', photo: file('permit.pdf', 'application/pdf') },
      ],
      next: null,
    },
  }))
  show('texts')
  const item = (n: number) => page.getByRole('listitem').nth(n)
  await expect.element(item(0).getByRole('link', { name: 'Download note.webm' })).toBeVisible()
  const player = item(0).element().querySelector('audio')
  expect([player?.getAttribute('src'), player?.getAttribute('aria-label')]).toEqual([
    '/files/note.webm',
    'Remark (Task 6)',
  ])
  await expect.element(item(1).getByRole('link', { name: 'Download permit.pdf' })).toBeVisible()
  expect(item(1).element().querySelector('audio, video')).toBeNull()
  await expect.element(item(1).getByRole('link', { name: 'Task 5' })).toBeVisible()
})

test('photos fill their squares, and of what was drawn or signed nothing is cut off', async () => {
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const photo = { id: '1', isUnreadable: false, formats: { thumbnail: { url } } }
  graphqlAnswers(() => ({ newestAnswers: { data: [{ ...answer(5), photo }], next: null } }))
  const question = { field: 'face', display: 'photos', isCurrent: true } as const
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NewestCard template="7" question={{ ...question, label: 'Portrait' }} filter={{}} />
      <NewestCard template="7" question={{ ...question, label: 'Signature', isWhole: true }} filter={{}} />
    </QueryClientProvider>,
  )
  const picture = (name: string) =>
    page.getByRole('region', { name }).getByRole('link').getByRole('presentation')
  await expect.element(picture('Portrait')).toHaveStyle({ objectFit: 'cover' })
  await expect.element(picture('Signature')).toHaveStyle({ objectFit: 'contain' })
})
