import type { Invite } from '#src/features/session/invite.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createInviteCards } from './collector.actions.ts'
import { requireBatchSize } from './people-rows.ts'

const InviteCard = builder.objectRef<Invite>('InviteCard')
InviteCard.implement({
  description: 'An invite to be printed.',
  fields: t => ({
    attributes: t.field({ type: InviteCard, resolve: invite => invite }),
    id: t.id({ description: 'The id of the data collector.', resolve: invite => invite.personId }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber'),
    communityName: t.exposeString('groupName', { nullable: true }),
    companyName: t.exposeString('companyName'),
    path: t.exposeString('path', {
      description: 'The path of the sign-in link below the public address. It works once.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

builder.mutationFields(t => ({
  createInviteCards: t.field({
    type: [InviteCard],
    description: 'Creates invite links to be printed. Earlier links stop working.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) => {
      requireBatchSize(ids, 'ids')
      return createInviteCards(
        ctx,
        ids.map(id => readId(id, 'data collector')),
      )
    },
  }),
}))
