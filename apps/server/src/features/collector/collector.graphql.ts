import { File } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { CollectorStatus, Gender } from '#src/graphql/types.ts'

export const Baorider = builder.drizzleObject('people', {
  variant: 'Baorider',
  description: 'A data collector.',
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    idNumber: t.exposeString('idNumber', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    status: t.expose('status', { type: CollectorStatus }),
    blocked: t.exposeBoolean('blocked'),
    isVerifier: t.exposeBoolean('isVerifier'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    camera_permission: t.exposeBoolean('cameraPermission', { nullable: true }),
    location_permission: t.exposeBoolean('locationPermission', { nullable: true }),
    media_library_permission: t.exposeBoolean('mediaLibraryPermission', { nullable: true }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    projects: t.field({
      type: [BaoleaderProject],
      select: { columns: { id: true }, with: { memberships: { with: { project: true } } } },
      resolve: collector => collector.memberships.map(membership => membership.project),
    }),
  }),
})
builder.drizzleObjectField(Baorider, 'attributes', t => t.variant(Baorider))
