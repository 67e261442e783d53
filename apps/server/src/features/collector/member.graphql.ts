import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { CommunityMember } from '#src/features/person/person.graphql.ts'
import { findPerson, listPeople } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, Pagination, readPage } from '#src/graphql/inputs.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { acceptMember, createMember, rejectMember, updateCollector } from './collector.actions.ts'
import { PersonFiltersInput, type PersonListRequest } from './collector.graphql.ts'
import { changeOf, personFields, requireFew, UpdateBaorider } from './collector.mutations.graphql.ts'
import { candidatePage, candidatesOf, countPeople, peoplePage } from './collector-page.queries.ts'
import { addToGroup, removeFromGroup } from './member.actions.ts'

builder.drizzleObjectField(CommunityMember, 'community', t =>
  t.relation('group', { type: BaoleaderCommunity, nullable: true }),
)

/** Everybody of a group whatever the role (S7), which is what its Members tab shows. */
const CommunityMemberPage = builder.objectRef<PersonListRequest>('CommunityMemberPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { filters, sort, pagination }, _args, { ctx }) => {
        const { companyId } = ctx.viewer
        return listPeople(
          ctx.tx,
          query(peoplePage({ companyId }, { ...filters, hasCommunity: true }, sort, readPage(pagination))),
        )
      },
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) =>
        countPeople(ctx.tx, { companyId: ctx.viewer.companyId }, { ...filters, hasCommunity: true }),
    }),
  }),
})

interface CandidatesRequest {
  groupId: number
  text?: string | null
  pagination?: { start?: number | null; limit?: number | null } | null
}

const CandidatePage = builder.objectRef<CandidatesRequest>('CommunityCandidatePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { groupId, text, pagination }, _args, { ctx }) =>
        listPeople(ctx.tx, query(candidatePage(ctx.viewer.companyId, groupId, text, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ groupId, text }, _args, { ctx }) =>
        countPeople(ctx.tx, ...candidatesOf(ctx.viewer.companyId, groupId, text)),
    }),
  }),
})

builder.queryFields(t => ({
  communityCandidates: t.field({
    type: CandidatePage,
    description:
      'Data collectors and members of the company who are not in the group; those of another group too.',
    args: {
      community: t.arg.id({ required: true }),
      text: t.arg.string({ description: 'Part of the name or of the phone number.' }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { community, text, pagination }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      return { groupId: readId(community, 'group'), text, pagination }
    },
  }),
  communityMembers: t.field({
    type: CommunityMemberPage,
    args: {
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      return args
    },
  }),
  communityMember: t.drizzleField({
    type: CommunityMember,
    nullable: true,
    args: { id: t.arg.id({ required: true }), community: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id, community }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      const where = {
        companyId: ctx.viewer.companyId,
        id: readId(id, 'member'),
        groupId: readId(community, 'group'),
      }
      return (await listPeople(ctx.tx, query({ where, limit: 1 })))[0] ?? null
    },
  }),
  countCommunityMembers: t.int({
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      return countPeople(ctx.tx, { companyId: ctx.viewer.companyId }, { ...filters, hasCommunity: true })
    },
  }),
  countMembers: t.int({
    description: 'Everybody of the company, staff included.',
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) => {
      requirePermission(ctx.viewer, 'collector.read')
      return countPeople(ctx.tx, { companyId: ctx.viewer.companyId }, filters)
    },
  }),
}))

const CreateCommunityMember = builder.inputType('CreateCommunityMemberInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    phoneNumber: t.string({ required: true, description: 'With the international code.' }),
    community: t.id({ required: true }),
    clientId: clientIdField(t, 'member'),
    ...personFields(t),
  }),
})

builder.mutationFields(t => ({
  createCommunityMember: t.drizzleField({
    type: CommunityMember,
    args: {
      input: t.arg({ type: CreateCommunityMember, required: true }),
      sendInvite: t.arg.boolean(),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      const { id } = await createMember(ctx, memberOf(input, sendInvite))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  createCommunityMembers: t.drizzleField({
    type: [CommunityMember],
    description: 'All of them or, when one is refused, none.',
    args: {
      input: t.arg({ type: [CreateCommunityMember], required: true }),
      sendInvite: t.arg.boolean(),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      requireFew(input, 'input')
      const ids: number[] = []
      for (const one of input) ids.push((await createMember(ctx, memberOf(one, sendInvite))).id)
      return listPeople(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
      )
    },
  }),
  updateCommunityMember: t.drizzleField({
    type: CommunityMember,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateBaorider, required: true }) },
    resolve: async (query, _root, { id, input }, { ctx }) => {
      const changed = await updateCollector(ctx, readId(id, 'member'), changeOf(input))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: changed.id } }))
    },
  }),
  addCommunityMembers: t.drizzleField({
    type: [CommunityMember],
    description:
      'Puts people who are there already into a group, all of them or none. Who was in another group leaves it.',
    args: { community: t.arg.id({ required: true }), members: t.arg.idList({ required: true }) },
    resolve: async (query, _root, { community, members }, { ctx }) => {
      requireFew(members, 'members')
      const ids = members.map(id => readId(id, 'data collector'))
      await addToGroup(ctx, readId(community, 'group'), ids)
      return listPeople(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
      )
    },
  }),
  removeCommunityMember: t.drizzleField({
    type: CommunityMember,
    description: 'Takes somebody out of the group; the person and what was reported stay.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await removeFromGroup(ctx, readId(args.id, 'member'))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  acceptCommunityMemberRequest: t.drizzleField({
    type: CommunityMember,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await acceptMember(ctx, readId(args.id, 'request'))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  rejectCommunityMemberRequest: t.drizzleField({
    type: CommunityMember,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await rejectMember(ctx, readId(args.id, 'request'))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
}))

function memberOf(input: typeof CreateCommunityMember.$inferInput, sendInvite: boolean | null | undefined) {
  const { community, profilePicture, isVerifier, ...rest } = input
  return {
    ...rest,
    groupId: community,
    pictureId: profilePicture,
    isVerifier: isVerifier ?? undefined,
    sendInvite: sendInvite ?? false,
  }
}
