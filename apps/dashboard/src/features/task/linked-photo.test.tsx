import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Task } from '#src/shared/tasks/task.api.ts'
import { mount } from '#src/testing/mount.tsx'
import { LinkedPhoto } from './linked-photo.tsx'

const photo = (id: string) => ({
  id,
  name: `${id}.jpg`,
  mime: 'image/jpeg',
  url: '',
  downloadUrl: '',
  isUnreadable: false,
  takenAt: null,
  createdAt: '2026-11-27T08:00:00Z',
  updatedAt: '2026-11-27T08:00:00Z',
})
const task = { id: '41', evidences: [{ photos: [photo('7'), photo('8')] }] } as unknown as Task

test('the photo of the address is opened over the report', async () => {
  mount(<LinkedPhoto task={task} />, {}, '/?photo=8')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
})

test('a link to a photo that was removed says so', async () => {
  mount(<LinkedPhoto task={task} />, {}, '/?photo=9')
  await expect.element(page.getByText('The photo of this link was removed.')).toBeVisible()
})
