import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showHook } from '#src/testing/show-hook.tsx'
import { useDraft } from './use-draft.ts'
import { useNews, useReadBySeeing } from './use-talk.ts'

const thread = {
  messages: [{ id: '4' }, { id: '12' }],
  readMessageId: '4',
  readCommentId: '0',
  unreadComments: 0,
  unreadMessages: 1,
}
const comments = [{ id: '9', author: { id: '1' } }]

/** A person in front of the talk of report 7. */
async function visit<Result>(use: () => Result, now: object = thread) {
  const requests = graphqlAnswers(name => {
    if (name === 'TaskThread') return { taskThread: now }
    if (name === 'TaskComments') return { taskComments: comments }
    return { markTaskRead: true }
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(viewerQuery.queryKey, { id: '1' } as never)
  const shown = await showHook(use, null, { client })
  const read = () => requests.filter(({ name }) => name === 'MarkTaskRead').map(({ variables }) => variables)
  return { ...shown, requests, read }
}

/** An element that is on the screen or below it. */
function elementAt(top: string) {
  const element = document.createElement('div')
  element.style.cssText = `position: absolute; top: ${top}; height: 20px; width: 20px`
  document.body.append(element)
  onTestFinished(() => element.remove())
  return { current: element }
}

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
const aMoment = () => new Promise(resolve => setTimeout(resolve, 200))

it('what is on the screen is noted as read, once', async () => {
  const element = elementAt('0')
  const { read, requests } = await visit(() => useReadBySeeing('7', element))
  await expect.poll(read).toEqual([{ taskId: '7', commentId: '9', messageId: '12' }])
  // The thread is loaded again, as other pages count what is unread.
  await expect.poll(() => requests.filter(({ name }) => name === 'TaskThread').length).toBe(2)
  await aMoment()
  expect(read()).toHaveLength(1)
})

it('nothing is noted where nothing is unread', async () => {
  const element = elementAt('0')
  const { read, requests } = await visit(() => useReadBySeeing('7', element), {
    ...thread,
    unreadMessages: 0,
  })
  await expect.poll(() => requests.length).toBe(2)
  await aMoment()
  expect(read()).toEqual([])
})

it('what is below the screen is not read until it is scrolled to', async () => {
  const element = elementAt('5000px')
  const { read, requests } = await visit(() => useReadBySeeing('7', element))
  await expect.poll(() => requests.length).toBe(2)
  await aMoment()
  expect(read()).toEqual([])
  element.current.style.top = '0'
  await expect.poll(() => read().length).toBe(1)
})

it('nothing is read in a hidden tab, until somebody looks at it', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  hideTab(true)
  const element = elementAt('0')
  const { read, requests } = await visit(() => useReadBySeeing('7', element))
  await expect.poll(() => requests.length).toBe(2)
  await aMoment()
  expect(read()).toEqual([])
  hideTab(false)
  await expect.poll(() => read().length).toBe(1)
})

it('news stays marked until the end of the visit, and own messages are no news', async () => {
  const { now, client } = await visit(() => useNews('7'))
  const message = (id: string, isFromCollector: boolean) =>
    now().isNewMessage({ id, isFromCollector } as never)
  const comment = (id: string, author: string) => now().isNewComment({ id, author: { id: author } } as never)
  await expect.poll(() => message('12', true)).toBe(true)
  expect([message('4', true), message('12', false)]).toEqual([false, false])
  expect([comment('9', '2'), comment('9', '1')]).toEqual([true, false])
  client.setQueriesData({ predicate: ({ queryKey }) => queryKey.includes('7') }, (data: unknown) =>
    Array.isArray(data) ? data : { ...thread, readMessageId: '12', readCommentId: '9' },
  )
  await aMoment()
  expect([message('12', true), comment('9', '2')]).toEqual([true, true])
})

it('a typed text is there on the next screen, until it is sent', async () => {
  onTestFinished(() => sessionStorage.clear())
  const first = await showHook(() => useDraft('comment', '7'), null)
  expect(first.now()[0]).toBe('')
  first.now()[1]('Which well?')
  await expect.poll(() => first.now()[0]).toBe('Which well?')
  const second = await showHook(() => useDraft('comment', '7'), null)
  expect(second.now()[0]).toBe('Which well?')
  const others = [
    await showHook(() => useDraft('message', '7'), null),
    await showHook(() => useDraft('comment', '8'), null),
  ]
  expect(others.map(({ now }) => now()[0])).toEqual(['', ''])
  second.now()[1]('')
  const third = await showHook(() => useDraft('comment', '7'), null)
  expect([third.now()[0], sessionStorage.length]).toEqual(['', 0])
})
