import type { ProjectStatus } from '#src/features/project/project.table.ts'
import { builder } from '#src/graphql/builder.ts'
import { CompanyMember, MyUser } from './staff.graphql.ts'

const ChosenProject = builder
  .objectRef<{ id: number; name: string; status: ProjectStatus }>('ChosenProject')
  .implement({
    description: 'A project that a member of staff is restricted to.',
    fields: t => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isArchived: t.boolean({ resolve: project => project.status === 'ARCHIVED' }),
    }),
  })
builder.objectField(ChosenProject, 'attributes', t => t.field({ type: ChosenProject, resolve: one => one }))

builder.drizzleObjectField(MyUser, 'inProjects', t =>
  t.field({
    type: ['ID'],
    nullable: true,
    description:
      'The ids of the projects that the viewer is restricted to, without archived ones; null for the whole company.',
    resolve: (_person, _args, { ctx: { viewer } }) => viewer.inProjects?.map(String) ?? null,
  }),
)

builder.drizzleObjectField(CompanyMember, 'inProjects', t =>
  t.field({
    type: [ChosenProject],
    nullable: true,
    description:
      'The projects that the person is restricted to, as far as the viewer can see them; null for the whole company.',
    select: {
      columns: { inProjects: true },
      with: { chosenProjects: { with: { project: { columns: { id: true, name: true, status: true } } } } },
    },
    resolve: ({ inProjects, chosenProjects }) =>
      inProjects
        ? chosenProjects
            .flatMap(({ project }) => project ?? [])
            .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
        : null,
  }),
)
