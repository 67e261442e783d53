import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { groupList } from '#src/features/group/group.queries.ts'
import { CommunityMember } from '#src/features/person/person.graphql.ts'
import { listPeople, requirePerson } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { readId } from '#src/platform/input/parse.ts'
import { acceptMember, createMember, rejectMember, updateCollector } from './collector.actions.ts'
import { changeOf, personFields, UpdateBaorider } from './collector.mutations.graphql.ts'
import { addToGroup, removeAllFromGroup, removeFromGroup } from './member.actions.ts'
import { createEach, requireBatchSize } from './people-rows.ts'

const CreateCommunityMember = builder.inputType('CreateCommunityMemberInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    phoneNumber: t.string({ required: true, description: 'In international format, such as +254711000001.' }),
    community: t.id({ required: true }),
    clientId: clientIdField(t, 'member'),
    ...personFields(t),
  }),
})

const memberMutations = recordFields({ type: CommunityMember, what: 'member', require: requirePerson })
const requestMutations = recordFields({ type: CommunityMember, what: 'request', require: requirePerson })

builder.mutationFields(t => ({
  createCommunityMember: t.drizzleField({
    type: CommunityMember,
    description: 'Creates a data collector as a member of a group.',
    args: {
      input: t.arg({ type: CreateCommunityMember, required: true }),
      sendInvite: t.arg.boolean(),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      const { id } = await createMember(ctx, memberOf(input, sendInvite))
      return requirePerson(ctx, query, id)
    },
  }),
  createCommunityMembers: t.drizzleField({
    type: [CommunityMember],
    description:
      'Creates all of them, or none if one is refused. The error has the `index`, from 0, and the `field`.',
    args: {
      input: t.arg({ type: [CreateCommunityMember], required: true }),
      sendInvite: t.arg.boolean(),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      const ids = await createEach(input, one => createMember(ctx, memberOf(one, sendInvite)))
      return listPeople(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
      )
    },
  }),
  updateCommunityMember: memberMutations.update(
    t,
    'Changes a member of a group.',
    UpdateBaorider,
    (ctx, id, input) => updateCollector(ctx, id, changeOf(input)),
  ),
  addCommunityMembers: t.drizzleField({
    type: [CommunityMember],
    description: 'Adds existing people to a group, all or none. People leave the group that they were in.',
    args: { community: t.arg.id({ required: true }), members: t.arg.idList({ required: true }) },
    resolve: async (query, _root, { community, members }, { ctx }) => {
      requireBatchSize(members, 'members')
      const ids = members.map(id => readId(id, 'data collector'))
      await addToGroup(ctx, readId(community, 'group'), ids)
      return listPeople(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
      )
    },
  }),
  removeCommunityMember: memberMutations.change(
    t,
    'Removes a person from the group. The person and their reports stay.',
    removeFromGroup,
  ),
  removeCommunityMembers: t.drizzleField({
    type: BaoleaderCommunity,
    description: 'Removes several people from a group. People who are not in it are skipped.',
    args: { community: t.arg.id({ required: true }), members: t.arg.idList({ required: true }) },
    resolve: async (query, _root, { community, members }, { ctx }) => {
      requireBatchSize(members, 'members')
      const id = readId(community, 'group')
      await removeAllFromGroup(
        ctx,
        id,
        members.map(member => readId(member, 'member')),
      )
      return groupList.require(ctx, query, id)
    },
  }),
  acceptCommunityMemberRequest: requestMutations.change(
    t,
    'Accepts a request to join a group.',
    acceptMember,
  ),
  rejectCommunityMemberRequest: requestMutations.change(
    t,
    'Rejects a request to join a group.',
    rejectMember,
  ),
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
