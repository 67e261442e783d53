import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { CommunityMember } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { readPeople, readPeopleCount, readPerson } from './collector.actions.ts'
import { PersonFiltersInput, type PersonListRequest } from './collector.graphql.ts'
import {
  candidatePage,
  candidatesOf,
  type PersonFilters,
  peoplePage,
  personOrder,
} from './collector-page.queries.ts'

builder.drizzleObjectField(CommunityMember, 'communityJoinedAt', t =>
  t.expose('groupJoinedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When the person joined the group.',
  }),
)
builder.drizzleObjectField(CommunityMember, 'community', t =>
  t.relation('group', { type: BaoleaderCommunity, nullable: true }),
)

/** The people of a group, whatever their role (S7), as its Members tab shows them. */
const CommunityMemberPage = builder.objectRef<PersonListRequest>('CommunityMemberPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { filters, order, pagination }, _args, { ctx }) => {
        const { companyId } = ctx.viewer
        return readPeople(
          ctx,
          query(peoplePage({ companyId }, { ...filters, hasCommunity: true }, order, readPage(pagination))),
        )
      },
    }),
    count: t.int({
      resolve: ({ filters }, _args, { ctx }) =>
        readPeopleCount(ctx, { companyId: ctx.viewer.companyId }, { ...filters, hasCommunity: true }),
    }),
  }),
})

interface CandidatesRequest {
  groupId: number
  filters: PersonFilters
  pagination?: { start?: number | null; limit?: number | null } | null
}

const CandidatePage = builder.objectRef<CandidatesRequest>('CommunityCandidatePage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CommunityMember],
      resolve: (query, { groupId, filters, pagination }, _args, { ctx }) =>
        readPeople(ctx, query(candidatePage(ctx.viewer.companyId, groupId, filters, readPage(pagination)))),
    }),
    count: t.int({
      resolve: ({ groupId, filters }, _args, { ctx }) =>
        readPeopleCount(ctx, ...candidatesOf(ctx.viewer.companyId, groupId, filters)),
    }),
  }),
})

builder.queryFields(t => ({
  communityCandidates: t.field({
    type: CandidatePage,
    description:
      'Data collectors and members of the company who are not in the group, including those of other groups.',
    args: {
      community: t.arg.id({ required: true }),
      text: t.arg.string({ description: "Part of the name, of the phone number or of the group's name." }),
      hasCommunity: t.arg.boolean({
        description: 'True for people in a group, false for people without one.',
      }),
      pagination: t.arg({ type: Pagination }),
    },
    resolve: (_root, { community, text, hasCommunity, pagination }) => ({
      groupId: readId(community, 'group'),
      filters: { text, hasCommunity },
      pagination,
    }),
  }),
  communityMembers: t.field({
    type: CommunityMemberPage,
    description: 'Members of groups, also those who asked to join.',
    args: {
      filters: t.arg({ type: PersonFiltersInput }),
      pagination: t.arg({ type: Pagination }),
      sort: t.arg.stringList(),
    },
    resolve: (_root, { sort, ...args }) => ({ ...args, order: personOrder(sort) }),
  }),
  communityMember: t.drizzleField({
    type: CommunityMember,
    description: 'A member of a group.',
    nullable: true,
    args: { id: t.arg.id({ required: true }), community: t.arg.id({ required: true }) },
    resolve: (query, _root, { id, community }, { ctx }) => {
      const where = {
        companyId: ctx.viewer.companyId,
        id: readId(id, 'member'),
        groupId: readId(community, 'group'),
      }
      return readPerson(ctx, query({ where }))
    },
  }),
  countCommunityMembers: t.int({
    description: 'How many members match.',
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) =>
      readPeopleCount(ctx, { companyId: ctx.viewer.companyId }, { ...filters, hasCommunity: true }),
  }),
  countMembers: t.int({
    description: 'The number of people in the company, including staff.',
    args: { filters: t.arg({ type: PersonFiltersInput }) },
    resolve: (_root, { filters }, { ctx }) =>
      readPeopleCount(ctx, { companyId: ctx.viewer.companyId }, filters),
  }),
}))
