import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { nextEvent, testServer } from '#test/server.ts'
import { templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data, audit, refusesOthers, state } = verbs(server)
const { versions, withTemplate } = templateWork(server)

const DELETE = 'mutation ($id: ID!) { deleteTaskType(id: $id) }'

describe('deleting a template', () => {
  it('is for the staff of its company alone', async () => {
    const work = await withTemplate()
    await refusesOthers(work, DELETE, { id: work.made.id })
  })

  it('deletes it with its versions, audits and publishes it', async () => {
    const { superAdmin, company, made } = await withTemplate()
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Replanting' } })
    const socket = await server.socket((await make.person(company.id, 'admin')).token)
    const received = nextEvent(socket, 'template-updated')
    expect(await data(superAdmin.token, DELETE, { id: made.id })).toEqual({ deleteTaskType: made.id })
    expect(await received).toEqual({ templateId: made.id })
    expect(await versions(company.id, made.id)).toEqual([])
    expect(await audit(company.id)).toEqual(['template.create', 'template.update', 'template.delete'])
    expect(await code(superAdmin.token, DELETE, { id: made.id })).toBe('not-found')
  })

  it('is refused once a project has it or a report was made with it', async () => {
    const work = await make.fieldWork()
    const { superAdmin, company, template } = work
    const before = await state(company.id)
    expect(await code(superAdmin.token, DELETE, { id: template.id })).toBe('in-use')
    expect(await state(company.id)).toBe(before)
    await make.task(work)
    expect(await code(superAdmin.token, DELETE, { id: template.id })).toBe('in-use')
  })

  it('is not possible by the id of an old version', async () => {
    const { superAdmin, company, made } = await withTemplate()
    await data(superAdmin.token, UPDATE, { id: made.id, input: { title: 'Replanting' } })
    const { rows } = await server.deps.db.pool.query(
      `select id from templates where company_id = $1 and status = 'old'`,
      [company.id],
    )
    expect(await code(superAdmin.token, DELETE, { id: rows[0].id })).toBe('not-found')
  })
})
