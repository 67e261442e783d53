import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { files } from '#src/features/file/file.table.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit, state, refusesOthers } = verbs(server)

const UPDATE = `mutation ($id: ID!, $input: UpdateBaoleaderTaskInput!) {
  updateBaoleaderTask(id: $id, input: $input) { rowVersion status documents { id } }
}`

interface Updated {
  updateBaoleaderTask: { rowVersion: number; status: string; documents: { id: string }[] }
}

/** Uploads a document and returns its id. */
async function document(companyId: number): Promise<string> {
  const at = new Date()
  const [row] = await withOwnerTransaction(server.deps, tx =>
    tx
      .insert(files)
      .values({
        companyId,
        hash: randomBytes(32).toString('hex'),
        name: 'permit.pdf',
        ext: '.pdf',
        mime: 'application/pdf',
        size: 1200,
        provider: 'local',
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: files.id }),
  )
  return String(row?.id)
}

async function taskWithPapers() {
  const work = await make.fieldWork()
  const { id } = await make.task(work)
  const papers = [await document(work.company.id), await document(work.company.id)] as const
  const put = (input: { documents: string[]; rowVersion?: number; status?: string }) =>
    server.graphql<Updated>(work.superAdmin.token, UPDATE, { id: String(id), input })
  return { work, id: String(id), papers, put }
}

const idsOf = (answer: { data: Updated }) =>
  answer.data.updateBaoleaderTask.documents.map(file => file.id).toSorted()

describe('the documents of a task', () => {
  it('are not overwritten by a second writer who saw the version before', async () => {
    const { work, papers, put } = await taskWithPapers()
    const [mine, theirs] = papers
    expect(idsOf(await put({ documents: [mine], rowVersion: 1 }))).toEqual([mine])
    const before = await state(work.company.id)
    const { errors } = await put({ documents: [theirs], rowVersion: 1 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'version.stale', params: { seen: 1, current: 2 } })
    expect(await state(work.company.id)).toBe(before)
    expect(idsOf(await put({ documents: [mine, theirs], rowVersion: 2 }))).toEqual([mine, theirs].toSorted())
    expect(await audit(work.company.id)).toEqual(['task.update-documents', 'task.update-documents'])
  })

  it('are returned and not written again when the same change is repeated with the version before', async () => {
    const { work, papers, put } = await taskWithPapers()
    const [first, second] = papers
    await put({ documents: [first, second], rowVersion: 1 })
    const before = await state(work.company.id)
    const again = await put({ documents: [second, first, first], rowVersion: 1 })
    expect(again.errors).toBeUndefined()
    expect(again.data.updateBaoleaderTask.rowVersion).toBe(2)
    expect(await state(work.company.id)).toBe(before)
  })

  it('are overwritten by a caller that names no version', async () => {
    const { papers, put } = await taskWithPapers()
    await put({ documents: [papers[0]] })
    expect(idsOf(await put({ documents: [papers[1]] }))).toEqual([papers[1]])
    expect(idsOf(await put({ documents: [] }))).toEqual([])
  })

  it('are changed together with a decision in one call that names one version', async () => {
    const { papers, put } = await taskWithPapers()
    const { data: answer } = await put({ status: 'COMPLETED', documents: [papers[0]], rowVersion: 1 })
    expect(answer.updateBaoleaderTask).toMatchObject({ status: 'COMPLETED', documents: [{ id: papers[0] }] })
  })

  it("cannot be another company's files", async () => {
    const { work, put } = await taskWithPapers()
    const theirs = await document((await make.company()).id)
    const before = await state(work.company.id)
    const { errors } = await put({ documents: [theirs], rowVersion: 1 })
    expect(errors?.[0]?.extensions.code).toBe('file.missing')
    expect(await state(work.company.id)).toBe(before)
  })

  it('are refused without a token, to a collector and to another company, even if they do not change', async () => {
    const { work, id, papers } = await taskWithPapers()
    const input = { documents: [papers[0]], rowVersion: 1 }
    await refusesOthers(work, UPDATE, { id, input })
    await data(work.superAdmin.token, UPDATE, { id, input })
    await refusesOthers(work, UPDATE, { id, input })
  })
})
