import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { Project } from '../projects.api.ts'
import { AddCollectorsDialog } from './add-collectors-dialog.tsx'

const person = (n: number) => ({
  id: String(n),
  firstName: 'Asha',
  lastName: `Omari ${n}`,
  phoneNumber: '+254712345678',
  group: null,
  profilePicture: null,
})
const many = Array.from({ length: 1200 }, (_, n) => person(n + 1))

/** Opens the dialog with 1,200 candidates and adds all of them. Returns the sizes of the calls. */
async function openAndChoose(answer: (call: number) => unknown) {
  const sizes: number[] = []
  graphqlAnswers((name, { ids, pagination }) => {
    const { start = 0, limit = 10 } = (pagination ?? {}) as { start?: number; limit?: number }
    const data = many.slice(start, start + limit)
    if (name.startsWith('Candidate')) return { projectCandidates: { count: many.length, data } }
    if (name !== 'AddCollectorsToProject') return undefined
    sizes.push((ids as string[]).length)
    return answer(sizes.length)
  })
  const onClose = vi.fn()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <AddCollectorsDialog
        opened
        onClose={onClose}
        project={{ id: '7', name: 'Seedlings' } as Project}
        isFirst={false}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Choose all of No Group' }).click()
  await expect.element(page.getByText('1,200 chosen')).toBeVisible()
  await expect.element(page.getByText('No text messages are sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to project' }).click()
  return { sizes, onClose }
}

const done = { addDataCollectorsToProject: { id: '7' } }

test('many people are added in several calls', async () => {
  const { sizes, onClose } = await openAndChoose(() => done)
  await expect.element(page.getByText('1,200 data collectors were added to Seedlings.')).toBeVisible()
  expect(sizes).toEqual([500, 500, 200])
  expect(onClose).toHaveBeenCalledOnce()
})

test('adding shows how far it is, and can be stopped and continued with those who are left', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { sizes, onClose } = await openAndChoose(async call => {
    if (call === 1) await held
    return done
  })
  await expect.element(page.getByText('0 of 1,200 data collectors added')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('Stopping…')).toBeVisible()
  release()
  await expect
    .element(page.getByText('500 data collectors were added. The others are still chosen.'))
    .toBeVisible()
  await expect.element(page.getByText('700 chosen')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Add to project' }).click()
  await expect.element(page.getByText('700 data collectors were added to Seedlings.')).toBeVisible()
  expect(sizes).toEqual([500, 500, 200])
})

test('a call that is refused says so, and those who were added before are counted', async () => {
  await openAndChoose(call => (call === 2 ? new Problem('not-found', { what: 'project' }) : done))
  await expect
    .element(page.getByText('500 data collectors were added. The others are still chosen.'))
    .toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
