import { ownTasksSchema } from '@quadrat/domain/collector-api/own-tasks'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const { pool } = server.deps.db

const LIST = `query ($search: String) {
  companyTaskTypes(search: $search, sort: ["title:asc"]) { data { title localizedTitle } }
}`
interface Listed {
  companyTaskTypes: { data: { title: string; localizedTitle: string }[] }
}
const FEED = '{ baoleaderTasks { data { id task_type { localizedTitle } } } }'
const CHARTS = '{ one: tasksPerTaskTypeCollapsed { data { name } } two: tasksPerTaskType { data { name } } }'
const FIND = 'query ($text: String!) { find(text: $text) { kind title note } }'

const wells: TemplateLanguages = {
  default: 'en',
  texts: { sw: { title: 'Visima' }, 'pt-MZ': { title: 'Poços' }, fr: { 'name/label': 'Nom' } },
}

/** A company with a template in several languages and a report of it. */
async function withWells() {
  const work = await make.fieldWork({ title: 'Wells', languages: wells })
  const { superAdmin } = work
  const task = await make.task(work)
  const reads = (language: string) =>
    pool.query('update people set language = $2 where id = $1', [superAdmin.id, language])
  const list = async (search?: string) =>
    (await data<Listed>(superAdmin.token, LIST, { search })).companyTaskTypes.data
  return { ...work, task, reads, list }
}

describe('The title of a template', () => {
  it.each([
    ['sw', 'Visima'],
    ['pt', 'Poços'],
    ['en', 'Wells'],
    ['fr', 'Wells'],
    ['es', 'Wells'],
  ])('is in the language of the reader where it has one: %s', async (language, title) => {
    const { superAdmin, task, reads, list } = await withWells()
    await reads(language)
    expect(await list()).toEqual([{ title: 'Wells', localizedTitle: title }])
    expect(await data(superAdmin.token, FEED)).toEqual({
      baoleaderTasks: { data: [{ id: String(task.id), task_type: { localizedTitle: title } }] },
    })
    const bars = { data: [{ name: title }] }
    expect(await data(superAdmin.token, CHARTS)).toEqual({ one: bars, two: bars })
    const { find } = await data<{ find: object[] }>(superAdmin.token, FIND, { text: `#${task.id}` })
    expect(find).toMatchObject([{ kind: 'task', note: title }])
  })

  it('is found in all of its languages, and sorted as it is read', async () => {
    const { company, superAdmin, reads, list } = await withWells()
    await make.template(company.id, { title: 'Pumps' })
    await reads('pt')
    for (const text of ['well', 'visi', 'pocos']) {
      expect(await list(text)).toHaveLength(1)
      const { find } = await data<{ find: { title: string }[] }>(superAdmin.token, FIND, { text })
      expect(find.map(one => one.title)).toEqual(['Poços'])
    }
    expect(await list('pt-mz')).toEqual([])
    expect((await list()).map(one => one.localizedTitle)).toEqual(['Poços', 'Pumps'])
    await reads('en')
    expect((await list()).map(one => one.localizedTitle)).toEqual(['Pumps', 'Wells'])
  })

  it('comes to the phone in all of its languages, also of a deleted report', async () => {
    const work = await withWells()
    const { get } = phone(server, work.collector.token)
    const titles = { en: 'Wells', sw: 'Visima', 'pt-MZ': 'Poços' }
    const { body } = await get('tasks')
    expect(ownTasksSchema.parse(body).tasks).toMatchObject([
      { templateTitle: 'Wells', templateTitles: titles },
    ])
    await data(
      work.superAdmin.token,
      'mutation ($id: ID!) { deleteBaoleaderTask(id: $id, reason: "A test of the phone") { id } }',
      { id: work.task.id },
    )
    const { tasks } = (await get(`tasks?since=${body.cursor}`)).body
    expect(tasks).toMatchObject([{ status: 'DELETED', templateTitles: titles }])
    await work.reads('sw')
    expect(await data(work.superAdmin.token, '{ deletedBaoleaderTasks { data { title } } }')).toEqual({
      deletedBaoleaderTasks: { data: [{ title: 'Visima' }] },
    })
  })

  it('comes to the phone alone if it has no other', async () => {
    const work = await make.fieldWork({ title: 'Wells', languages: { default: 'en', texts: { fr: {} } } })
    await make.task(work)
    const { body } = await phone(server, work.collector.token).get('tasks')
    expect(body.tasks[0]).not.toHaveProperty('templateTitles')
  })
})
