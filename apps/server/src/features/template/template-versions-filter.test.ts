import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { templateWork, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)
const { withTemplate } = templateWork(server)

it('The id of any version of a template finds what belongs to the template', async () => {
  const { company, superAdmin, project, collector, made, ...work } = await withTemplate()
  const use = await make.projectTemplate(company.id, project.id, Number(made.id))
  const template = { ...work.template, id: Number(made.id), rootId: Number(made.id) }
  const report = (version: number) =>
    make.task({
      company,
      superAdmin,
      project,
      collector,
      projectTemplate: use,
      template: { ...template, version },
    })
  await report(1)
  await data(superAdmin.token, UPDATE, {
    id: made.id,
    input: {},
    fields: [{ __component: 'Text', label: 'Note' }],
  })
  await report(2)
  // Of another template, and of nobody's.
  await make.task({ company, superAdmin, project, collector, ...work })
  await make.project(company.id)
  const { rows } = await server.deps.db.pool.query(
    `select id::text from templates where root_id = $1 and status = 'old'`,
    [made.id],
  )
  const old: string = rows[0].id
  expect(old).not.toBe(made.id)

  const query = `query ($template: IdFilterInput) {
    baoleaderTasks(filters: { task_type: $template }) { count data { id } }
    countTasks(filters: { task_definition: { task_type: $template } })
    baoleaderProjects(filters: { task_type: $template }) { count }
    taskDefinitions(filters: { task_type: $template }) { count data { id } }
  }`
  for (const filter of [{ eq: old }, { eq: made.id }, { in: [old] }, { in: [old, made.id] }])
    expect(await data(superAdmin.token, query, { template: filter })).toMatchObject({
      baoleaderTasks: { count: 2, data: [{}, {}] },
      countTasks: 2,
      baoleaderProjects: { count: 1 },
      taskDefinitions: { count: 1, data: [{ id: String(use.id) }] },
    })
  for (const filter of [{ notIn: [old] }, { notIn: [made.id] }])
    expect(await data(superAdmin.token, query, { template: filter })).toMatchObject({
      baoleaderTasks: { count: 1 },
      countTasks: 1,
      baoleaderProjects: { count: 1 },
      taskDefinitions: { count: 1 },
    })
  for (const id of [old, made.id]) {
    const started = await data(
      superAdmin.token,
      'mutation ($id: ID!) { startExport(format: csv, filterValues: { task_type: { eq: $id } }) { tasksTotal } }',
      { id },
    )
    expect(started).toEqual({ startExport: { tasksTotal: 2 } })
    const { body } = await server.rest('POST', '/export-tasks', {
      token: superAdmin.token,
      body: { data: { 'task_definition.task_type': [id] } },
    })
    expect(body.trim().split('\r\n')).toHaveLength(3)
  }
  // The ids of another company find nothing.
  const other = await make.company()
  expect(await data(other.superAdmin.token, query, { template: { eq: old } })).toMatchObject({
    baoleaderTasks: { count: 0 },
    taskDefinitions: { count: 0 },
  })
})
