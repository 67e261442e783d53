import { emptyDraft, newField } from '@quadrat/domain/template/template-draft'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers } = verbs(server)

const CREATE = `mutation ($input: CreateTaskTypeDraftInput!) {
  createTaskTypeDraft(input: $input) { id rowVersion draft faults updatedBy { id } }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateTaskTypeDraftInput!) {
  updateTaskTypeDraft(id: $id, input: $input) { rowVersion draft updatedBy { id } }
}`
const LIST = '{ taskTypeDrafts { id draft } countCompanyTaskTypes taskTypes { count } }'
const DELETE = 'mutation ($id: ID!) { deleteTaskTypeDraft(id: $id) }'
const PUBLISH = `mutation ($input: BaoleaderTaskTypeInput!, $draft: TaskTypeDraftRef) {
  createBaoleaderTaskType(input: $input, draft: $draft) { id title }
}`

/** A form that no template could be made of: no title, no tag, a list and a unit are missing. */
function halfMade(title = '') {
  const draft = emptyDraft()
  return {
    meta: { ...draft.meta, title },
    fields: [
      newField('data-list', 'aaaaaaaaaaaaaaaa', 'Which village?'),
      newField('metric', 'bbbbbbbbbbbbbbbb', 'How deep?'),
    ],
  }
}
interface Draft {
  id: string
  rowVersion: number
}
interface Created {
  createTaskTypeDraft: Draft
}

it('A half-made form is kept with its faults, and a colleague goes on with it', async () => {
  const { superAdmin, id: companyId } = await make.company()
  const colleague = await make.person(companyId, 'admin')
  const input = { draft: halfMade(), clientId: '7d9ec1d0-5c0c-4c51-9c7a-6a1f1b8e2c11' }
  const { createTaskTypeDraft: draft } = await data<Created>(superAdmin.token, CREATE, { input })
  expect(draft).toMatchObject({
    rowVersion: 1,
    draft: halfMade(),
    faults: ['Name is required', 'Tag is required', 'Data List is required', 'metric is required'],
    updatedBy: { id: String(superAdmin.id) },
  })
  // A repeated request makes no second one.
  expect((await data<Created>(superAdmin.token, CREATE, { input })).createTaskTypeDraft.id).toBe(draft.id)
  expect(await data(colleague.token, LIST)).toEqual({
    taskTypeDrafts: [{ id: draft.id, draft: halfMade() }],
    countCompanyTaskTypes: 0,
    taskTypes: { count: 0 },
  })
  const theirs = { draft: halfMade('Wells'), rowVersion: 1 }
  expect(await data(colleague.token, UPDATE, { id: draft.id, input: theirs })).toMatchObject({
    updateTaskTypeDraft: { rowVersion: 2, updatedBy: { id: String(colleague.id) } },
  })
  const mine = { draft: halfMade('Boreholes'), rowVersion: 1 }
  expect(await code(superAdmin.token, UPDATE, { id: draft.id, input: mine })).toBe('version.stale')
  expect(await code(colleague.token, UPDATE, { id: draft.id, input: theirs })).toBeNull()
  expect(await audit(companyId)).toEqual(['template-draft.create', 'template-draft.update'])
})

it('A template that is made of a draft takes its place, in one step', async () => {
  const { superAdmin, id: companyId } = await make.company()
  const tag = await make.tag(companyId)
  const { createTaskTypeDraft: draft } = await data<Created>(superAdmin.token, CREATE, {
    input: { draft: halfMade() },
  })
  const publish = (title: string, rowVersion = 2) =>
    code(superAdmin.token, PUBLISH, {
      input: { title, category: String(tag.id) },
      draft: { id: draft.id, rowVersion },
    })
  await data(superAdmin.token, UPDATE, { id: draft.id, input: { draft: halfMade('Wells'), rowVersion: 1 } })
  // What somebody else has added since is not lost.
  expect(await publish('Wells', 1)).toBe('version.stale')
  // What is refused leaves the draft.
  expect(await publish('')).toBe('input.invalid')
  expect((await data<{ taskTypeDrafts: [] }>(superAdmin.token, LIST)).taskTypeDrafts).toHaveLength(1)
  expect(await publish('Wells')).toBeNull()
  expect(await data(superAdmin.token, LIST)).toEqual({
    taskTypeDrafts: [],
    countCompanyTaskTypes: 1,
    taskTypes: { count: 1 },
  })
})

it('A draft can be discarded, and reaches no project and no phone', async () => {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const { createTaskTypeDraft: draft } = await data<Created>(token, CREATE, { input: { draft: halfMade() } })
  const LINK = 'mutation ($input: CreateTaskDefinitionInput!) { createTaskDefinition(input: $input) { id } }'
  expect(
    await code(token, LINK, { input: { project: String(work.project.id), task_type: '999999999' } }),
  ).toBe('not-found')
  const { body } = await server.rest('GET', '/api/collector/work', { token: work.collector.token })
  expect(JSON.stringify(body)).not.toContain('Which village?')
  expect(await code(token, DELETE, { id: draft.id })).toBeNull()
  expect(await code(token, DELETE, { id: draft.id })).toBe('not-found')
})

it('Drafts belong to a company and to its staff', async () => {
  const work = await make.fieldWork()
  const { createTaskTypeDraft: draft } = await data<Created>(work.superAdmin.token, CREATE, {
    input: { draft: halfMade() },
  })
  await refusesOthers(work, UPDATE, { id: draft.id, input: { draft: halfMade('x'), rowVersion: 1 } })
  await refusesOthers(work, DELETE, { id: draft.id })
  const other = await make.company()
  expect(
    await data(other.superAdmin.token, 'query ($id: ID!) { taskTypeDraft(id: $id) { id } }', draft),
  ).toEqual({
    taskTypeDraft: null,
  })
  expect(await data(other.superAdmin.token, LIST)).toMatchObject({ taskTypeDrafts: [] })
})

it('What is no draft is refused, and what no browser could send is left out', async () => {
  const { superAdmin } = await make.company()
  const send = (draft: unknown) => code(superAdmin.token, CREATE, { input: { draft } })
  expect(await send({ meta: {}, fields: 'none' })).toBe('input.invalid')
  expect(await send([])).toBe('input.invalid')
  expect(await send({ meta: { title: 'a\u0000b' }, fields: [] })).toBe('input.invalid')
  const { createTaskTypeDraft } = await data<{ createTaskTypeDraft: { draft: unknown } }>(
    superAdmin.token,
    CREATE,
    {
      input: { draft: { meta: { title: 7, admin: true }, fields: [null, { kind: 'text' }] } },
    },
  )
  expect(createTaskTypeDraft.draft).toEqual(emptyDraft())
})

const BLOCKS = '{ taskTypeBlocks { id draft } taskTypeDrafts { id } }'
interface Blocks {
  taskTypeBlocks: { id: string }[]
  taskTypeDrafts: { id: string }[]
}

it('Questions are kept in a library of their own, for the staff of the company', async () => {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const { createTaskTypeDraft: block } = await data<Created>(token, CREATE, {
    input: { draft: halfMade('Members'), isBlock: true },
  })
  const { createTaskTypeDraft: draft } = await data<Created>(token, CREATE, { input: { draft: halfMade() } })
  const colleague = await make.person(work.company.id, 'admin')
  expect(await data<Blocks>(colleague.token, BLOCKS)).toEqual({
    taskTypeBlocks: [{ id: block.id, draft: halfMade('Members') }],
    taskTypeDrafts: [{ id: draft.id }],
  })
  // A block is not opened as a new template.
  const READ = 'query ($id: ID!) { taskTypeDraft(id: $id) { id } }'
  expect(await data(token, READ, block)).toEqual({ taskTypeDraft: null })
  await refusesOthers(work, CREATE, { input: { draft: halfMade(), isBlock: true } }, null)
  const other = await make.company()
  expect((await data<Blocks>(other.superAdmin.token, BLOCKS)).taskTypeBlocks).toEqual([])
  expect(await code(work.collector.token, BLOCKS)).toBe('permission.refused')
  const reviewer = await make.person(work.company.id, 'reviewer')
  expect(await code(reviewer.token, BLOCKS)).toBe('permission.refused')
  expect(await code(reviewer.token, DELETE, { id: block.id })).toBe('permission.refused')
  expect(await code(other.superAdmin.token, DELETE, { id: block.id })).toBe('not-found')
  expect(await code(colleague.token, DELETE, { id: block.id })).toBeNull()
  expect((await data<Blocks>(token, BLOCKS)).taskTypeBlocks).toEqual([])
})
