import { fieldSchema } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { formIdOf, openRosa } from '#test/open-report.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { CREATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { pool } = server.deps.db
const { code, data } = verbs(server)

const MERGE = `mutation ($id: ID!, $into: ID!) { mergeDataLists(id: $id, into: $into) { id } }`
const USES = 'query ($id: ID!) { isListInUse(id: $id) { amountOfUses foundLists { label } } }'
const OFF = `mutation ($id: ID!, $input: UpdateDataListInput!) { updateDataList(id: $id, input: $input) { id } }`

const ask = (id: string) => fieldSchema.parse({ id, kind: 'text', label: 'Code' })
const rules = (listId: number | string) => {
  const args = [
    { type: 'text', value: 'price' },
    { type: 'text', value: 'name' },
    { type: 'field', id: 'q1' },
  ]
  const value = { type: 'call', name: 'pulldata', listId: String(listId), args }
  return { calculate: { value, isShown: true } }
}
const price = (listId: number | string) =>
  fieldSchema.parse({ id: 'q2', kind: 'number', label: 'Price', extensions: rules(listId) })

describe('A data list that a calculation looks up', () => {
  it('is sent to the phones that fill in the template, whose reports are taken as calculated', async () => {
    const work = await make.fieldWork()
    const list = await make.dataList(work.company.id, { columns: ['price'] })
    const fields = [ask('q1'), price(list.id)]
    await pool.query('update templates set fields = $2 where company_id = $1', [
      work.company.id,
      JSON.stringify(fields),
    ])
    const { get, submit } = phone(server, work.collector.token)
    const { body } = await get('work')
    expect(body.dataLists).toMatchObject([{ id: String(list.id), hasColumns: true }])
    // The list may have changed since: the answer is the one that was looked up then.
    expect((await submit(report(work, { answers: { q1: 'm1', q2: 40 }, logic: 4 }))).status).toBe(201)
    expect((await submit(report(work, { answers: { q1: 'm1' }, logic: 4 }))).status).toBe(201)
  })

  it('is a file of the form of ODK Collect, which looks it up by its text', async () => {
    const work = await make.fieldWork()
    const list = await make.dataList(work.company.id, { columns: ['price'] })
    const template = await make.template(work.company.id, { fields: [ask('q1'), price(list.id)] })
    const projectTemplate = await make.projectTemplate(work.company.id, work.project.id, template.id)
    const { get } = openRosa(server, work.collector.token)
    const form = await get(`forms/${formIdOf({ projectTemplate, template })}.xml`)
    expect(form.body).toContain(`pulldata('list_${list.id}', 'price', 'label', /data/code)`)
    expect(form.body).toContain(`jr://file-csv/list_${list.id}.csv`)
    const files = await get(`forms/${formIdOf({ projectTemplate, template })}/manifest`)
    expect(files.body).toContain(`lists/${list.id}.csv`)
  })

  it('must be an active one of the company when a template is saved', async () => {
    const work = await make.fieldWork()
    const tag = await make.tag(work.company.id)
    const own = await make.dataList(work.company.id, { name: 'Fruits' })
    const foreign = (await make.dataList((await make.company()).id)).id
    const save = (title: string, listId: number | string) => ({
      input: { title, category: String(tag.id) },
      fields: [
        { __component: 'Text', id: 'q1', label: 'Code' },
        { __component: 'Number', id: 'q2', label: 'Price', extensions: rules(listId) },
      ],
    })
    const { token } = work.superAdmin
    for (const listId of [foreign, 'new:fruits', 'Fruits', '0'])
      expect(await code(token, CREATE, save('Refused', listId))).toBe('input.invalid')
    expect(await code(token, CREATE, save('Taken', own.id))).toBeNull()
  })

  it('is in use, and is followed when lists are merged', async () => {
    const work = await make.fieldWork()
    const { token } = work.superAdmin
    const from = await make.dataList(work.company.id, { name: 'Fruits', columns: ['price'] })
    const into = await make.dataList(work.company.id, { name: 'Produce', columns: ['price'] })
    const template = await make.template(work.company.id, {
      title: 'Market',
      fields: [ask('q1'), price(from.id)],
    })
    expect(await data(token, USES, { id: String(from.id) })).toEqual({
      isListInUse: { amountOfUses: 1, foundLists: [{ label: 'Market: Price' }] },
    })
    expect(await code(token, OFF, { id: String(from.id), input: { status: 'inactive' } })).toBe('in-use')
    await data(token, MERGE, { id: String(from.id), into: String(into.id) })
    const { rows } = await pool.query(
      `select fields from templates where company_id = $1 and root_id = $2 and status <> 'old'`,
      [work.company.id, template.id],
    )
    expect(rows.at(-1).fields[1].extensions.calculate.value.listId).toBe(String(into.id))
  })
})
