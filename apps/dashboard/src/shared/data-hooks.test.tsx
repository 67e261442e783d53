import { Problem } from '@quadrat/domain/problem'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showHook } from '#src/testing/show-hook.tsx'
import { useMay } from './account/use-may.ts'
import { viewerQuery } from './account/viewer.ts'
import { useReturn } from './billing/use-return.ts'
import { useChosenName } from './choices/use-chosen-name.ts'
import { useExport } from './exports/use-export.ts'
import { useAnswerRequest } from './people/use-answer-request.ts'
import { useStatusChange } from './templates/use-status-change.ts'
import { useThisList } from './templates/use-this-list.ts'

afterEach(() => void vi.restoreAllMocks())

it('a person may nothing until their rights are known', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const viewer = Promise.withResolvers<unknown>()
  graphqlAnswers(() => viewer.promise)
  const { now } = await showHook(() => [useMay('tag.write'), useMay('template.write')], null, { client })
  expect(now()).toEqual([false, false])
  viewer.resolve({ myUser: { id: '1', abilities: ['tag.write'] } })
  await expect.poll(now).toEqual([true, false])
})

it('a chosen filter is named once its entry is loaded, and an unknown one is not', async () => {
  const requests = graphqlAnswers(() => ({ tags: { data: [{ id: '2', name: 'Water' }] } }))
  const { now, render } = await showHook(
    (id: string | undefined) => useChosenName('tag', id),
    undefined as string | undefined,
  )
  expect([now(), requests.length]).toEqual([null, 0])
  render('2')
  await expect.poll(now).toBe('Water')
  render('9')
  await expect.poll(() => requests.length).toBe(2)
  expect(now()).toBeNull()
})

it('the back link of a template knows the list and its search', async () => {
  const { now } = await showHook(() => useThisList(), null, { href: '/?text=water' })
  expect(now()).toMatchObject({ index: 0, search: { text: 'water' } })
})

/** The links that the page has clicked to save a file. */
function savedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  return saved
}

it('a small export is saved at once, a large one is added to the list', async () => {
  const saved = savedFiles()
  const answers = [
    { direct: true, url: '/files/1' },
    { direct: false, url: null },
    { direct: false, url: '/files/2' },
  ]
  const requests = graphqlAnswers(() => ({ startExport: answers.shift() }))
  const client = new QueryClient()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const { now } = await showHook(() => useExport({ text: 'well' } as never), null, { client })
  expect(now()).toMatchObject({ busy: false, failed: false })
  await now().start('csv')
  expect([saved, refetched.mock.calls.length]).toEqual([['/files/1'], 0])
  await now().start('xlsx', { labels: true } as never, 'all' as never)
  await now().start('xlsx')
  expect(saved).toHaveLength(1)
  expect(refetched).toHaveBeenCalled()
  expect(requests.map(({ variables }) => variables)).toEqual([
    { format: 'csv', filters: { text: 'well' }, layout: {} },
    { format: 'xlsx', filters: { text: 'well', counted: 'all' }, layout: { labels: true } },
    { format: 'xlsx', filters: { text: 'well' }, layout: {} },
  ])
})

it('one export starts for a double click; after a failure another can be started', async () => {
  savedFiles()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const requests = graphqlAnswers(() => answers[requests.length - 1]?.promise)
  const { now } = await showHook(() => useExport({}), null)
  const first = now().start('csv')
  void now().start('csv')
  await expect.poll(() => now().busy).toBe(true)
  answers[0]?.resolve(new Problem('input.invalid'))
  await first
  await expect.poll(now).toMatchObject({ busy: false, failed: true })
  expect([requests.length, log.mock.calls.length]).toEqual([1, 1])
  const second = now().start('csv')
  await expect.poll(now).toMatchObject({ busy: true, failed: false })
  answers[1]?.resolve({ startExport: { direct: true, url: '/files/1' } })
  await second
  await expect.poll(now).toMatchObject({ busy: false, failed: false })
})

it('a template that is turned on or off on its page says why it failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const requests = graphqlAnswers(() => new Problem('template.not-found' as never))
  const onDone = vi.fn()
  const client = new QueryClient()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const { now } = await showHook(() => useStatusChange('detail', onDone), null, { client })
  now().mutate({ id: '3', isEnabled: true })
  await expect.element(page.getByText(/turned? on|activat/i)).toBeVisible()
  now().mutate({ id: '3', isEnabled: false })
  await expect.element(page.getByText(/turned? off|deactivat/i)).toBeVisible()
  expect([onDone.mock.calls.length, log.mock.calls.length, requests.length]).toEqual([0, 0, 2])
  expect(refetched).toHaveBeenCalled()
})

it('in the list a failed switch only loads the list again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  graphqlAnswers(() => undefined)
  const onDone = vi.fn()
  const { now } = await showHook(() => useStatusChange('list', onDone), null)
  now().mutate({ id: '3', isEnabled: true })
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(log.mock.lastCall?.[0]).toBe('Template 3 could not be turned on:')
  now().mutate({ id: '3', isEnabled: false })
  await expect.poll(() => onDone.mock.calls.length).toBe(2)
  expect(log.mock.lastCall?.[0]).toBe('Template 3 could not be turned off:')
  expect(page.getByRole('alert').query()).toBeNull()
})

const asking = { id: '5', firstName: 'Amina', lastName: 'Yusuf', status: 'REQUEST_PENDING' } as never

it('a request to join a group is accepted or rejected once, and the drawer closes', async () => {
  const requests = graphqlAnswers(name => ({ [name]: {} }))
  const onClose = vi.fn()
  const { now } = await showHook(() => useAnswerRequest(asking, true, onClose), null)
  const { onAccept } = now()
  onAccept?.()
  onAccept?.()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(page.getByText(/Amina Yusuf.*accepted|accepted.*Amina Yusuf/i)).toBeVisible()
  await expect.poll(() => now().pending).toBe(false)
  now().onReject?.()
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  await expect.element(page.getByText(/Amina Yusuf.*(rejected|declined)/i)).toBeVisible()
  expect(requests.map(({ name, variables }) => [name, variables])).toEqual([
    ['AcceptRequest', { id: '5' }],
    ['RejectRequest', { id: '5' }],
  ])
})

it('a refused answer to a request stays in the drawer until it is closed', async () => {
  graphqlAnswers(() => undefined)
  const onClose = vi.fn()
  const client = new QueryClient()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const { now } = await showHook(() => useAnswerRequest(asking, true, onClose), null, { client })
  expect(now().error).toBeNull()
  now().onReject?.()
  await expect.poll(() => now().error).not.toBeNull()
  expect([onClose.mock.calls.length, refetched.mock.calls.length > 0]).toEqual([0, true])
  now().onClose()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(() => now().error).toBeNull()
})

it('only a request can be answered, and only by who may', async () => {
  const active = { ...(asking as object), status: 'ACTIVE' } as never
  const member = await showHook(() => useAnswerRequest(active, true, () => {}), null)
  expect([member.now().onAccept, member.now().onReject]).toEqual([undefined, undefined])
  const viewer = await showHook(() => useAnswerRequest(asking, false, () => {}), null)
  expect([viewer.now().onAccept, viewer.now().onReject]).toEqual([undefined, undefined])
})

/** The payment service's state, as the server reads it. */
function refreshes(answer: () => Promise<Response>) {
  const real = window.fetch
  const calls: string[] = []
  window.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.includes('/api/stripe-billing/refresh')) return real(input, init)
    calls.push(url)
    return answer()
  }
  onTestFinished(() => {
    window.fetch = real
  })
  return calls
}

it('back from the payment service, the subscription is read anew', async () => {
  const response = Promise.withResolvers<Response>()
  const calls = refreshes(() => response.promise)
  const client = new QueryClient()
  client.setQueryData(viewerQuery.queryKey, { id: '1' } as never)
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const { now } = await showHook(() => useReturn(), null, { client, href: '/?billing=done' })
  await expect.poll(() => calls.length).toBe(1)
  expect(now()).toBe(true)
  response.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
  await expect.poll(now).toBe(false)
  expect(refetched).toHaveBeenCalled()
})

it('a page that nobody paid on reads nothing', async () => {
  const calls = refreshes(async () => new Response('{}'))
  const { now } = await showHook(() => useReturn(), null, { href: '/?billing=cancelled' })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect([now(), calls.length]).toEqual([false, 0])
})
