import type { InferSelectModel } from 'drizzle-orm'
import type { phonesOf } from '#src/features/device/device.queries.ts'
import type { signInCodes } from '#src/features/session/session.table.ts'
import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { readId } from '#src/platform/security/permit.ts'
import { endPhoneSessions, readInvite, readPhones } from './phone.actions.ts'

type SentInvite = InferSelectModel<typeof signInCodes>
type InviteState = 'OPENED' | 'EXPIRED' | 'PRINTED' | 'FAILED' | 'SENT' | 'SENDING'

const InviteStateType = builder.enumType('InviteState', {
  description:
    'SENT: the text-message gateway accepted it. FAILED: the gateway rejected the last attempt; sending is retried for a while.',
  values: ['OPENED', 'EXPIRED', 'PRINTED', 'FAILED', 'SENT', 'SENDING'] as const,
})

function stateOf({ usedAt, expiresAt, printed, failedAt, takenAt }: SentInvite, now: Date): InviteState {
  if (usedAt) return 'OPENED'
  if (expiresAt <= now) return 'EXPIRED'
  if (printed) return 'PRINTED'
  if (takenAt) return 'SENT'
  return failedAt ? 'FAILED' : 'SENDING'
}

const SentInviteType = builder.objectRef<SentInvite>('CollectorInvite')
SentInviteType.implement({
  description: 'The last invite of a data collector or group member.',
  fields: t => ({
    attributes: t.field({ type: SentInviteType, resolve: invite => invite }),
    id: t.exposeID('id'),
    state: t.field({
      type: InviteStateType,
      resolve: (invite, _args, { ctx }) => stateOf(invite, ctx.now),
    }),
    at: t.field({
      type: 'DateTime',
      description: 'When the invite reached its current state.',
      resolve: ({ usedAt, expiresAt, takenAt, failedAt, createdAt }, _args, { ctx }) =>
        usedAt ?? (expiresAt <= ctx.now ? expiresAt : (takenAt ?? failedAt ?? createdAt)),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

const Phone = builder.objectRef<Awaited<ReturnType<typeof phonesOf>>[number]>('CollectorPhone')
Phone.implement({
  description: 'A phone of a data collector or group member, as last reported by the app.',
  fields: t => ({
    attributes: t.field({ type: Phone, resolve: phone => phone }),
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    signedIn: t.exposeBoolean('isSignedIn'),
    appVersion: t.exposeString('appVersion', { nullable: true }),
    reportsWaiting: t.exposeInt('reportsWaiting', {
      nullable: true,
      description: 'Submitted reports that had not fully arrived. Null if the app is too old to report it.',
    }),
    storageUsed: t.exposeFloat('storageUsed', { nullable: true, description: 'The size in bytes.' }),
    storageQuota: t.exposeFloat('storageQuota', { nullable: true, description: 'The size in bytes.' }),
    storageKept: t.exposeBoolean('storageKept', {
      nullable: true,
      description: 'True if the browser granted persistent storage.',
    }),
  }),
})

builder.queryFields(t => ({
  collectorInvite: t.field({
    type: SentInviteType,
    nullable: true,
    description: 'The state of the last invite of a data collector or group member.',
    args: { baorider: t.arg.id({ required: true }) },
    resolve: (_root, { baorider }, { ctx }) => readInvite(ctx, readId(baorider, 'data collector')),
  }),
  collectorPhones: t.field({
    type: [Phone],
    description: 'The phones of a data collector or group member, most recently used first.',
    args: { baorider: t.arg.id({ required: true }) },
    resolve: (_root, { baorider }, { ctx }) => readPhones(ctx, readId(baorider, 'data collector')),
  }),
}))

builder.mutationFields(t => ({
  endPhoneSessions: idField(
    t,
    'phone',
    endPhoneSessions,
    'Signs out a phone of a data collector or group member. Returns its id.',
  ),
}))
