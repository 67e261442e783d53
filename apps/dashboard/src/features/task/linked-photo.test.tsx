import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MediaAnswer } from '#src/shared/tasks/answers/media-answer.tsx'
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
const note = {
  ...photo('10'),
  name: 'note.webm',
  mime: 'audio/webm',
  size: 9,
  downloadUrl: '/files/note.webm',
}
const task = {
  id: '41',
  evidences: [{ photos: [photo('7'), photo('8')], answers: [{ photos: [note] }] }],
} as unknown as Task

test('the photo of the address is opened over the report', async () => {
  mount(<LinkedPhoto task={task} />, {}, '/?photo=8')
  await expect.element(page.getByText('2 / 2')).toBeVisible()
})

test('a link to a photo that was removed says so', async () => {
  mount(<LinkedPhoto task={task} />, {}, '/?photo=9')
  await expect.element(page.getByText('The photo of this link was removed.')).toBeVisible()
})

test('a link to a recording moves the focus to its answer', async () => {
  mount(
    <>
      <LinkedPhoto task={task} />
      <MediaAnswer kind="audio" files={[note]} text="note.webm" label="Voice note" />
    </>,
    {},
    '/?photo=10',
  )
  await expect.element(page.getByRole('link', { name: 'Download note.webm' })).toHaveFocus()
  await expect.element(page.getByText('The photo of this link was removed.')).not.toBeInTheDocument()
})
