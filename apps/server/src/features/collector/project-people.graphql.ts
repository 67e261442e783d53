import { CommunityMember } from '#src/features/person/person.graphql.ts'
import { listPeople } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { PersonFiltersInput } from './collector.graphql.ts'
import {
  countPeople,
  type PersonFilters,
  peoplePage,
  projectCandidates,
  type Who,
} from './collector-page.queries.ts'

interface ProjectPeopleRequest {
  who: Who
  filters: PersonFilters
  pagination?: { start?: number | null; limit?: number | null } | null
  sort?: string[] | null
}

/** People of the field whatever the role: a member who may report is in a project as a data collector is. */
const ProjectPeoplePage = builder.objectRef<ProjectPeopleRequest>('ProjectPeoplePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { who, filters, sort, pagination }, _args, { ctx }) =>
        listPeople(ctx.tx, query(peoplePage(who, filters, sort, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ who, filters }, _args, { ctx }) => countPeople(ctx.tx, who, filters),
    }),
  }),
})

const sorts = "createdAt:desc by default; also 'community:asc', which keeps the people of a group together."

builder.queryFields(t => ({
  projectDataCollectors: t.field({
    type: ProjectPeoplePage,
    description: 'Who gets the tasks of a project.',
    args: {
      projectId: t.arg.id({ required: true }),
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: sorts }),
    },
    resolve: (_root, { projectId, filters, ...rest }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      const { companyId } = ctx.viewer
      return { who: { companyId }, filters: { ...filters, projects: { eq: projectId } }, ...rest }
    },
  }),
  projectCandidates: t.field({
    type: ProjectPeoplePage,
    description: 'Data collectors, and members who may report, who are not in the project.',
    args: {
      projectId: t.arg.id({ required: true }),
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: sorts }),
    },
    resolve: (_root, { projectId, filters, ...rest }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      const [who, narrowed] = projectCandidates(ctx.viewer.companyId, readId(projectId, 'project'), filters)
      return { who, filters: narrowed, ...rest }
    },
  }),
}))
