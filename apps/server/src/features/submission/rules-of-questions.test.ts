// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import type { Field } from '@quadrat/domain/template/template'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataListOptions, dataLists } from '#src/features/data-list/data-list.table.ts'
import { templates } from '#src/features/template/template.table.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { CREATE, templateWork } from '#test/template-work.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { withTag } = templateWork(server)

const kindIs = (value: string) => ({
  type: 'operation',
  operator: '=',
  left: { type: 'field', id: 'kind' },
  right: { type: 'text', value },
})
const options = [{ text: 'Borehole' }, { text: 'River' }]
const kind: Field = { kind: 'radio', id: 'kind', label: 'Kind', isRequired: true, options }
const today = { type: 'call', name: 'today', args: [] }
const depth: Field = {
  kind: 'number',
  id: 'depth',
  label: 'Depth',
  isRequired: true,
  min: 0,
  max: 300,
  extensions: {
    relevant: kindIs('Borehole'),
    constraint: {
      rule: {
        type: 'operation',
        operator: '>',
        left: { type: 'self' },
        right: { type: 'number', value: 3 },
      },
      message: 'Deeper than that.',
    },
  },
}
const dug: Field = {
  kind: 'date-time',
  id: 'dug',
  label: 'Dug',
  isRequired: false,
  extensions: {
    constraint: {
      rule: { type: 'operation', operator: '<=', left: { type: 'self' }, right: today },
      message: '',
    },
  },
}

describe('A report of an app that knows the rules of questions', () => {
  it('is checked by them: a hidden required question is not missing, and a constraint holds', async () => {
    const work = await make.fieldWork({ fields: [kind, depth, dug] })
    const { submit } = phone(server, work.collector.token)
    const send = (answers: Record<string, string | number>) => submit(report(work, { answers, logic: 1 }))
    expect((await send({ kind: 'River' })).status).toBe(201)
    expect((await send({ kind: 'Borehole', depth: 30 })).status).toBe(201)
    const missing = await send({ kind: 'Borehole' })
    expect(missing.body.params.errors).toMatchObject([{ fieldId: 'depth', code: 'required' }])
    const shallow = await send({ kind: 'Borehole', depth: 2 })
    expect(shallow.body.params.errors).toEqual([
      { fieldId: 'depth', code: 'constraint', params: { message: 'Deeper than that.' } },
    ])
    const future = await send({ kind: 'River', dug: '2999-01-01T00:00:00Z' })
    expect(future.body.params.errors).toMatchObject([{ fieldId: 'dug', code: 'constraint' }])
  })
})

describe('A report with an option that a choice filter hides', () => {
  const choiceFilter = {
    type: 'operation',
    operator: '=',
    left: { type: 'column', name: 'kind' },
    right: { type: 'field', id: 'kind' },
  }
  const pump: Field = {
    kind: 'select',
    id: 'pump',
    label: 'Pump',
    isRequired: false,
    options: [
      { text: 'By hand', columns: { kind: 'Borehole' } },
      { text: 'Bucket', columns: { kind: 'River' } },
    ],
    extensions: { choiceFilter },
  }

  it('is refused of an app that knows choice filters, and taken of one that offered all options', async () => {
    const work = await make.fieldWork({ fields: [kind, pump] })
    const { submit } = phone(server, work.collector.token)
    const answers = { kind: 'River', pump: 'By hand' }
    const refused = await submit(report(work, { answers, logic: 3 }))
    expect(refused.body.params.errors).toEqual([
      { fieldId: 'pump', code: 'option-not-offered', params: { option: 'By hand' } },
    ])
    expect(
      (await submit(report(work, { answers: { kind: 'River', pump: 'Bucket' }, logic: 3 }))).status,
    ).toBe(201)
    expect((await submit(report(work, { answers, logic: 2 }))).status).toBe(201)
    expect((await submit(report(work, { answers }))).status).toBe(201)
  })
})

describe('A report with an item of a data list that a choice filter does not offer', () => {
  const at = new Date('2026-06-01T08:00:00Z')
  async function villages() {
    const work = await make.fieldWork()
    const companyId = work.company.id
    const items = await withOwnerTransaction(server.deps, async tx => {
      const times = { companyId, createdAt: at, updatedAt: at }
      const [list] = await tx
        .insert(dataLists)
        .values({ ...times, name: 'Villages', columns: ['kind'] })
        .returning()
      const dataListId = list?.id ?? 0
      return tx
        .insert(dataListOptions)
        .values([
          { ...times, dataListId, value: 'Mida', columns: { kind: 'Borehole' } },
          { ...times, dataListId, value: 'Gazi', columns: { kind: 'River' } },
        ])
        .returning()
    })
    const [mida, gazi] = items.map(({ id, value }) => ({ optionId: String(id), value }))
    const choiceFilter = {
      type: 'operation',
      operator: '=',
      left: { type: 'column', name: 'kind' },
      right: { type: 'field', id: 'kind' },
    }
    const village: Field = {
      kind: 'data-list',
      id: 'village',
      label: 'Village',
      isRequired: false,
      listId: String(items[0]?.dataListId),
      extensions: { choiceFilter },
    }
    await withOwnerTransaction(server.deps, tx =>
      tx
        .update(templates)
        .set({ fields: [kind, village] })
        .where(eq(templates.id, work.template.id)),
    )
    const { submit } = phone(server, work.collector.token)
    const send = (item: typeof mida, logic?: number) =>
      submit(
        report(work, {
          answers: { kind: 'River', ...(item && { village: item }) },
          ...(logic !== undefined && { logic }),
        }),
      )
    return { mida, gazi, send, items }
  }

  it('is refused of an app that knows filters of data lists, and taken of one that offered all items', async () => {
    const { mida, gazi, send } = await villages()
    expect((await send(mida, 4)).body.params.errors).toEqual([
      { fieldId: 'village', code: 'option-not-offered', params: { option: 'Mida' } },
    ])
    expect((await send(gazi, 4)).status).toBe(201)
    expect((await send(mida, 3)).status).toBe(201)
    expect((await send(mida)).status).toBe(201)
  })

  it('is taken if the columns of the item have changed since it was made', async () => {
    const { gazi, send, items } = await villages()
    const later = new Date(Date.now() + 60_000)
    await withOwnerTransaction(server.deps, tx =>
      tx
        .update(dataListOptions)
        .set({ columns: { kind: 'Borehole' }, updatedAt: later })
        .where(eq(dataListOptions.id, items[1]?.id ?? 0)),
    )
    expect((await send(gazi, 4)).status).toBe(201)
  })
})

describe('A report of an app that does not', () => {
  it('is checked as before, with the answers to all questions, and gets no error that it cannot read', async () => {
    const work = await make.fieldWork({ fields: [kind, depth, dug] })
    const { submit } = phone(server, work.collector.token)
    expect((await submit(report(work, { answers: { kind: 'River', depth: 2 } }))).status).toBe(201)
    const { body } = await submit(report(work, { answers: { kind: 'River' } }))
    expect(body.params.errors).toMatchObject([{ fieldId: 'depth', code: 'required' }])
  })
})

describe('A template', () => {
  it('with rules in a circle, or about a question that is not there, is refused with the place', async () => {
    const { superAdmin, tag } = await withTag()
    const field = (id: string, reads: string) => ({
      __component: 'Text',
      id,
      label: id,
      extensions: { relevant: { type: 'field', id: reads } },
    })
    const create = (fields: object[]) =>
      server.graphql(superAdmin.token, CREATE, { input: { title: 'Wells', category: tag.id }, fields })
    const circle = await create([field('a', 'b'), field('b', 'a')])
    expect(circle.errors?.[0]?.extensions.params.errors).toEqual([
      {
        path: 'fields.0.extensions.relevant',
        message: 'These questions depend on each other in a circle: “a”, “b”',
      },
    ])
    const gone = await create([field('a', 'b')])
    expect(gone.errors?.[0]?.extensions.params.errors).toMatchObject([
      { path: 'fields.0.extensions.relevant', message: 'No question is named “b”.' },
    ])
  })

  it('keeps the columns of options, and is refused with a filter on a column that there is not', async () => {
    const { superAdmin, tag } = await withTag()
    const pump = (column: string) => ({
      __component: 'Select',
      id: 'pump',
      label: 'Pump',
      options: [{ text: 'By hand', columns: { depth: 'low' } }, { text: 'Motor' }],
      extensions: {
        choiceFilter: {
          type: 'operation',
          operator: '=',
          left: { type: 'column', name: column },
          right: { type: 'text', value: 'low' },
        },
      },
    })
    const create = (column: string) =>
      server.graphql(superAdmin.token, CREATE, {
        input: { title: 'Wells', category: tag.id },
        fields: [pump(column)],
      })
    const made = await create('depth')
    expect(made.data).toMatchObject({
      createBaoleaderTaskType: {
        dataFields: [{ options: [{ columns: { depth: 'low' } }, { text: 'Motor' }] }],
      },
    })
    expect((await create('sort')).errors?.[0]?.extensions.params.errors).toEqual([
      {
        path: 'fields.0.extensions.choiceFilter',
        message: 'The options have no column “sort”. Write ${sort} for a question.',
      },
    ])
  })
})

describe('A question for a month', () => {
  const month: Field = {
    kind: 'date',
    id: 'planted',
    label: 'Planted',
    isRequired: true,
    extensions: { look: 'month-year' },
  }

  it('takes its first day only, but any day of an app that shows a calendar', async () => {
    const work = await make.fieldWork({ fields: [month] })
    const { submit } = phone(server, work.collector.token)
    const send = (planted: string, logic?: number) =>
      submit(report(work, { answers: { planted }, ...(logic && { logic }) }))
    const refused = await send('2026-05-17', 4)
    expect(refused.body.params.errors).toEqual([{ fieldId: 'planted', code: 'month-invalid', params: {} }])
    expect((await send('2026-05-01', 4)).status).toBe(201)
    expect((await send('2026-05-17', 3)).status).toBe(201)
    expect((await send('2026-05-17')).status).toBe(201)
    expect((await send('2026-05', 3)).status).not.toBe(201)
  })
})
