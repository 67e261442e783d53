import * as documents from '../../apps/dashboard/src/generated/graphql.ts'
import { runSql } from './databases.ts'
import type { LargeCompany } from './fill-large.ts'

export interface ListCase {
  what: string
  document: { toString(): string }
  variables: object
}

/** Searched texts, letter by letter, with many, few, and at most one match. */
const typed = ['a', 'as', 'ash', 'asha', 'asha ', '2', '25', '254', '2547', '7 000', 'zzzzz']
const names = ['m', 'mi', 'mid', 'mida', 'mida ', '7', '77', '777', 'zzzzz']

const page = (start = 0, limit = 10) => ({ start, limit })

/** The records of the company that the cases use. */
export interface Examples extends LargeCompany {
  largestGroup: string
  smallGroup: string
  everybody: string
  half: string
  smallProject: string
  /** A person in many projects. */
  trainer: string
  projectsOfTrainer: string[]
}

export async function findExamples(url: string, company: LargeCompany): Promise<Examples> {
  const all = async (sql: string, ...more: unknown[]): Promise<string[]> =>
    (await runSql(url, sql, [company.companyId, ...more])).map(row => String(row.id))
  const [largestGroup = ''] = await all(
    'select group_id as id from people where company_id = $1 and group_id is not null group by 1 order by count(*) desc limit 1',
  )
  const [smallGroup = ''] = await all('select id from groups where company_id = $1 order by id desc limit 1')
  const [everybody = '', half = ''] = await all(
    'select project_id as id from project_collectors where company_id = $1 group by 1 order by count(*) desc limit 2',
  )
  const [smallProject = ''] = await all(
    'select id from projects where company_id = $1 order by id desc limit 1',
  )
  const [trainer = ''] = await all(
    'select person_id as id from project_collectors where company_id = $1 group by 1 order by count(*) desc limit 1',
  )
  const projectsOfTrainer = await all(
    'select project_id as id from project_collectors where company_id = $1 and person_id = $2',
    trainer,
  )
  return { ...company, largestGroup, smallGroup, everybody, half, smallProject, trainer, projectsOfTrainer }
}

/** Returns the queries of all lists of the dashboard, by screen. */
export function listCases(examples: Examples): Record<string, ListCase[]> {
  const { largestGroup, smallGroup, everybody, half, smallProject, trainer, projectsOfTrainer } = examples
  const cases = (
    document: ListCase['document'],
    named: Record<string, object>,
    more: object = {},
  ): ListCase[] =>
    Object.entries(named).map(([what, variables]) => ({
      what,
      document,
      variables: { pagination: page(), ...more, ...variables },
    }))
  const searches = (what: string, texts: readonly string[], filterOf: (text: string) => object) =>
    Object.fromEntries(texts.map(text => [`${what} '${text}'`, { filters: filterOf(text) }]))
  const eq = (id: string) => ({ eq: id })

  return {
    'Lists of a large company: data collectors': [
      ...cases(documents.CollectorsDocument, {
        'no filter': { filters: {} },
        '100 rows': { filters: {}, pagination: page(0, 100) },
        'last page': { filters: {}, pagination: page(9990) },
        'last page of 100 rows': { filters: {}, pagination: page(9900, 100) },
        'status of most': { filters: { status: eq('ACTIVE') } },
        'status of few': { filters: { status: eq('ARCHIVED') } },
        'group, the largest': { filters: { community: eq(largestGroup) } },
        'group, a small one': { filters: { community: eq(smallGroup) } },
        'project of everybody': { filters: { projects: eq(everybody) } },
        'project of few': { filters: { projects: eq(smallProject) } },
        'status, group and project': {
          filters: { status: eq('ACTIVE'), community: eq(largestGroup), projects: eq(everybody) },
        },
        'status and project, last page': {
          filters: { status: eq('ACTIVE'), projects: eq(everybody) },
          pagination: page(6990),
        },
        ...searches('first name', ['a', 'as', 'ash', 'asha', 'zzzzz'], text => ({
          firstName: { contains: text },
        })),
        ...searches('last name', ['o', 'om', 'oma', 'omar', 'omari'], text => ({
          lastName: { contains: text },
        })),
        ...searches('phone number', ['2', '25', '254', '2547', '99999'], text => ({
          phoneNumber: { contains: text },
        })),
        ...searches('first name with project and status', ['a'], text => ({
          firstName: { contains: text },
          projects: eq(everybody),
          status: eq('ACTIVE'),
        })),
      }),
      { what: 'count beside the title', document: documents.CollectorCountDocument, variables: {} },
      ...cases(documents.CollectorIdsDocument, {
        'ids for the invite cards, 500': { filters: {}, pagination: page(9500, 500) },
      }),
      {
        what: 'one of a hundred projects',
        document: documents.CollectorByIdDocument,
        variables: { id: trainer },
      },
    ],
    'Lists of a large company: projects': [
      ...cases(documents.ProjectsDocument, {
        'no filter': { filters: {} },
        '100 cards': { filters: {}, pagination: page(0, 100) },
        'last page': { filters: {}, pagination: page(990) },
        ...searches('name', names, text => ({ name: { contains: text } })),
      }),
      ...cases(
        documents.ProjectCollectorsDocument,
        {
          'collectors tab': { filters: {} },
          'collectors tab, 100 rows': { filters: {}, pagination: page(0, 100) },
          'collectors tab, last page': { filters: {}, pagination: page(9990) },
          'collectors tab, group': { filters: { community: eq(largestGroup) } },
          'collectors tab, status': { filters: { status: eq('ACTIVE') } },
          ...searches('collectors tab,', typed, text => ({ text })),
        },
        { id: everybody },
      ),
      ...cases(
        documents.ProjectCollectorsDocument,
        searches('collectors tab of half of all,', ['a', 'as', '2', 'zzzzz'], text => ({ text })),
        { id: half },
      ),
      ...cases(documents.ProjectCollectorsDocument, {
        'collectors tab of a small project': { id: smallProject, filters: {} },
      }),
      {
        what: 'groups of the project',
        document: documents.GroupsOfProjectDocument,
        variables: { id: everybody },
      },
      {
        what: 'goals of the project',
        document: documents.GoalsOfProjectDocument,
        variables: { id: everybody },
      },
      {
        what: 'ids before somebody is removed',
        document: documents.CollectorIdsOfProjectDocument,
        variables: { id: everybody },
      },
    ],
    'Lists of a large company: groups': [
      ...cases(documents.GroupsDocument, {
        'no filter': { filters: {} },
        '100 cards': { filters: {}, pagination: page(0, 100) },
        'last page': { filters: {}, pagination: page(990) },
        ...searches('name', names, text => ({ name: { contains: text } })),
      }),
      ...cases(documents.GroupMembersDocument, {
        members: { filters: { community: eq(largestGroup) } },
        'members, 100 rows': { filters: { community: eq(largestGroup) }, pagination: page(0, 100) },
        'members, last page': { filters: { community: eq(largestGroup) }, pagination: page(990) },
        ...searches('members,', typed, text => ({ community: eq(largestGroup), text })),
      }),
      ...cases(documents.GroupProjectsDocument, {
        projects: { id: largestGroup },
        'projects, last page': { id: largestGroup, pagination: page(900) },
      }),
      {
        what: 'counts of the largest',
        document: documents.GroupFiguresDocument,
        variables: { ids: [largestGroup] },
      },
    ],
    'Pickers of a large company': [
      ...cases(
        documents.GroupCandidatesDocument,
        Object.fromEntries(
          ['', ...typed].map(text => [`into a group: '${text}'`, { groupId: smallGroup, text }]),
        ),
      ),
      ...cases(documents.GroupCandidatesDocument, {
        'into a group, last page': { groupId: smallGroup, text: '', pagination: page(13_000) },
      }),
      ...['community:asc', 'firstName:asc'].flatMap(sort =>
        cases(
          documents.CandidatesForProjectDocument,
          {
            [`into a project by ${sort}`]: { filters: {} },
            [`into a project by ${sort}, last page`]: { filters: {}, pagination: page(10_400) },
            ...searches(`into a project by ${sort},`, typed, text => ({ text })),
          },
          { id: smallProject, sort: [sort] },
        ),
      ),
      ...cases(
        documents.CandidatesForProjectDocument,
        searches('into a project that has half of all,', ['a', 'as', '2', 'zzzzz'], text => ({ text })),
        { id: half, sort: ['firstName:asc'] },
      ),
      ...cases(documents.CandidateIdsForProjectDocument, {
        'into a project, everybody of a group': {
          id: smallProject,
          filters: { community: eq(largestGroup) },
          pagination: page(0, 500),
        },
      }),
      ...cases(
        documents.AssignableProjectsDocument,
        {
          'assign to project': { filters: { id: { notIn: projectsOfTrainer } } },
          'assign to project, last page': {
            filters: { id: { notIn: projectsOfTrainer } },
            pagination: page(890, 5),
          },
          ...searches('assign to project,', names, text => ({
            id: { notIn: projectsOfTrainer },
            name: { contains: text },
          })),
        },
        { pagination: page(0, 5) },
      ),
      ...filterLists(),
      { what: 'team', document: documents.TeamDocument, variables: { pagination: page(0, 20) } },
    ],
  }

  /** Returns the lists of filters and forms: opened, limited to a project, and searched. */
  function filterLists(): ListCase[] {
    const pagination = page(0, 50)
    const within = [eq(everybody), eq(smallProject)]
    return [
      ...cases(
        documents.FilterProjectsDocument,
        {
          'filter, projects': { filters: {} },
          ...searches('filter, projects', names, text => ({ name: { contains: text } })),
        },
        { pagination },
      ),
      ...cases(
        documents.FilterGroupsDocument,
        {
          'filter, groups': { filters: {} },
          ...searches('filter, groups', names, text => ({ name: { contains: text } })),
          'filter, groups of a large project': { filters: { project: within[0] } },
          'filter, groups of a small project': { filters: { project: within[1] } },
          ...searches('filter, groups of a large project', names, text => ({
            project: within[0],
            name: { contains: text },
          })),
        },
        { pagination },
      ),
      ...cases(
        documents.FilterCollectorsDocument,
        {
          'filter, collectors': { filters: {} },
          ...searches('filter, collectors', typed, text => ({ text })),
          'filter, collectors of a large project': { filters: { projects: within[0] } },
          ...searches('filter, collectors of a large project', typed, text => ({
            projects: within[0],
            text,
          })),
        },
        { pagination },
      ),
      ...cases(
        documents.FilterTemplatesDocument,
        {
          'filter, templates': { filters: {} },
          'filter, templates of a project': { filters: { project: within[1] } },
          ...searches('filter, templates', ['t', 'te', '29', '299'], text => ({ title: { contains: text } })),
        },
        { pagination },
      ),
    ]
  }
}
