import { listPeople, requirePerson } from '#src/features/staff/staff.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, type InputFields } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { CollectorStatus, Gender } from '#src/graphql/types.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createCollector, resendInvite, updateCollector } from './collector.actions.ts'
import { Baorider } from './collector.graphql.ts'
import type { CollectorChange } from './collector.input.ts'
import { createEach } from './people-rows.ts'

/** The input fields that collectors and group members share; all are optional. */
export const personFields = (t: InputFields) => ({
  gender: t.field({ type: Gender }),
  idNumber: t.string(),
  email: t.string(),
  dateOfBirth: t.string({ description: 'A date as YYYY-MM-DD.' }),
  profilePicture: t.id(),
  isVerifier: t.boolean({ description: 'Applies only to members of a group.' }),
})

const CreateBaorider = builder.inputType('CreateBaoriderInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    phoneNumber: t.string({ required: true, description: 'In international format, such as +254711000001.' }),
    community: t.id(),
    projects: t.idList(),
    clientId: clientIdField(t, 'data collector'),
    ...personFields(t),
  }),
})

export const UpdateBaorider = builder.inputType('UpdateBaoriderInput', {
  fields: t => ({
    firstName: t.string(),
    lastName: t.string(),
    phoneNumber: t.string(),
    community: t.id({ description: 'The id of the group; null removes the person from the group.' }),
    projects: t.idList({ description: 'The ids of all projects of the person.' }),
    status: t.field({ type: CollectorStatus }),
    blocked: t.boolean(),
    receiveAutomaticMessages: t.boolean(),
    rowVersion: t.int(),
    ...personFields(t),
  }),
})

const collectorMutations = recordFields({ type: Baorider, what: 'data collector', require: requirePerson })

builder.mutationFields(t => ({
  createBaorider: t.drizzleField({
    type: Baorider,
    description: 'Creates a data collector.',
    args: {
      input: t.arg({ type: CreateBaorider, required: true }),
      sendInvite: t.arg.boolean({ description: 'Whether to send the sign-in link by text message.' }),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      const { id } = await createCollector(ctx, collectorOf(input, sendInvite))
      return requirePerson(ctx, query, id)
    },
  }),
  createBaoriders: t.drizzleField({
    type: [Baorider],
    description:
      'Creates all of them, or none if one is refused. The error has the `index`, from 0, and the `field`.',
    args: {
      input: t.arg({ type: [CreateBaorider], required: true }),
      sendInvite: t.arg.boolean(),
    },
    resolve: async (query, _root, { input, sendInvite }, { ctx }) => {
      const ids = await createEach(input, one => createCollector(ctx, collectorOf(one, sendInvite)))
      return listPeople(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: { in: ids } }, orderBy: { id: 'asc' } }),
      )
    },
  }),
  updateBaorider: t.drizzleField({
    type: Baorider,
    description: 'Changes a data collector.',
    args: { id: t.arg.id({ required: true }), baorider: t.arg({ type: UpdateBaorider, required: true }) },
    resolve: async (query, _root, { id, baorider }, { ctx }) => {
      const changed = await updateCollector(ctx, readId(id, 'data collector'), changeOf(baorider))
      return requirePerson(ctx, query, changed.id)
    },
  }),
  removeBaorider: collectorMutations.change(
    t,
    'Archives the data collector and blocks the account. Reports stay.',
    (ctx, id) => updateCollector(ctx, id, { status: 'ARCHIVED' }),
  ),
  resendDataCollectorInvite: collectorMutations.change(
    t,
    'Sends a data collector a new sign-in link.',
    resendInvite,
  ),
}))

/**
 * The input under the names of `CollectorChange`. A null clears a nullable column; for the others it means no
 * change.
 */
export function changeOf(input: typeof UpdateBaorider.$inferInput): CollectorChange {
  const { community, projects, profilePicture, firstName, lastName, phoneNumber, status, ...rest } = input
  return {
    ...rest,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    status: status ?? undefined,
    blocked: rest.blocked ?? undefined,
    receiveAutomaticMessages: rest.receiveAutomaticMessages ?? undefined,
    isVerifier: rest.isVerifier ?? undefined,
    groupId: community,
    pictureId: profilePicture,
    projectIds: projects ?? undefined,
  }
}

function collectorOf(input: typeof CreateBaorider.$inferInput, sendInvite: boolean | null | undefined) {
  // A collector is never a verifier of a group, even if a client sends the flag (S8).
  const { community, projects, profilePicture, isVerifier: _isVerifier, ...rest } = input
  return {
    ...rest,
    groupId: community,
    projectIds: projects ?? undefined,
    pictureId: profilePicture,
    sendInvite: sendInvite ?? false,
  }
}
