import { Problem } from '@quadrat/domain/problem'
import { builder } from '#src/graphql/builder.ts'
import { CollectorStatus } from '#src/graphql/types.ts'
import { readId } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import {
  type BatchOutcome,
  readInviteMessages,
  readJustInvited,
  resendInvites,
  updateStatuses,
} from './bulk.actions.ts'
import { requireBatchSize } from './people-rows.ts'

const DataCollectorBatch = builder.objectRef<BatchOutcome>('DataCollectorBatch').implement({
  description: 'The result of an action on several data collectors.',
  fields: t => ({
    done: t.exposeInt('done'),
    skipped: t.exposeInt('skipped', { description: 'The number of people for whom nothing had to be done.' }),
  }),
})

const idsOf = (ids: readonly (string | number)[]): number[] => {
  requireBatchSize(ids, 'ids')
  return ids.map(id => readId(id, 'data collector'))
}

builder.queryFields(t => ({
  inviteTextMessages: t.int({
    description:
      'How many text messages resendDataCollectorInvites would send to at most 500 people: a long one is several, by the alphabet of its language.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx, deps }) => readInviteMessages(ctx, idsOf(ids), deps.config.publicUrl),
  }),
  justInvited: t.int({
    description:
      'How many of at most 500 people resendDataCollectorInvites would skip because they were invited in the last ten minutes.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) => readJustInvited(ctx, idsOf(ids)),
  }),
}))

builder.mutationFields(t => ({
  resendDataCollectorInvites: t.field({
    type: DataCollectorBatch,
    description:
      'Sends up to 500 people a new link by text message. Skips people who are deactivated or were invited in the last ten minutes.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) => resendInvites(ctx, idsOf(ids)),
  }),
  updateDataCollectorStatuses: t.field({
    type: DataCollectorBatch,
    description:
      'Deactivates (ARCHIVED) or reactivates (ACTIVE) up to 500 people. Skips people who already have the status.',
    args: {
      ids: t.arg.idList({ required: true }),
      status: t.arg({ type: CollectorStatus, required: true }),
    },
    resolve: (_root, { ids, status }, { ctx }) => {
      if (status !== 'ACTIVE' && status !== 'ARCHIVED')
        throw new Problem('input.invalid', {
          errors: [{ path: 'status', message: refusalTexts.collector.statusInvalid }],
        })
      return updateStatuses(ctx, idsOf(ids), status)
    },
  }),
}))
