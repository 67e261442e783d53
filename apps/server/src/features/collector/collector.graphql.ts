import { isStaff } from '@quadrat/domain/account/permission'
import { type InviteStatus, inviteStatuses } from '@quadrat/domain/collector/collector'
import { File } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import type { people } from '#src/features/person/person.table.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { DateFilter, IdFilter, Pagination, readPage, TextFilter } from '#src/graphql/inputs.ts'
import type { ListRequest } from '#src/graphql/list-fields.ts'
import { CollectorStatus, Gender } from '#src/graphql/types.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { readId } from '#src/platform/input/parse.ts'
import { mayReadInvites, readPeople, readPeopleCount, readPerson } from './collector.actions.ts'
import {
  collectorOrder,
  isByInvite,
  notArchived,
  type PeopleScope,
  type PersonFilters,
  peoplePage,
} from './collector-page.queries.ts'
import { inviteStatus, lastSeenAt } from './invite-status.queries.ts'

const InviteStatusType = builder.enumType('DataCollectorInviteStatus', {
  description:
    'The progress of a data collector. NOT_INVITED: no invite was sent. INVITED: the invite has not been opened. OPENED: opened the invite or signed in, but nothing reported. ACTIVE: has reported. AWAY: not seen for 30 days.',
  values: inviteStatuses,
})

export const Baorider = builder.drizzleObject('people', {
  variant: 'Baorider',
  select: { columns: { companyId: true, id: true } },
  description: 'A data collector.',
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    idNumber: t.exposeString('idNumber', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    status: t.expose('status', { type: CollectorStatus }),
    blocked: t.exposeBoolean('blocked'),
    isVerifier: t.exposeBoolean('isVerifier'),
    receiveAutomaticMessages: t.exposeBoolean('receiveAutomaticMessages', {
      description: 'False if the person gets no automatic messages, such as reminders and decisions.',
    }),
    isStaff: t.boolean({
      description: 'True for a member of staff who has reported at the desk.',
      select: { columns: { role: true } },
      resolve: person => isStaff(person.role),
    }),
    inviteStatus: t.field({
      type: InviteStatusType,
      nullable: true,
      description: 'Null if the viewer may not see data collectors.',
      select: { columns: {}, extras: { inviteStatus } },
      resolve: (person, _args, { ctx }) => (mayReadInvites(ctx) ? person.inviteStatus : null),
    }),
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the app last contacted the server, to the hour. Null before the first contact, and if the viewer may not see data collectors.',
      select: { columns: {}, extras: { lastSeenAt } },
      resolve: ({ lastSeenAt: at }, _args, { ctx }) => (mayReadInvites(ctx) && at ? new Date(at) : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    camera_permission: t.exposeBoolean('cameraPermission', { nullable: true }),
    location_permission: t.exposeBoolean('locationPermission', { nullable: true }),
    media_library_permission: t.exposeBoolean('mediaLibraryPermission', { nullable: true }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    projects: t.field({
      type: [BaoleaderProject],
      select: (_args, _context, nested) => ({
        columns: {},
        with: { memberships: { columns: {}, with: { project: nested() } } },
      }),
      resolve: collector => collector.memberships.map(membership => membership.project),
    }),
  }),
})
builder.drizzleObjectField(Baorider, 'attributes', t => t.variant(Baorider))

/** The collectors of a project. */
builder.drizzleObjectField(BaoleaderProject, 'verifiers', t =>
  t.field({
    type: [Baorider],
    select: (_args, _context, nested) => ({
      columns: {},
      with: { memberships: { columns: {}, with: { person: nested() }, orderBy: { personId: 'asc' } } },
    }),
    resolve: project => project.memberships.map(membership => membership.person),
  }),
)

const PersonStatusFilter = builder.inputType('DataCollectorStatusFilterInput', {
  fields: t => ({ eq: t.field({ type: CollectorStatus }), in: t.field({ type: [CollectorStatus] }) }),
})

export const PersonFiltersInput = builder.inputRef<PersonFilters>('BaoriderFiltersInput').implement({
  fields: t => ({
    id: t.field({ type: IdFilter }),
    text: t.string({ description: "Part of the name, of the phone number or of the group's name." }),
    firstName: t.field({ type: TextFilter }),
    lastName: t.field({ type: TextFilter }),
    phoneNumber: t.field({ type: TextFilter }),
    status: t.field({ type: PersonStatusFilter }),
    community: t.field({ type: IdFilter }),
    projects: t.field({ type: IdFilter, description: 'People in any of these projects.' }),
    hasCommunity: t.boolean(),
    hasProject: t.boolean({
      description: 'True for people in at least one project, false for those in none.',
    }),
    mayReport: t.boolean({ description: 'True for data collectors and for members with isVerifier.' }),
    createdAt: t.field({ type: DateFilter }),
  }),
})

export type PersonListRequest = ListRequest<PersonFilters, typeof people>

interface CollectorListRequest extends PersonListRequest {
  scope: PeopleScope
}

const BaoriderPage = builder.objectRef<CollectorListRequest>('BaoriderPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [Baorider],
      resolve: (query, { scope, filters, order, pagination }, _args, { ctx }) =>
        readPeople(ctx, query(peoplePage(scope, filters, order, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ scope, filters }, _args, { ctx }) => readPeopleCount(ctx, scope, filters),
    }),
  }),
})

const collectorsOf = (ctx: Context, among?: readonly InviteStatus[] | null): PeopleScope => ({
  companyId: ctx.viewer.companyId,
  role: 'collector',
  ...(among && { inviteStatus: among }),
})

builder.queryFields(t => ({
  baoriders: t.field({
    type: BaoriderPage,
    description: 'All data collectors, including archived ones. countRiders excludes archived ones.',
    args: {
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList({
        description:
          '`createdAt`, `firstName`, `lastName`, `phoneNumber`, `community`, `projects`, `status`, `inviteStatus` or `lastSeen`; defaults to `createdAt:desc`.',
      }),
      inviteStatus: t.arg({
        type: [InviteStatusType],
        description:
          'Only data collectors with these invite states. Empty if the viewer may not see data collectors.',
      }),
    },
    resolve: (_root, { sort, inviteStatus: among, ...args }, { ctx }) => {
      const isKnown = mayReadInvites(ctx)
      const scope = collectorsOf(ctx, among && (isKnown ? among : []))
      return { ...args, scope, order: collectorOrder(isKnown || !isByInvite(sort) ? sort : null) }
    },
  }),
  baorider: t.drizzleField({
    type: Baorider,
    description: 'A data collector.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { ctx }) =>
      readPerson(
        ctx,
        query({
          where: { ...collectorsOf(ctx), id: readId(id, 'data collector'), erasedAt: { isNull: true } },
        }),
      ),
  }),
  countRiders: t.int({
    description:
      'The number of data collectors, without archived ones unless a status filter is given. `baoriders { count }` and `countFilterDataCollectors` include archived ones.',
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => readPeopleCount(ctx, collectorsOf(ctx), notArchived(filters)),
  }),
  countFilterDataCollectors: t.int({
    description:
      'The number of data collectors in the filter of the task feed, including archived ones. Same as `baoriders { count }`.',
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => readPeopleCount(ctx, collectorsOf(ctx), filters),
  }),
  countProjectDataCollectors: t.int({
    description: 'How many data collectors a project has.',
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_root, { projectId }, { ctx }) =>
      readPeopleCount(ctx, { companyId: ctx.viewer.companyId }, { projects: { eq: projectId } }),
  }),
}))
