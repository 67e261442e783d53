import type { Role } from '@quadrat/domain/account/permission'
import { roleOnTheWire } from '@quadrat/domain/language/glossary'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { File } from '#src/features/file/file.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Gender } from '#src/graphql/types.ts'

const RoleType = builder.objectRef<Role>('Role').implement({
  fields: t => ({
    name: t.string({ resolve: role => roleOnTheWire[role].name }),
    type: t.string({ resolve: role => roleOnTheWire[role].type }),
    label: t.string({ description: 'The label on screens.', resolve: role => roleLabel[role] }),
  }),
})

/** A person that another record refers to, such as its reviewer or creator. */
export const Person = builder.drizzleObject('people', {
  name: 'Person',
  select: { columns: { companyId: true, id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
  }),
})
builder.drizzleObjectField(Person, 'attributes', t => t.variant(Person))

export const CommunityMember = builder.drizzleObject('people', {
  variant: 'CommunityMember',
  select: { columns: { companyId: true, id: true } },
  description: 'A member of a group.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    status: t.exposeString('status'),
    blocked: t.exposeBoolean('blocked'),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
    email: t.exposeString('email', { nullable: true }),
    isVerifier: t.exposeBoolean('isVerifier', {
      description: 'True if the person may report for the group in the app.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
  }),
})
builder.drizzleObjectField(CommunityMember, 'attributes', t => t.variant(CommunityMember))

export { RoleType }
