import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data, audit, state, refusesOthers } = verbs(server)

const MERGE =
  'mutation ($id: ID!, $into: ID!) { mergeCategories(id: $id, into: $into) { id title status task_types } }'

/**
 * A project with a template that has been on, a template that nobody has turned on, and a draft, all with one
 * tag.
 */
async function tagged() {
  const work = await make.fieldWork()
  const { company, project, template, projectTemplate } = work
  const [from, into] = [
    await make.tag(company.id, { title: 'Woods' }),
    await make.tag(company.id, { title: 'Forest' }),
  ]
  await pool.query('update templates set tag_id = $2 where company_id = $1', [company.id, from.id])
  await pool.query('update project_templates set tag_id = $2 where company_id = $1', [company.id, from.id])
  const untouched = await make.template(company.id, { tagId: from.id, status: 'deactivated' })
  const { rows } = await pool.query(
    `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
     values ($1, jsonb_build_object('meta', jsonb_build_object('title', '', 'category', $2::text), 'fields', '[]'::jsonb),
       $3, $3, now(), now())
     returning id`,
    [company.id, String(from.id), work.superAdmin.id],
  )
  return { work, from, into, project, template, projectTemplate, untouched, draft: rows[0].id }
}

describe('Merging a tag into another', () => {
  it('is for the staff of the company alone', async () => {
    const { work, from, into } = await tagged()
    await refusesOthers(work, MERGE, { id: from.id, into: into.id })
    const own = await make.company()
    const tag = await make.tag(own.id)
    const readers = [
      await make.person(work.company.id, 'reviewer'),
      await make.person(work.company.id, 'viewer'),
    ]
    const before = await state(work.company.id)
    expect(await code(own.superAdmin.token, MERGE, { id: tag.id, into: into.id })).toBe('not-found')
    for (const { token } of readers)
      expect(await code(token, MERGE, { id: from.id, into: into.id })).toBe('permission.refused')
    expect(await state(work.company.id)).toBe(before)
  })

  it('gives everything that has it the other one, and disables it', async () => {
    const { work, from, into, template, untouched, draft, projectTemplate } = await tagged()
    expect(await data(work.superAdmin.token, MERGE, { id: from.id, into: into.id })).toEqual({
      mergeCategories: { id: String(into.id), title: 'Forest', status: 'active', task_types: 2 },
    })
    const { rows } = await pool.query(
      `select id::float8, status, version, tag_id::float8 as tag from templates where company_id = $1 order by root_id, version desc`,
      [work.company.id],
    )
    // A phone may be filling in the version with the old tag (decision 012).
    expect(rows).toEqual([
      { id: template.id, status: 'active', version: 2, tag: into.id },
      { id: expect.any(Number), status: 'old', version: 1, tag: from.id },
      { id: untouched.id, status: 'deactivated', version: 1, tag: into.id },
    ])
    const drafts = await pool.query('select draft, row_version from template_drafts where id = $1', [draft])
    expect(drafts.rows).toMatchObject([{ draft: { meta: { category: String(into.id) } }, row_version: 2 }])
    const uses = await pool.query(
      'select tag_id::int as tag, row_version from project_templates where id = $1',
      [projectTemplate.id],
    )
    expect(uses.rows).toEqual([{ tag: into.id, row_version: 2 }])
    expect((await audit(work.company.id)).slice(-4)).toEqual([
      'template.update',
      'template.update',
      'project-template.update',
      'tag.merge',
    ])
    // A client whose answer was lost asks again.
    const before = await state(work.company.id)
    expect(await code(work.superAdmin.token, MERGE, { id: from.id, into: into.id })).toBeNull()
    expect(await state(work.company.id)).toBe(before)
  })

  it('is told to the phones that show it', async () => {
    const { work, from, into } = await tagged()
    const idle = await make.person(work.company.id, 'collector')
    await data(work.superAdmin.token, MERGE, { id: from.id, into: into.id })
    const { rows } = await pool.query(
      `select payload ->> 'tagId' as tag, audience::int[] from events where company_id = $1 and name = 'tag-updated' order by id`,
      [work.company.id],
    )
    expect(rows.slice(-2).map(row => row.tag)).toEqual([String(from.id), String(into.id)])
    for (const { audience } of rows.slice(-2)) {
      expect(audience).toContain(work.collector.id)
      expect(audience).not.toContain(idle.id)
    }
  })

  it('is refused into itself and into one that is off', async () => {
    const { work, from } = await tagged()
    const off = await make.tag(work.company.id, { title: 'Off', status: 'inactive' })
    for (const [into, message] of [
      [from.id, 'Choose another tag'],
      [off.id, 'This tag is turned off'],
    ]) {
      const { errors } = await server.graphql(work.superAdmin.token, MERGE, { id: from.id, into })
      expect(errors?.[0]).toMatchObject({
        extensions: { code: 'input.invalid', params: { errors: [{ path: 'into', message }] } },
      })
    }
  })

  it('of each into the other at the same time ends, with one of them left', async () => {
    const { work, from, into } = await tagged()
    const { token } = work.superAdmin
    const codes = await Promise.all([
      code(token, MERGE, { id: from.id, into: into.id }),
      code(token, MERGE, { id: into.id, into: from.id }),
    ])
    expect(codes.sort()).toEqual([null, 'input.invalid'].sort())
  })

  it('moves everything that refers to a tag', async () => {
    const { rows } = await pool.query(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'tags'::regclass order by 1`,
    )
    expect(
      rows.map(row => row.name),
      'a table refers to tags that replaceTag does not know',
    ).toEqual(['project_templates', 'sample_projects', 'templates'])
  })
})
