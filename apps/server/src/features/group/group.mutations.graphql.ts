import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields, LocationInput } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
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

const groupMutations = recordFields({ type: BaoleaderCommunity, ...groupList })

builder.mutationFields(t => ({
  createBaoleaderCommunity: groupMutations.create(t, 'Creates a group.', CreateCommunity, (ctx, input) =>
    createGroup(ctx, { ...groupOf(input), name: input.name, clientId: input.clientId }),
  ),
  updateBaoleaderCommunity: groupMutations.update(
    t,
    'Changes a group.',
    UpdateCommunity,
    (ctx, id, input) => {
      const { name, rowVersion } = input
      return updateGroup(ctx, id, { ...groupOf(input), name: name ?? undefined, rowVersion })
    },
  ),
  mergeCommunities: groupMutations.merge(
    t,
    'Moves the people and reports of a group to another one and deletes the group. Returns the other group.',
    mergeGroups,
  ),
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
