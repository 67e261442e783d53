import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields, LocationInput } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createGroup, updateGroup } from './group.actions.ts'
import { BaoleaderCommunity, CommunityType } from './group.graphql.ts'
import { groupList } from './group.queries.ts'
import { mergeGroups } from './merge-groups.actions.ts'

const communityFields = (t: InputFields) => ({
  chief_name: t.string(),
  type: t.field({ type: CommunityType }),
  description: t.string(),
  featured_image: t.id(),
  location: t.field({ type: LocationInput }),
})

const CreateCommunity = builder.inputType('CreateBaoleaderCommunityInput', {
  fields: t => ({
    name: t.string({ required: true }),
    ...communityFields(t),
    clientId: clientIdField(t, 'group'),
  }),
})
const UpdateCommunity = builder.inputType('UpdateBaoleaderCommunityInput', {
  fields: t => ({ name: t.string(), rowVersion: t.int(), ...communityFields(t) }),
})

builder.mutationFields(t => ({
  createBaoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    description: 'Creates a group.',
    args: { input: t.arg({ type: CreateCommunity, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { id } = await createGroup(ctx, { ...groupOf(input), name: input.name, clientId: input.clientId })
      return groupList.require(ctx, query, id)
    },
  }),
  updateBaoleaderCommunity: t.drizzleField({
    type: BaoleaderCommunity,
    description: 'Changes a group.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateCommunity, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { name, rowVersion } = args.input
      const { id } = await updateGroup(ctx, readId(args.id, 'group'), {
        ...groupOf(args.input),
        name: name ?? undefined,
        rowVersion,
      })
      return groupList.require(ctx, query, id)
    },
  }),
  mergeCommunities: t.drizzleField({
    type: BaoleaderCommunity,
    description:
      'Moves the people and reports of a group to another one and deletes the group. Returns the other group.',
    args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await mergeGroups(ctx, readId(args.id, 'group'), readId(args.into, 'group'))
      return groupList.require(ctx, query, id)
    },
  }),
}))

/**
 * The input under the names of `GroupChange`. A null clears a nullable column; for others it means no change.
 */
function groupOf(input: Omit<typeof CreateCommunity.$inferInput, 'name' | 'clientId'>) {
  return {
    chiefName: input.chief_name,
    type: input.type ?? undefined,
    description: input.description ?? undefined,
    imageId: input.featured_image,
    location: input.location,
  }
}
