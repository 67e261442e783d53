import { CommunityMember } from '#src/features/person/person.graphql.ts'
import type { people } from '#src/features/person/person.table.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import type { ListOrder } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readPeople, readPeopleCount } from './collector.actions.ts'
import { PersonFiltersInput } from './collector.graphql.ts'
import {
  type PeopleScope,
  type PersonFilters,
  peoplePage,
  personOrder,
  projectCandidates,
} from './collector-page.queries.ts'

interface ProjectPeopleRequest {
  scope: PeopleScope
  filters: PersonFilters
  pagination?: { start?: number | null; limit?: number | null } | null
  order: ListOrder<typeof people>
}

/** The collectors of a project, and the members of groups who may report for it. */
const ProjectPeoplePage = builder.objectRef<ProjectPeopleRequest>('ProjectPeoplePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { scope, filters, order, pagination }, _args, { ctx }) =>
        readPeople(ctx, query(peoplePage(scope, filters, order, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ scope, filters }, _args, { ctx }) => readPeopleCount(ctx, scope, filters),
    }),
  }),
})

builder.drizzleObjectField(CommunityMember, 'projectJoinedAt', t =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the person joined the project; null if they are not in it.',
    args: { projectId: t.arg.id({ required: true }) },
    select: ({ projectId }) => ({
      columns: {},
      with: {
        memberships: { columns: { addedAt: true }, where: { projectId: readId(projectId, 'project') } },
      },
    }),
    resolve: person => person.memberships[0]?.addedAt ?? null,
  }),
)

const sorts =
  '`createdAt` or `community`, which keeps the people of a group together; defaults to `createdAt:desc`.'

builder.queryFields(t => ({
  projectDataCollectors: t.field({
    type: ProjectPeoplePage,
    description: 'The data collectors of a project.',
    args: {
      projectId: t.arg.id({ required: true }),
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: sorts }),
    },
    resolve: (_root, { projectId, filters, sort, ...rest }, { ctx }) => ({
      scope: { companyId: ctx.viewer.companyId, inProject: readId(projectId, 'project') },
      filters: filters ?? {},
      order: personOrder(sort),
      ...rest,
    }),
  }),
  projectCandidates: t.field({
    type: ProjectPeoplePage,
    description: 'Data collectors and reporting members who are not in the project.',
    args: {
      projectId: t.arg.id({ required: true }),
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({ description: sorts }),
    },
    resolve: (_root, { projectId, filters, sort, ...rest }, { ctx }) => {
      const [scope, candidateFilters] = projectCandidates(
        ctx.viewer.companyId,
        readId(projectId, 'project'),
        filters,
      )
      return { scope, filters: candidateFilters, order: personOrder(sort), ...rest }
    },
  }),
}))
