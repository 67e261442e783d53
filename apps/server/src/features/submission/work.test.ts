import type { Field } from '@quadrat/domain/template/template'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dataListOptions, dataLists } from '#src/features/data-list/data-list.table.ts'
import { projects } from '#src/features/project/project.table.ts'
import { projectTemplates, templates } from '#src/features/template/template.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { phone } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { statementsOf } from '#test/statements.ts'

const server = await testServer()
const make = makers(server.deps.db)
const owner = <T>(work: (tx: Tx) => Promise<T>) => withOwnerTransaction(server.deps, work)
const at = new Date('2026-06-01T08:00:00Z')

async function listOf(companyId: number, values: string[]) {
  return owner(async tx => {
    const [list] = await tx
      .insert(dataLists)
      .values({ companyId, name: 'Species', createdAt: at, updatedAt: at })
      .returning()
    const id = list?.id ?? 0
    await tx
      .insert(dataListOptions)
      .values(values.map(value => ({ companyId, dataListId: id, value, createdAt: at, updatedAt: at })))
    return id
  })
}

describe('The work of a collector', () => {
  it('has the person, their projects in progress with active templates, and the data lists of these', async () => {
    const work = await make.fieldWork()
    const listId = await listOf(work.company.id, ['Mkoko'])
    await listOf(work.company.id, ['of no template'])
    const field: Field = {
      id: 'species',
      kind: 'data-list',
      label: 'Species',
      isRequired: true,
      listId: String(listId),
    }
    await owner(tx =>
      tx
        .update(templates)
        .set({ fields: [field], sdgId: 14 })
        .where(eq(templates.id, work.template.id)),
    )
    const off = await make.template(work.company.id)
    await make.projectTemplate(work.company.id, work.project.id, off.id, { status: 'deactivated' })
    const offEverywhere = await make.template(work.company.id, { status: 'deactivated' })
    await make.projectTemplate(work.company.id, work.project.id, offEverywhere.id)
    const [empty, over, others] = [
      await make.project(work.company.id, { name: 'Ω nothing on' }),
      await make.project(work.company.id, { status: 'COMPLETED' }),
      await make.project(work.company.id),
    ]
    await make.membership(work.company.id, empty.id, work.collector.id)
    await make.membership(work.company.id, over.id, work.collector.id)
    expect(others.id).toBeGreaterThan(0)

    const { status, body } = await phone(server, work.collector.token).get('work')
    expect(status).toBe(200)
    expect(body.me).toMatchObject({
      id: String(work.collector.id),
      phoneNumber: work.collector.phoneNumber,
      group: null,
      company: { id: String(work.company.id), name: work.company.name },
    })
    expect(body.projects.map((project: { name: string }) => project.name)).toEqual([
      work.project.name,
      empty.name,
    ])
    expect(body.projects[1].templates).toEqual([])
    expect(body.projects[0].templates).toEqual([
      {
        projectTemplateId: String(work.projectTemplate.id),
        groups: [],
        templateId: String(work.template.id),
        version: 1,
        title: work.template.title,
        tag: null,
        sdg: '14 Life Below Water',
        photoRequired: false,
        withComment: false,
        fields: [field],
        languages: null,
        updatedAt: at.toISOString(),
      },
    ])
    const species = { id: String(listId), name: 'Species', rowVersion: 1 }
    expect(body.dataLists).toEqual([species])
    // Phones need not fetch a list again for its labels.
    const columnsAre = (columns: string[]) =>
      owner(tx => tx.update(dataLists).set({ columns }).where(eq(dataLists.id, listId)))
    await columnsAre(['label::fr'])
    expect((await phone(server, work.collector.token).get('work')).body.dataLists).toEqual([species])
    await columnsAre(['label::fr', 'family'])
    expect((await phone(server, work.collector.token).get('work')).body.dataLists).toEqual([
      { ...species, hasColumns: true },
    ])
  })

  it('is not sent again while it is unchanged', async () => {
    const work = await make.fieldWork()
    const { get } = phone(server, work.collector.token)
    const etag = (await get('work')).headers.get('etag') ?? ''
    const same = await get('work', { 'if-none-match': etag })
    expect([same.status, same.body]).toEqual([304, ''])
    await owner(tx =>
      tx
        .update(projectTemplates)
        .set({ status: 'deactivated' })
        .where(eq(projectTemplates.id, work.projectTemplate.id)),
    )
    expect((await get('work', { 'if-none-match': etag })).body.projects[0].templates).toEqual([])
  })

  it('takes the same number of statements whatever its size', async () => {
    const count = async (templatesInProject: number) => {
      const work = await make.fieldWork()
      for (let i = 0; i < templatesInProject; i++) {
        const template = await make.template(work.company.id)
        await make.projectTemplate(work.company.id, work.project.id, template.id)
      }
      return statementsOf(server, () => phone(server, work.collector.token).get('work'))
    }
    const few = await count(1)
    expect(await count(12)).toBe(few)
  })

  it('is refused without a session and to staff', async () => {
    const work = await make.fieldWork()
    for (const path of ['work', 'tasks', 'tasks/1', 'data-lists/1/options']) {
      expect((await phone(server, 'none').get(path)).body.code).toBe('token.invalid')
      expect((await phone(server, work.superAdmin.token).get(path)).body.code).toBe('permission.refused')
    }
  })

  it('ends when the project does', async () => {
    const work = await make.fieldWork()
    await owner(tx => tx.update(projects).set({ status: 'ARCHIVED' }).where(eq(projects.id, work.project.id)))
    expect((await phone(server, work.collector.token).get('work')).body.projects).toEqual([])
  })
})

describe('The options of a list', () => {
  it('come in the numeric order of their ids, so that no page skips any', async () => {
    const work = await make.fieldWork()
    const { get } = phone(server, work.collector.token)
    const listId = await listOf(work.company.id, ['first'])
    const ids = [-2, -1, 0, 1].map(n => 10_000_000_000_000 + n)
    await server.deps.db.pool.query(
      `insert into data_list_options (company_id, id, data_list_id, value, created_at, updated_at)
       overriding system value select $1, n, $2, n::text, now(), now() from unnest($3::bigint[]) n`,
      [work.company.id, listId, ids],
    )
    const first = (await get(`data-lists/${listId}/options?limit=3`)).body
    const second = (await get(`data-lists/${listId}/options?limit=3&after=${first.next}`)).body
    const values = [...first.options, ...second.options].map(option => option.value)
    expect(values).toEqual(['first', ...ids.map(String)])
  })

  it('come in pages, without those that are off, and are not sent again while the list is unchanged', async () => {
    const work = await make.fieldWork()
    const { get } = phone(server, work.collector.token)
    const listId = await listOf(work.company.id, ['a', 'b', 'c', 'd', 'e'])
    await owner(tx =>
      tx.update(dataListOptions).set({ status: 'inactive' }).where(eq(dataListOptions.value, 'c')),
    )
    const path = `data-lists/${listId}/options?limit=2`
    const values: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body }: { body: { options: { value: string }[]; next: string | null } } = await get(
        after ? `${path}&after=${after}` : path,
      )
      values.push(...body.options.map(option => option.value))
      after = body.next
    }
    expect(values).toEqual(['a', 'b', 'd', 'e'])
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await owner(tx => tx.update(dataLists).set({ rowVersion: 2 }).where(eq(dataLists.id, listId)))
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  it("are not found for another company's list", async () => {
    const [work, other] = [await make.fieldWork(), await make.fieldWork()]
    const listId = await listOf(other.company.id, ['secret'])
    const { status, body } = await phone(server, work.collector.token).get(`data-lists/${listId}/options`)
    expect([status, body.code]).toEqual([404, 'not-found'])
  })
})
