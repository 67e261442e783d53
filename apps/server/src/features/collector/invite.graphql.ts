import type { Invite } from '#src/features/session/invite.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/security/permit.ts'
import { createInviteCards } from './collector.actions.ts'
import { requireBatchSize } from './people-rows.ts'

const InviteCard = builder.objectRef<Invite>('InviteCard')
InviteCard.implement({
  description: 'An invite that is handed over on paper.',
  fields: t => ({
    attributes: t.field({ type: InviteCard, resolve: invite => invite }),
    id: t.id({ description: 'Of the data collector.', resolve: invite => invite.personId }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber'),
    communityName: t.exposeString('groupName', { nullable: true }),
    companyName: t.exposeString('companyName'),
    path: t.exposeString('path', { description: 'Below the public address: signs the phone in, once.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

builder.mutationFields(t => ({
  createInviteCards: t.field({
    type: [InviteCard],
    description: 'Makes invite links to be printed; links that were sent before are void from then on.',
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
