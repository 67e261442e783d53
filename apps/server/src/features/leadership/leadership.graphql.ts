import type { BeforeTransaction } from '#src/graphql/before-transaction.ts'
import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import { readId } from '#src/platform/input/parse.ts'
import {
  acceptLeadership,
  declineLeadership,
  type Offer,
  offerLeadership,
  proveLeader,
  readLeadershipOffer,
  withdrawLeadershipOffer,
} from './leadership.actions.ts'

const LeadershipParty = builder.objectRef<Offer['from']>('LeadershipParty').implement({
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
  }),
})
builder.objectField(LeadershipParty, 'attributes', t =>
  t.field({ type: LeadershipParty, resolve: party => party }),
)

const LeadershipOffer = builder.objectRef<Offer>('LeadershipOffer').implement({
  description: 'An offer to transfer leadership of the company.',
  fields: t => ({
    from: t.field({ type: LeadershipParty, resolve: offer => offer.from }),
    to: t.field({ type: LeadershipParty, resolve: offer => offer.to }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})
builder.objectField(LeadershipOffer, 'attributes', t =>
  t.field({ type: LeadershipOffer, resolve: offer => offer }),
)

const leaderBeforeTransaction: BeforeTransaction<{ password: string }> = (deps, token, { password }) =>
  proveLeader(deps, token, password)

builder.queryFields(t => ({
  leadershipOffer: t.field({
    type: LeadershipOffer,
    nullable: true,
    description: 'The open offer that the viewer made or received; null if there is none.',
    resolve: (_root, _args, { ctx }) => readLeadershipOffer(ctx),
  }),
}))

builder.mutationFields(t => ({
  offerLeadership: t.boolean({
    description: 'Offers leadership of the company to an admin, who can accept or decline.',
    args: { memberId: t.arg.id({ required: true }), password: t.arg.string({ required: true }) },
    extensions: { beforeTransaction: leaderBeforeTransaction },
    resolve: async (_root, { memberId }, { ctx }) => done(offerLeadership(ctx, readId(memberId, 'user'))),
  }),
  withdrawLeadershipOffer: t.boolean({
    description: 'Withdraws an offer of the leadership.',
    resolve: async (_root, _args, { ctx }) => done(withdrawLeadershipOffer(ctx)),
  }),
  acceptLeadership: t.boolean({
    description: 'Makes the viewer the SUPER ADMIN and the previous one an admin.',
    resolve: async (_root, _args, { ctx }) => done(acceptLeadership(ctx)),
  }),
  declineLeadership: t.boolean({
    description: 'Declines the leadership of the company.',
    resolve: async (_root, _args, { ctx }) => done(declineLeadership(ctx)),
  }),
}))
