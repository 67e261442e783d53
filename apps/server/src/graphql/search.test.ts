import { fold } from '@quadrat/domain/fold'
import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data } = verbs(server)

const name = 'Ñandú Łódź'
const contains = '{ contains: $text }'

/** Every list that can be searched by a text, with the number of its records that have the name. */
const lists: Record<string, [number, string]> = {
  'collectors by first name': [1, `baoriders(filters: { firstName: ${contains} })`],
  'collectors by last name': [1, `baoriders(filters: { lastName: ${contains} })`],
  'members of groups': [1, `communityMembers(filters: { firstName: ${contains} })`],
  'people for a group, by their name or the name of their group': [
    3,
    'communityCandidates(community: $group, text: $text)',
  ],
  'people for a project, by their name or the name of their group': [
    2,
    'projectCandidates(projectId: $project, filters: { text: $text })',
  ],
  groups: [1, `baoleaderCommunities(filters: { name: ${contains} })`],
  projects: [1, `baoleaderProjects(filters: { name: ${contains} })`],
  tags: [1, `categories(filters: { title: ${contains} })`],
  'data lists': [1, `dataLists(filters: { name: ${contains} })`],
  'options of all lists': [1, `dataListOptions(filters: { value: ${contains} })`],
  'options of one list': [1, `dataListOptions(filters: { data_list: { eq: $list }, value: ${contains} })`],
  templates: [1, `taskTypes(filters: { title: ${contains} })`],
  'templates by search': [1, 'companyTaskTypes(search: $text)'],
  'templates to choose from': [1, 'taskTypeTemplates(search: $text)'],
  notifications: [2, 'baoleaderNotifications(filters: { text: $text })'],
  'notifications by title': [1, `baoleaderNotifications(filters: { title: ${contains} })`],
  'notifications by message': [1, `baoleaderNotifications(filters: { message: ${contains} })`],
  tasks: [1, `baoleaderTasks(filters: { name: ${contains} })`],
}

async function filled() {
  const work = await make.fieldWork({ title: name })
  const { company, superAdmin } = work
  const [named, empty] = [await make.group(company.id, { name }), await make.group(company.id)]
  const [project] = [await make.project(company.id), await make.project(company.id, { name })]
  await make.tag(company.id, { title: name })
  const list = await make.dataList(company.id, { name })
  await make.person(company.id, 'collector', { firstName: name, lastName: name })
  await make.person(company.id, 'collector', { groupId: named.id })
  await make.person(company.id, 'member', { firstName: name, groupId: named.id })
  await make.task(work)
  await server.deps.db.pool.query(
    `insert into notifications (company_id, title, message, type, status, creator_id, created_at, updated_at)
     values ($1, $2, 'x', 'GENERAL', 'DRAFT', $3, now(), now()), ($1, 'x', $2, 'GENERAL', 'DRAFT', $3, now(), now())`,
    [company.id, name, work.superAdmin.id],
  )
  await server.deps.db.pool.query(
    `insert into data_list_options (company_id, data_list_id, value, created_at, updated_at)
     values ($1, $2, $3, now(), now())`,
    [company.id, list.id, name],
  )
  return { token: superAdmin.token, ids: { group: empty.id, project: project?.id, list: list.id } }
}

describe('A search is blind to case and accents', async () => {
  const { token, ids } = await filled()
  const find = async (list: string, text: string) => {
    const used = { text, ...ids } as Record<string, unknown>
    const names = Object.keys(used).filter(one => new RegExp(`\\$${one}\\b`).test(list))
    const types = names.map(one => `$${one}: ${one === 'text' ? 'String' : 'ID'}!`).join(', ')
    const answer = await data<{ list: { count: number; data: unknown[] } }>(
      token,
      `query (${types}) { list: ${list} { count data { id } } }`,
      Object.fromEntries(names.map(one => [one, used[one]])),
    )
    expect(answer.list.data).toHaveLength(answer.list.count)
    return answer.list.count
  }

  it.each(Object.entries(lists))('in the list of %s', async (_name, [count, list]) => {
    for (const text of ['nandu', 'ÑANDÚ', 'Nandu\u0301 lodz', 'łódź'])
      expect(await find(list, text)).toBe(count)
    for (const text of ['nanduu', '%', 'n_ndu', '\\']) expect(await find(list, text)).toBe(0)
  })
})

it('The database folds texts as the apps do', async () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  // Latin with its supplements, combining marks, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai,
  // Vietnamese.
  const letters = [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x24f),
    ...range(0x300, 0x36f),
    ...range(0x386, 0x3ce),
    ...range(0x400, 0x52f),
    ...range(0x5d0, 0x5ea),
    ...range(0x620, 0x65f),
    ...range(0x904, 0x94d),
    ...range(0xe01, 0xe4e),
    ...range(0x1e00, 0x1eff),
  ]
  const { rows } = await server.deps.db.pool.query<{ letter: string; folded: string }>(
    'select letter, fold(letter) as folded from unnest($1::text[]) as letter',
    [letters],
  )
  expect(rows.filter(({ letter, folded }) => folded !== fold(letter))).toEqual([])
})
