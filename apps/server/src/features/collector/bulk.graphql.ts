import { Problem } from '@quadrat/domain/problem'
import { builder } from '#src/graphql/builder.ts'
import { CollectorStatus } from '#src/graphql/types.ts'
import { readId } from '#src/platform/security/permit.ts'
import { type BatchOutcome, resendInvites, updateStatuses } from './bulk.actions.ts'
import { requireBatchSize } from './people-rows.ts'

const DataCollectorBatch = builder.objectRef<BatchOutcome>('DataCollectorBatch').implement({
  description: 'What an action on several data collectors did.',
  fields: t => ({
    done: t.exposeInt('done'),
    skipped: t.exposeInt('skipped', { description: 'Those for whom there was nothing to do.' }),
  }),
})

const idsOf = (ids: readonly (string | number)[]): number[] => {
  requireBatchSize(ids, 'ids')
  return ids.map(id => readId(id, 'data collector'))
}

builder.mutationFields(t => ({
  resendDataCollectorInvites: t.field({
    type: DataCollectorBatch,
    description:
      'Sends at most 500 people a new link by text message. Who is deactivated, or was sent an invite within ten minutes, is skipped.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, { ids }, { ctx }) => resendInvites(ctx, idsOf(ids)),
  }),
  updateDataCollectorStatuses: t.field({
    type: DataCollectorBatch,
    description:
      'Deactivates (ARCHIVED) or reactivates (ACTIVE) at most 500 people. Who has the status already is skipped.',
    args: {
      ids: t.arg.idList({ required: true }),
      status: t.arg({ type: CollectorStatus, required: true }),
    },
    resolve: (_root, { ids, status }, { ctx }) => {
      if (status !== 'ACTIVE' && status !== 'ARCHIVED')
        throw new Problem('input.invalid', {
          errors: [{ path: 'status', message: 'Choose ACTIVE or ARCHIVED' }],
        })
      return updateStatuses(ctx, idsOf(ids), status)
    },
  }),
}))
