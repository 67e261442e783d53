import { randomUUID } from 'node:crypto'
import { historySubjects } from '@quadrat/domain/audit/audit'
import pLimit from 'p-limit'
import { expect, it } from 'vitest'
import { schema } from '#src/graphql/schema.ts'
import { download, unzip } from '#test/download.ts'
import { given, type Ids } from '#test/endpoint-input.ts'
import type { Endpoint } from '#test/endpoints.ts'
import { type Limited, limited, limitedCompany } from '#test/in-projects-work.ts'
import { mutationEndpoints } from '#test/mutation-endpoints.ts'
import { narrowedOperations, type Operation, operationFor } from '#test/operation.ts'
import { queryEndpoints } from '#test/query-endpoints.ts'
import { makeRecords } from '#test/records.ts'
import { type LimitedRole, roleEndpoints } from '#test/role-endpoints.ts'
import { testServer } from '#test/server.ts'
import { tileOf } from '#test/tile.ts'

/*
 * People in chosen projects (decision 084) call every endpoint with the ids and names of another project of
 * their company. The answers are those that they got before there was this project, with ids that nothing
 * has.
 */

const server = await testServer()
const { pool } = server.deps.db
const marker = 'Quokka'
const { make, company, admin, mine, people } = await limitedCompany(server)

const fields = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
}
const endpoints = { query: queryEndpoints, mutation: mutationEndpoints }

/** What the role may call, by the authorization matrix, which has tried the rest. */
const callable: Record<Limited, LimitedRole> = {
  projectManager: 'project manager',
  reviewer: 'reviewer',
  viewer: 'exporting viewer',
}

/** What differs between two calls of the same thing: when it was made, and until when an address is valid. */
const steady = (text: string) =>
  text
    .replaceAll(/"madeAt":"[^"]*"/g, '')
    .replaceAll(/\?e=\d+&s=[\w-]+/g, '')
    .replaceAll(/"lastSeenAt":"[^"]*"/g, '')

const ask = async (who: Limited, { query, variables }: Operation) =>
  steady(JSON.stringify(await server.graphql(people[who].token, query, variables)))

/** The field of an endpoint with the values of its arguments. */
function endpointOf(kind: 'query' | 'mutation', name: string, ids: Ids) {
  const endpoint = endpoints[kind][name] as Endpoint
  const field = fields[kind][name]
  if (!field) throw new Error(`there is no ${kind} ${name}`)
  return { field, values: { ...given(ids), ...endpoint.with?.(ids) } }
}

/** Who is limited to chosen projects is refused what is about the whole company. */
const ofTheCompany = ['automaticMessages']

type Answers = Map<string, string>
type Call = [asked: string, ask: () => Promise<string>]

/** All queries of a role: whole, with ids in all arguments, and narrowed by one filter or text at a time. */
function queriesOf(who: Limited, ids: Ids): Call[] {
  return roleEndpoints[callable[who]].query.flatMap((name): Call[] => {
    if (ofTheCompany.includes(name)) return []
    const { field, values } = endpointOf('query', name, ids)
    const operations: [string, Operation][] = [
      ['whole', operationFor('query', field, values, 'required')],
      ...(field.args.length
        ? [['all', operationFor('query', field, values, 'all', true)] as [string, Operation]]
        : []),
      ...narrowedOperations(field, values, marker).map(({ by, ...one }): [string, Operation] => [
        `by ${by}`,
        one,
      ]),
    ]
    return operations.map(([how, operation]) => [`${who} ${name} ${how}`, () => ask(who, operation)])
  })
}

const historyText = `query ($kind: String!, $id: ID!) { auditHistory(kind: $kind, id: $id) { data { what name facts { value } } } }`

/** The histories of single records, which the log keeps by their kinds. */
function historiesOf(who: Limited, ids: Ids): Call[] {
  if (who === 'reviewer') return []
  const idOf: Record<(typeof historySubjects)[number], number> = {
    ...ids,
    'data-list': ids.dataList,
    staff: admin.id,
  }
  return historySubjects
    .filter(kind => kind !== 'staff' && kind !== 'webhook')
    .map(kind => [
      `${who} history of ${kind}`,
      () => ask(who, { query: historyText, variables: { kind, id: String(idOf[kind]) } }),
    ])
}

/**
 * The tiles at the position of all tasks, from the whole world to a street, whole and with ids in their
 * filters.
 */
function tilesOf(who: Limited, ids: Ids): Call[] {
  const [longitude, latitude] = [39.99, -3.36]
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return [0, 3, 6, 9, 12, 14].flatMap(zoom => {
    const [x, y] = [(longitude + 180) / 360, (1 - north) / 2].map(part => Math.floor(part * 2 ** zoom))
    return (['tasks', 'heat'] as const).flatMap(kind =>
      [{}, { project: { eq: ids.project } }, { task_type: { eq: ids.template } }].map((filters): Call => {
        const path = `${kind}/${zoom}/${x}/${y}`
        const asked = `${who} tile ${path} ${Object.keys(filters)}`
        return [asked, async () => JSON.stringify(await tileOf(server, people[who].token, path, filters))]
      }),
    )
  })
}

/** What the role may take out: in each format, whole and narrowed to the project, and people. */
function exportsOf(who: Limited, ids: Ids): Call[] {
  if (who === 'reviewer') return []
  const { token } = people[who]
  const rest = (path: string, body: object, what: string): Call => [
    `${who} ${path} ${what}`,
    async () => {
      const { status, body: sent } = await server.rest('POST', path, { token, body })
      return steady(`${status} ${JSON.stringify(sent)}`)
    },
  ]
  return [
    ...(['csv', 'xlsx', 'geojson', 'photos'] as const).flatMap(format =>
      [{}, { project: { eq: ids.project } }].map(
        (filters): Call => [
          `${who} export as ${format} ${Object.keys(filters)}`,
          () => exported(who, format, filters),
        ],
      ),
    ),
    rest('/export-tasks', {}, 'whole'),
    rest('/export-tasks', { data: { project: ids.project } }, 'of the project'),
    rest('/export-tasks', { data: { baorider: ids.collector } }, 'of the collector'),
    rest('/export-baoriders', {}, 'whole'),
    rest('/export-baoriders', { baoriders: [ids.collector] }, 'of the collector'),
    rest('/export-communitymembers', { communityID: ids.group }, 'of the group'),
  ]
}

const startText = `mutation ($format: ExportFormat!, $filters: TaskFiltersInput) {
  startExport(format: $format, filterValues: $filters) { tasksTotal url } }`

/** The content of an export that is written while it is downloaded; of archives that of all their files. */
async function exported(who: Limited, format: string, filters: object): Promise<string> {
  const { data, errors } = await server.graphql<{ startExport: { tasksTotal: number; url: string } }>(
    people[who].token,
    startText,
    { format, filters },
  )
  if (errors) return JSON.stringify(errors)
  const { tasksTotal, url } = data.startExport
  const { bytes } = await download(
    server,
    new URL(url, server.url).pathname + new URL(url, server.url).search,
  )
  const isZip = bytes.subarray(0, 2).toString() === 'PK'
  const texts = isZip
    ? [...(await unzip(bytes))].map(([name, one]) => `${name} ${one.bytes}`)
    : [String(bytes)]
  return `${tasksTotal} ${steady(texts.join())}`
}

async function answersOf(sources: ((who: Limited, ids: Ids) => Call[])[], ids: Ids): Promise<Answers> {
  const inTurn = pLimit(4)
  const calls = limited.flatMap(who => sources.flatMap(callsOf => callsOf(who, ids)))
  return new Map(await Promise.all(calls.map(async ([asked, ask]) => [asked, await inTurn(ask)] as const)))
}

/** The codes of all mutations of each role: what they change of one's own differs. */
async function writeAll(ids: Ids): Promise<Answers> {
  const found: Answers = new Map()
  for (const who of limited)
    for (const name of roleEndpoints[callable[who]].mutation) {
      const { field, values } = endpointOf('mutation', name, ids)
      const answer = await ask(who, operationFor('mutation', field, values, 'ids', true))
      const error = /"code":"[^"]*".*/.exec(answer)?.[0]
      found.set(`${who} ${name}`, error ?? (answer.includes(marker) ? answer : 'done'))
    }
  for (const [what, input] of Object.entries(mixed(ids))) {
    const { errors } = await server.graphql(people.projectManager.token, what, input)
    found.set(what, JSON.stringify(errors?.map(({ message, extensions }) => [message, extensions])))
  }
  return found
}

/** Changes of the own project that name something of the other one. */
const mixed = (ids: Ids): Record<string, object> => ({
  'mutation ($id: ID!, $file: ID!) { updateBaoleaderProject(id: $id, input: { featured_image: $file }) { id } }':
    {
      id: mine.ids.project,
      file: ids.file,
    },
  'mutation ($file: ID!, $who: ID!) { createBaoleaderNotification(data: { title: "Example", message: "Example", type: GENERAL, recipients: [$who], attachment: $file, status: SENT }) { id } }':
    { file: ids.file, who: mine.ids.collector },
  'mutation ($who: ID!) { createBaoleaderNotification(data: { title: "Example", message: "Example", type: GENERAL, recipients: [$who], status: SENT }) { id } }':
    { who: ids.collector },
  'mutation ($id: ID!, $tag: ID!) { updateTaskDefinition(id: $id, input: { category: $tag }) { id } }': {
    id: mine.ids.projectTemplate,
    tag: ids.tag,
  },
  'mutation ($project: ID!, $who: ID!) { addDataCollectorToProject(input: { projectId: $project, dataCollectorId: $who }) { id } }':
    { project: mine.ids.project, who: ids.collector },
})

function differences(before: Answers, after: Answers) {
  return [...after].flatMap(([asked, answer]) => {
    const first = before.get(asked)
    return answer === first && !answer.includes(marker) ? [] : { asked, first, answer }
  })
}

/** Ids that nothing has, in the places of those of the other project. The goals are the same for all. */
const nobodys = Object.fromEntries(
  Object.keys(mine.ids).map((name, n) => [name, name === 'report' ? randomUUID() : 9_000_000_000 + n]),
) as unknown as Ids
const ofCompany = { company: company.id, admin: admin.id, session: mine.ids.session }

const reads = [queriesOf, historiesOf, tilesOf]

// Some 2,500 calls, which take a while on a busy machine.
it('People in chosen projects learn nothing of another project by any call', async () => {
  const nobody = { ...nobodys, ...ofCompany }
  const written = await writeAll(nobody)
  const exported = await answersOf([exportsOf], nobody)
  // After them, because their list is read too.
  const read = await answersOf(reads, nobody)
  const { ids } = await makeRecords(server, make, company, marker, admin)
  await pool.query(
    `insert into deleted_tasks (company_id, task_id, client_id, reporter_id, summary, content, file_hashes, project_template_id,
       template_id, template_version, reason, deleted_by_id, deleted_at)
     values ($1, 2000000000, $2, $3, $4, '{}', '{}', $5, $6, 1, $7, $8, now())`,
    [
      company.id,
      randomUUID(),
      ids.collector,
      { title: marker },
      ids.projectTemplate,
      ids.template,
      marker,
      admin.id,
    ],
  )
  const broken = [...read, ...exported, ...written].filter(([, answer]) =>
    /"internal"|permission\.refused|Unknown a/.test(answer),
  )
  expect(broken, 'every call of this test is one that the role may make').toEqual([])
  const rule =
    'what the other project has changes no answer: ask inScope, or give the table its rows in in-projects-rights.ts (record 084)'
  const untouched = await stateOf(ids)
  const answered = await answersOf(reads, ids)
  const exportedNow = await answersOf([exportsOf], ids)
  expect(differences(read, answered), rule).toEqual([])
  expect(differences(exported, exportedNow), rule).toEqual([])
  expect(differences(written, await writeAll(ids)), rule).toEqual([])
  expect(await stateOf(ids), rule).toBe(untouched)
  // They do see what is theirs, so that the comparison says something.
  const telling = [...answered, ...exportedNow].flatMap(([asked, answer]) =>
    answer.includes('Wombat') || (asked.includes('tile tasks/') && answer !== '[]') ? asked : [],
  )
  expect(telling).toEqual(
    expect.arrayContaining([
      'projectManager baoleaderTasks whole',
      'projectManager dataLists whole',
      'projectManager taskTypes whole',
      'reviewer baoriders whole',
      'viewer tasksPerProject whole',
      'reviewer tile tasks/0/0/0 ',
      'viewer tile tasks/14/10011/8345 ',
      'viewer export as csv ',
      'viewer export as xlsx ',
      'projectManager export as geojson ',
      'projectManager /export-baoriders whole',
    ]),
  )
}, 900_000)

/** The rows of the other project. */
async function stateOf(ids: Ids): Promise<string> {
  const all = await Promise.all(
    (
      [
        ['projects', ids.project],
        ['templates', ids.template],
        ['project_templates', ids.projectTemplate],
        ['tasks', ids.task],
        ['evidence', ids.evidence],
        ['groups', ids.group],
        ['sites', ids.site],
        ['tags', ids.tag],
        ['people', ids.collector],
        ['notifications', ids.notification],
        ['exports', ids.export],
        ['files', ids.file],
      ] as const
    ).map(async ([table, id]) => {
      const { rows } = await pool.query(
        `select md5(x::text) as digest from ${table} x where company_id = $1 and id = $2`,
        [company.id, id],
      )
      return `${table} ${rows[0]?.digest}`
    }),
  )
  return all.join()
}
