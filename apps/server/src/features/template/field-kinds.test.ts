import { fieldKinds } from '@quadrat/domain/template/field-kinds'
import { describe, expect, it } from 'vitest'
import { testServer } from '#test/server.ts'
import { CREATE, type Template, templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const { data, state } = verbs(server)
const { withTag, withTemplate } = templateWork(server)

const text = { __component: 'Text', id: 'note', label: 'Note' }

describe('A question of an unknown kind', () => {
  it('is refused with its place and the kinds that there are', async () => {
    const { superAdmin, company, tag } = await withTag()
    const before = await state(company.id)
    const typo = { __component: 'custom-data-field.Txet', label: 'Note' }
    const { errors } = await server.graphql(superAdmin.token, CREATE, {
      input: { title: 'Planting', category: tag.id },
      fields: [text, typo],
    })
    const { code, params } = errors?.[0]?.extensions ?? {}
    const [error] = (params?.errors ?? []) as { path: string; message: string }[]
    expect([code, error?.path]).toEqual(['input.invalid', 'fields.1.__component'])
    for (const { component } of fieldKinds) expect(error?.message).toContain(component)
    expect(error?.message).toContain('“custom-data-field.Txet”')
    expect(await state(company.id)).toBe(before)
  })

  it('may stay in a template that has it, and none may be added', async () => {
    const { superAdmin, made } = await withTemplate()
    const original = { id: 'grid', kind: 'matrix', label: 'Grid', isRequired: true, rows: 3 }
    await server.deps.db.pool.query(
      `update templates set fields = fields || jsonb_build_array($2::jsonb) where id = $1`,
      [made.id, JSON.stringify({ kind: 'unknown', id: 'grid', label: 'Grid', isRequired: true, original })],
    )
    const read = await data<{ taskType: Template }>(
      superAdmin.token,
      'query ($id: ID!) { taskType(id: $id) { dataFields } }',
      { id: made.id },
    )
    const change = (fields: object[]) =>
      server.graphql<{ updateBaoleaderTaskType: Template }>(superAdmin.token, UPDATE, {
        id: made.id,
        input: {},
        fields,
      })
    const saved = await change([...read.taskType.dataFields, text])
    expect(saved.errors).toBeUndefined()
    expect(saved.data.updateBaoleaderTaskType.dataFields).toMatchObject([
      { kind: 'number' },
      { kind: 'unknown', original },
      { kind: 'text' },
    ])
    const refused = await change([...read.taskType.dataFields, { ...original, id: 'grid-2' }])
    expect(refused.errors?.[0]?.extensions.code).toBe('input.invalid')
  })
})

it.each([
  ['Text', 'text'],
  ['custom-data-field.text', 'text'],
  ['custom-data-field.number-drop-down', 'number-dropdown'],
  ['metrics-specific', 'metric'],
  ['number-field', 'number'],
  ['check-box', 'checkbox'],
  ['data-field.date-time', 'date-time'],
  ['email', 'email'],
  ['image', 'photo'],
])('The component %s is a question of the kind %s', async (__component, kind) => {
  const { superAdmin, tag } = await withTag()
  const field = { __component, label: 'Q', metric: 'kg', options: [{ text: 'a' }] }
  const made = await data<{ createBaoleaderTaskType: Template }>(superAdmin.token, CREATE, {
    input: { title: 'Planting', category: tag.id },
    fields: [field],
  })
  expect(made.createBaoleaderTaskType.dataFields).toMatchObject([{ kind }])
})
