import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { taskQuery } from '#src/shared/tasks/task.api.ts'
import { texts } from '#src/shared/upload/texts-en.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { uploadService } from '#src/testing/upload-service.ts'
import { Documents } from './documents.tsx'

const permit = (id: string, name: string) => ({ id, name, size: 1200, downloadUrl: `/files/1/${id}/${name}` })

const conflict = `${texts.fileFailed} ${problemSentence('version.stale', {})}`

function Page() {
  const { data: task } = useQuery(taskQuery('7'))
  return task ? <Documents task={task} /> : null
}

test('a document that somebody else adds meanwhile is shown, and kept by the next try', async () => {
  let stored = { id: '7', rowVersion: 1, documents: [] as object[] }
  const requests = graphqlAnswers((name, { input }) => {
    if (name === 'Viewer') return { myUser: { id: '1', abilities: ['task.add-document'] } }
    if (name === 'TaskById') return { baoleaderTask: stored }
    const { rowVersion, documents } = input as { rowVersion: number; documents: string[] }
    if (rowVersion !== stored.rowVersion)
      return new Problem('version.stale', { seen: rowVersion, current: stored.rowVersion })
    stored = {
      ...stored,
      rowVersion: rowVersion + 1,
      documents: documents.map(id => permit(id, `${id}.pdf`)),
    }
    return { updateBaoleaderTask: stored }
  })
  const uploads = uploadService()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('No documents')).toBeVisible()
  stored = { ...stored, rowVersion: 2, documents: [permit('9', 'theirs.pdf')] }

  await expect.element(page.getByRole('button', { name: 'Upload Files' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['%PDF-1.4'], 'mine.pdf', { type: 'application/pdf' }))
  const submit = page.getByRole('button', { name: 'Submit' })
  const send = async (times: number) => {
    await submit.click()
    await expect.poll(() => uploads.received).toHaveLength(times)
    uploads.answer(200, [{ id: '2' }])
  }
  await send(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Error: ${conflict}`)
  await expect.element(page.getByText(/^theirs\.pdf/)).toBeVisible()
  await expect.element(page.getByText('8 B · selected')).toBeVisible()

  await send(2)
  await expect.element(page.getByText('The file has been uploaded.')).toBeVisible()
  expect(requests.filter(one => one.name === 'PutTaskDocuments').map(one => one.variables.input)).toEqual([
    { documents: ['2'], rowVersion: 1 },
    { documents: ['9', '2'], rowVersion: 2 },
  ])
  await expect.poll(() => submit.query()).toBeNull()
})
