import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Location } from '#src/graphql/types.ts'

const CommunityType = builder.enumType('CommunityType', {
  values: ['Community', 'Team', 'Volunteers'] as const,
})

export const BaoleaderCommunity = builder.drizzleObject('groups', {
  name: 'BaoleaderCommunity',
  description: 'A group of data collectors.',
  fields: t => ({
    id: t.exposeID('id'),
    rev: t.exposeInt('rev'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: CommunityType }),
    description: t.exposeString('description'),
    chief_name: t.exposeString('chiefName', { nullable: true }),
    featured_image: t.relation('image', { type: File, nullable: true }),
    location: t.field({
      type: Location,
      nullable: true,
      select: { columns: { latitude: true, longitude: true, accuracy: true } },
      resolve: group => (group.latitude === null ? null : group),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(BaoleaderCommunity, 'attributes', t => t.variant(BaoleaderCommunity))
