import { GraphQLInputObjectType, GraphQLObjectType, getNamedType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { schema } from './schema.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

/** Every query with filters: its name, the type of its filters, and its other required arguments. */
const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const type = getNamedType(args.find(arg => arg.name === 'filters')?.type)
  return type instanceof GraphQLInputObjectType
    ? [
        {
          name,
          fields: Object.values(type.getFields()),
          hasProject: args.some(arg => arg.name === 'projectId'),
        },
      ]
    : []
})
/** The filters of a type of every query: 'baoriders', 'community'. */
const filtersOf = (type: string) =>
  queries.flatMap(({ name, fields, hasProject }) =>
    fields
      .filter(field => getNamedType(field.type).name === type)
      .map(field => ({ query: name, field: field.name, hasProject })),
  )
/** What a query answers: a number, a list with its count, a list without, or a chart with its total. */
function answerOf(query: string): string {
  const type = getNamedType(schema.getQueryType()?.getFields()[query]?.type)
  if (!(type instanceof GraphQLObjectType)) return ''
  const { count, total } = type.getFields()
  if (!count && !total) return '{ data { __typename } }'
  return total ? '{ count: total }' : '{ count }'
}

/** Two of everything that a record can be related to, and records without any of it. */
async function filled() {
  const { company, superAdmin } = await make
    .company()
    .then(async one => ({ company: one, superAdmin: one.superAdmin }))
  const made = []
  for (const sdgId of [1, 2]) {
    const tag = await make.tag(company.id)
    const creator = await make.person(company.id, 'admin')
    const template = await make.template(company.id, {
      tagId: tag.id,
      sdgId,
      creatorId: creator.id,
      fields: [
        { id: 'bags', kind: 'number', label: 'Bags', isRequired: false, min: 0, max: 9 },
        { id: 'about', kind: 'text', label: 'About', isRequired: false },
      ],
    })
    const project = await make.project(company.id)
    const use = await make.projectTemplate(company.id, project.id, template.id, { tagId: tag.id })
    const group = await make.group(company.id)
    const collector = await make.person(company.id, 'collector', { groupId: group.id })
    await make.membership(company.id, project.id, collector.id)
    const list = await make.dataList(company.id)
    await server.deps.db.pool.query(
      `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at) values ($1, $2, 'a', now(), now())`,
      [company.id, list.id],
    )
    const work = { company, superAdmin, project, template, projectTemplate: use, collector }
    const { evidenceId } = await make.task(work, { groupId: group.id })
    await server.deps.db.pool.query(
      `insert into field_values (company_id, evidence_id, position, field_id, kind, label, value)
       values ($1, $2, 0, 'about', 'text', 'About', '"Low tide"')`,
      [company.id, evidenceId],
    )
    made.push({ tag, creator, template, project, group, collector, list, sdgId })
  }
  // Records without relations.
  await make.group(company.id)
  await make.project(company.id)
  await make.template(company.id)
  await make.person(company.id, 'collector')
  return { token: superAdmin.token, made }
}

const { token, made } = await filled()
/** The id of the nth record that a filter of this name is about. */
const idOf = (query: string, field: string, n: 0 | 1): string | number => {
  const one = made[n]
  if (!one) throw new Error('nothing was made')
  const ids: Record<string, number> = {
    project: one.project.id,
    projects: one.project.id,
    baorider: one.collector.id,
    community_member: one.collector.id,
    community: one.group.id,
    task_type: one.template.id,
    task_type_version: one.template.id,
    category: one.tag.id,
    un_sdg: one.sdgId,
    creator: one.creator.id,
    data_list: one.list.id,
  }
  return ids[field] ?? (query === '' ? 0 : 1)
}

/** The arguments of a query that must have others besides its filters. */
const more = (query: string): string[] => {
  const template = `template: "${made[0]?.template.id}"`
  const args: Record<string, string[]> = {
    answerChart: [`chart: { ${template}, field: "bags" }`],
    answerNumber: [`number: { ${template}, measure: reports }`],
    newestAnswers: [template, 'field: "about"'],
  }
  return args[query] ?? []
}

type Answer = number | { count: number } | { data: unknown[] }

const countOf = (answer: Answer): number =>
  typeof answer === 'number' ? answer : 'data' in answer ? answer.data.length : answer.count

async function count(query: string, filters: string, hasProject: boolean): Promise<number> {
  const args = [
    `filters: ${filters}`,
    ...(hasProject ? [`projectId: "${made[0]?.project.id}"`] : []),
    ...more(query),
  ]
  const answer = await data<{ n: Answer }>(token, `{ n: ${query}(${args.join(', ')}) ${answerOf(query)} }`)
  return countOf(answer.n)
}

describe('A filter by a relation', () => {
  const relations = filtersOf('IdFilterInput').filter(({ field }) => field !== 'id')

  it.each(relations)('$query by $field finds by eq and in, and keeps the others with notIn', async one => {
    const { query, field, hasProject } = one
    const [first, second] = [idOf(query, field, 0), idOf(query, field, 1)]
    const all = await count(query, '{}', hasProject)
    const having = (filter: string) => count(query, `{ ${field}: { ${filter} } }`, hasProject)
    const [of, either] = [await having(`eq: "${first}"`), await having(`in: ["${first}", "${second}"]`)]
    expect(await having(`in: ["${first}"]`)).toBe(of)
    expect(await having(`notIn: ["${first}"]`)).toBe(all - of)
    expect(await having(`notIn: ["${first}", "${second}"]`)).toBe(all - either)
    expect(await having('notIn: []')).toBe(all)
    expect(await having('eq: "999999999"')).toBe(0)
  })

  it.each(relations)('$query by $field filters by contains, or refuses it', async one => {
    const { query, field, hasProject } = one
    const args = [
      `filters: { ${field}: { contains: "zzz" } }`,
      ...(hasProject ? ['projectId: "1"'] : []),
      ...more(query),
    ]
    const answer = await server.graphql<{ n: Answer }>(
      token,
      `{ n: ${query}(${args.join(', ')}) ${answerOf(query)} }`,
    )
    if (answer.errors) expect(answer.errors[0]?.extensions.code).toBe('input.invalid')
    else expect(countOf(answer.data.n)).toBe(0)
  })
})

describe('A filter by a date', () => {
  it.each(filtersOf('DateFilterInput'))('$query by $field refuses between with one bound', async one => {
    const { query, field, hasProject } = one
    const args = [
      `filters: { ${field}: { between: ["2026-08-15"] } }`,
      ...(hasProject ? [`projectId: "${made[0]?.project.id}"`] : []),
      ...more(query),
    ]
    const { errors } = await server.graphql(token, `{ n: ${query}(${args.join(', ')}) ${answerOf(query)} }`)
    expect(errors?.[0]?.extensions.code).toBe('input.invalid')
  })
})
