import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, refusesOthers } = verbs(server)

const READ = 'query ($id: ID!) { taskType(id: $id) { examples version rowVersion } }'
const SAVE = `mutation ($id: ID!, $examples: JSON, $rowVersion: Int) {
  updateBaoleaderTaskType(id: $id, input: { examples: $examples, rowVersion: $rowVersion }) { examples version rowVersion }
}`
const example = {
  id: '7d9ec1d0-5c0c-4c51-9c7a-6a1f1b8e2c11',
  name: 'A household',
  at: '2026-11-30T08:00:00Z',
  timezone: 'Africa/Nairobi',
  answers: { size: 25 },
  results: { total: { label: 'Total', isHidden: false, value: '25', fault: null } },
}

/** A template that can be saved as it is. */
async function templateWork() {
  const work = await make.fieldWork()
  const tag = await make.tag(work.company.id)
  await server.deps.db.pool.query('update templates set tag_id = $2 where id = $1', [
    work.template.id,
    tag.id,
  ])
  return work
}

it('Examples are kept with a template, make no new version, and no phone gets them', async () => {
  const work = await templateWork()
  const { token } = work.superAdmin
  const id = String(work.template.id)
  const { taskType: before } = await data<{ taskType: { version: number; rowVersion: number } }>(
    token,
    READ,
    { id },
  )
  expect(before).toMatchObject({ examples: [] })
  const { rowVersion } = before
  await data(token, SAVE, { id, examples: [example], rowVersion })
  const after = { examples: [example], version: before.version, rowVersion: rowVersion + 1 }
  expect(await data(token, READ, { id })).toEqual({ taskType: after })
  // A change of something else leaves them, and so does a client that knows none.
  await data(
    token,
    'mutation ($id: ID!) { updateBaoleaderTaskType(id: $id, input: { environmentalImpact: "Shade" }) { id } }',
    { id },
  )
  expect(await data(token, READ, { id })).toMatchObject({ taskType: { examples: [example] } })
  expect(await code(token, SAVE, { id, examples: [], rowVersion })).toBe('version.stale')
  const { body } = await server.rest('GET', '/api/collector/work', { token: work.collector.token })
  expect(JSON.stringify(body)).not.toContain('A household')
})

it('Examples are refused to others, and where they are none', async () => {
  const work = await templateWork()
  const { token } = work.superAdmin
  const id = String(work.template.id)
  await refusesOthers(work, SAVE, { id, examples: [example] })
  const reviewer = await make.person(work.company.id, 'reviewer')
  expect(await code(reviewer.token, SAVE, { id, examples: [example] })).toBe('permission.refused')
  const many = Array.from({ length: 21 }, () => example)
  expect(await code(token, SAVE, { id, examples: [example] })).toBeNull()
  for (const examples of [many, [{ ...example, name: '' }], [{ ...example, answers: 'none' }], 'none'])
    expect(await code(token, SAVE, { id, examples })).toBe('input.invalid')
})
