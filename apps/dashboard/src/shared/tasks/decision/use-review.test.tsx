import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'
import { reviewDone } from '@quadrat/domain/messages/en'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showHook } from '#src/testing/show-hook.tsx'
import { requestedChangesOf, toggleRequestedChange } from '../requested-changes/requested-changes-draft.ts'
import { type Task, taskQuery } from '../task.api.ts'
import { reasonDraft } from './reason-draft.ts'
import { useReview } from './use-review.ts'

const abilities = ['approve', 'reject', 'request_edit']
const waiting = { id: '7', rowVersion: 3, status: 'PENDING', abilities, decidedBy: null } as unknown as Task
const approved = { ...waiting, rowVersion: 4, status: 'ACTIVE', abilities: ['reopen'] } as unknown as Task

/** A reviewer with the task on the screen. `decide` answers as the server does. */
async function show(decide: (variables: Record<string, unknown>) => unknown, task = waiting) {
  let stored = task
  let arrived = Promise.resolve()
  const requests = graphqlAnswers((name, variables) =>
    name === 'ReviewTask' || name === 'RequestEdit'
      ? decide(variables)
      : arrived.then(() => ({ baoleaderTask: stored })),
  )
  const client = new QueryClient()
  client.setQueryData(taskQuery('7').queryKey, task)
  const onDone = vi.fn()
  const shown = await showHook(() => useReview(useQuery(taskQuery('7')).data ?? task, onDone), null, {
    client,
  })
  onTestFinished(() => sessionStorage.clear())
  const open = async (transition: Parameters<ReturnType<typeof useReview>['open']>[0]) => {
    shown.now().open(transition)
    await expect.poll(() => shown.now().transition).toBe(transition)
  }
  const decisions = () => requests.filter(({ name }) => name !== 'TaskById' && name !== 'Task')
  /** Another reviewer has changed the task. The page learns it with the next fetch. */
  const store = (next: Partial<Task>) => {
    stored = { ...stored, ...next }
  }
  /** The fetches from now on wait for this. */
  const hold = (until: Promise<void>) => {
    arrived = until
  }
  const fetchTask = () => client.invalidateQueries(taskQuery('7'))
  return { ...shown, client, onDone, open, decisions, store, hold, fetchTask }
}

it('an approval shows the new status at once, says so and forgets the typed reason', async () => {
  const { now, client, onDone, open, decisions, store, hold } = await show(() => ({
    updateBaoleaderTask: approved,
  }))
  const shownTask = () => client.getQueryData(taskQuery('7').queryKey)
  const recorded = vi.fn()
  window.addEventListener('quadrat:analytics', recorded)
  onTestFinished(() => window.removeEventListener('quadrat:analytics', recorded))
  expect(now()).toMatchObject({ done: null, transition: null, pending: false, error: null, conflict: false })
  reasonDraft.save('7', 'approve', 'Well done')
  toggleRequestedChange('7', { fieldId: 'depth', photoHash: null })
  await open('approve')
  const fetched = Promise.withResolvers<void>()
  hold(fetched.promise)
  store({ ...approved, rejectedInfo: 'Well done' } as unknown as Task)
  now().confirm('  Well done ')
  await expect.poll(() => now().done).toBe('approve')
  expect(now().transition).toBeNull()
  expect(decisions().map(({ variables }) => variables)).toEqual([
    { id: '7', input: { status: 'COMPLETED', reason: 'Well done', rowVersion: 3 } },
  ])
  expect(shownTask()).toMatchObject({ status: 'ACTIVE', rowVersion: 4, id: '7' })
  expect(shownTask()).not.toHaveProperty('rejectedInfo')
  fetched.resolve()
  await expect.poll(shownTask).toMatchObject({ rejectedInfo: 'Well done' })
  expect(onDone).toHaveBeenCalledExactlyOnceWith('approve')
  expect([reasonDraft.read('7', 'approve'), requestedChangesOf('7').get()]).toEqual(['', []])
  await expect.element(page.getByText(reviewDone.approve)).toBeVisible()
  expect(recorded.mock.lastCall?.[0].detail).toMatchObject({ name: 'task-approved', taskId: '7' })
})

it('sends one decision for a double click, and stays open until the response', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { now, open, decisions } = await show(() => answer.promise)
  await open('reject')
  const { confirm, close } = now()
  confirm('Blurred')
  confirm('Blurred')
  close()
  await expect.poll(() => now().pending).toBe(true)
  expect(now().transition).toBe('reject')
  answer.resolve({ updateBaoleaderTask: approved })
  await expect.poll(() => now().done).toBe('reject')
  expect(decisions()).toHaveLength(1)
})

it('sends the chosen questions with the request for changes', async () => {
  const { now, open, decisions } = await show(() => ({ requestMoreInfo: approved }))
  toggleRequestedChange('7', { fieldId: 'depth', photoHash: null })
  await open('request-edit')
  now().confirm('Which well?')
  await expect.poll(() => now().done).toBe('request-edit')
  const input = {
    requestedInfo: 'Which well?',
    requestedChanges: [{ fieldId: 'depth', photoHash: null, remark: '' }],
  }
  expect(decisions()).toMatchObject([{ name: 'RequestEdit', variables: { id: '7', input } }])
})

it('keeps the reason of a refused decision, which can be sent again', async () => {
  let isRefused = true
  const { now, open, decisions } = await show(() =>
    isRefused ? new Problem('input.invalid') : { updateBaoleaderTask: approved },
  )
  reasonDraft.save('7', 'reject', 'Blurred')
  await open('reject')
  now().confirm('Blurred')
  await expect.poll(() => now().error).toBe(problemSentence('input.invalid', {}))
  expect([now().transition, now().conflict, reasonDraft.read('7', 'reject')]).toEqual([
    'reject',
    false,
    'Blurred',
  ])
  isRefused = false
  now().confirm('Blurred')
  await expect.poll(() => now().done).toBe('reject')
  expect(decisions()).toHaveLength(2)
})

it('closes on request, and opens the next time without the old error', async () => {
  const { now, open } = await show(() => new Problem('input.invalid'))
  await open('reject')
  now().confirm('Blurred')
  await expect.poll(() => now().error).not.toBeNull()
  now().close()
  await expect.poll(() => now().transition).toBeNull()
  await open('approve')
  expect(now().error).toBeNull()
})

it('offers no decision that the reviewer cannot make', async () => {
  const { now } = await show(() => undefined)
  now().open('reopen')
  now().confirm('Nothing is open')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([now().transition, now().pending]).toEqual([null, false])
})

it('loads the task again if it has changed, and decides the version that is shown then', async () => {
  let isStale = true
  const { now, open, decisions, store, client } = await show(() =>
    isStale ? new Problem('version.stale', { current: 5 }) : { updateBaoleaderTask: approved },
  )
  await open('approve')
  store({ rowVersion: 5 })
  now().confirm('')
  await expect.poll(() => now().error).not.toBeNull()
  expect([now().transition, now().conflict]).toEqual(['approve', false])
  await expect.poll(() => client.getQueryData(taskQuery('7').queryKey)?.rowVersion).toBe(5)
  isStale = false
  now().confirm('')
  await expect.poll(() => now().done).toBe('approve')
  expect(decisions().map(({ variables }) => variables.input)).toMatchObject([
    { rowVersion: 3 },
    { rowVersion: 5 },
  ])
})

it('says who was first when another reviewer decides while the dialog is open', async () => {
  const { now, open, store, fetchTask } = await show(() => undefined)
  await open('approve')
  store({ ...approved, decidedBy: { id: '2', firstName: 'Amina', lastName: 'Yusuf' } } as unknown as Task)
  await fetchTask()
  const params = { by: 'Amina Yusuf', status: 'ACTIVE' } as const
  await expect.poll(() => now().error).toBe(dashboardProblem('task.already-decided', params))
  expect(now().conflict).toBe(true)
  store({ decidedBy: null })
  await fetchTask()
  const anonymous = { by: undefined, status: 'ACTIVE' } as const
  await expect.poll(() => now().error).toBe(dashboardProblem('task.already-decided', anonymous))
})

it('says that a task was reopened meanwhile', async () => {
  const { now, open, store, fetchTask } = await show(() => undefined, approved)
  await open('reopen')
  store(waiting)
  await fetchTask()
  await expect.poll(() => now().error).toBe(dashboardProblem('task.not-decided'))
})
