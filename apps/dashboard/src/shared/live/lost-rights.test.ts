import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { keys } from '#src/shared/api/query-keys.ts'
import { dropWhatIsLost, hasLost } from './lost-rights.ts'

const rights = (abilities: string[], inProjects: string[] | null, id = '1') => ({ id, abilities, inProjects })
const manager = rights(['task.read', 'task.review'], ['3', '4'])

describe('rights are lost', () => {
  it('with an ability, a project, or the whole company', () => {
    expect(hasLost(manager, rights(['task.read'], ['3', '4']))).toBe(true)
    expect(hasLost(manager, rights(['task.read', 'task.review'], ['4', '5']))).toBe(true)
    expect(hasLost(rights(['task.read'], null), rights(['task.read'], ['3']))).toBe(true)
    expect(hasLost(rights(['task.read'], null), rights(['task.read'], []))).toBe(true)
  })

  it('not with more of them, or with the same', () => {
    expect(hasLost(manager, rights(['task.review', 'task.read', 'site.read'], ['4', '3', '5']))).toBe(false)
    expect(hasLost(manager, rights(['task.read', 'task.review'], null))).toBe(false)
    expect(hasLost(rights([], null), rights([], null))).toBe(false)
  })
})

/**
 * A page with a list on the screen, a list that was left, and a request under way. The server answers when
 * told.
 */
async function page() {
  const queryClient = new QueryClient()
  dropWhatIsLost(queryClient)
  queryClient.setQueryData(keys.viewer, manager)
  const left = [...keys.taskLists, 'left']
  queryClient.setQueryData(left, 'tasks of two projects')
  const answers: ((tasks: string) => void)[] = []
  const list = new QueryObserver<string>(queryClient, {
    queryKey: [...keys.taskLists, 'shown'],
    queryFn: () => new Promise(resolve => answers.push(resolve)),
    placeholderData: keepPreviousData,
  })
  list.subscribe(() => {})
  answers.shift()?.('tasks of two projects')
  await vi.waitFor(() => expect(shown()).toBe('tasks of two projects'))
  function shown() {
    return list.getCurrentResult().data
  }
  return {
    queryClient,
    answers,
    shown,
    refetch: () => list.refetch(),
    left: () => queryClient.getQueryData(left),
  }
}

describe('an open page', () => {
  it('shows and keeps nothing from before when a project is taken away', async () => {
    const { queryClient, answers, shown, refetch, left } = await page()
    refetch()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    queryClient.setQueryData(keys.viewer, rights(['task.read', 'task.review'], ['3']))
    expect([shown(), left()]).toEqual([undefined, undefined])
    // The answer to what was asked before is not shown any more.
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.('tasks of two projects')
    answers[1]?.('tasks of one project')
    await vi.waitFor(() => expect(shown()).toBe('tasks of one project'))
    expect(queryClient.getQueryData(keys.viewer)).toMatchObject({ inProjects: ['3'] })
  })

  it('keeps what it shows when a project is added, or the same is answered again', async () => {
    const { queryClient, answers, shown, left } = await page()
    queryClient.setQueryData(keys.viewer, { ...manager, inProjects: ['3', '4', '5'] })
    queryClient.setQueryData(keys.viewer, { ...manager, inProjects: ['3', '4', '5'] })
    expect([shown(), left(), answers]).toEqual(['tasks of two projects', 'tasks of two projects', []])
  })

  it('compares nobody with the person who signed in before', async () => {
    const { queryClient, shown } = await page()
    queryClient.setQueryData(keys.viewer, rights([], [], '2'))
    expect(shown()).toBe('tasks of two projects')
    queryClient.setQueryData(keys.viewer, rights([], []))
    expect(shown()).toBe('tasks of two projects')
  })
})
