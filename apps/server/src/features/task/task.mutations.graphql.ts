import { Problem } from '@quadrat/domain/problem'
import { moveTo } from '@quadrat/domain/task'
import { Evidence } from '#src/features/evidence/evidence.graphql.ts'
import { findEvidence } from '#src/features/evidence/evidence.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import { readId } from '#src/platform/permit.ts'
import { decide, noteOnEvidence, putTaskDocuments, requestEdit } from './task.actions.ts'
import { Task } from './task.graphql.ts'
import { findTask } from './task.queries.ts'

const UpdateTask = builder.inputType('UpdateBaoleaderTaskInput', {
  fields: t => ({
    status: t.field({
      type: TaskStatus,
      description: 'COMPLETED, REJECTED or MORE_INFO_REQUESTED, from PENDING.',
    }),
    cancellationReason: t.string({ description: 'Why it is rejected; stored before the status.' }),
    requestedInfo: t.string({ description: 'What is asked for when it is sent back.' }),
    rev: t.int({ description: 'The version that was seen; another one now refuses the change.' }),
    documents: t.idList({ description: 'The ids of all its documents, those it had and those that come.' }),
  }),
})

const RequestMoreInfo = builder.inputType('RequestMoreInfoInput', {
  fields: t => ({ requestedInfo: t.string({ required: true }), rev: t.int() }),
})

builder.mutationFields(t => ({
  updateBaoleaderTask: t.drizzleField({
    type: Task,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateTask, required: true }) },
    resolve: async (query, _root, { id, input }, { act }) => {
      const taskId = readId(id, 'task')
      if (input.status) {
        const move = moveTo(input.status)
        if (!move) throw new Problem('task.move-refused', { status: input.status })
        const reason = move === 'reject' ? input.cancellationReason : input.requestedInfo
        await decide(act, move, { taskId, rev: input.rev, reason })
      }
      if (input.documents)
        await putTaskDocuments(
          act,
          taskId,
          input.documents.map(file => readId(file, 'file')),
        )
      return requireTask(
        await findTask(act.tx, query({ where: { companyId: act.viewer.companyId, id: taskId } })),
      )
    },
  }),
  requestMoreInfo: t.drizzleField({
    type: Task,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: RequestMoreInfo, required: true }) },
    resolve: async (query, _root, { id, input }, { act }) => {
      const taskId = readId(id, 'task')
      await requestEdit(act, { taskId, rev: input.rev, reason: input.requestedInfo })
      return requireTask(
        await findTask(act.tx, query({ where: { companyId: act.viewer.companyId, id: taskId } })),
      )
    },
  }),
}))

const UpdateEvidence = builder.inputType('UpdateBaoleaderEvidenceInput', {
  fields: t => ({ cancellationReason: t.string(), requestedInfo: t.string() }),
})

builder.mutationField('updateBaoleaderEvidence', t =>
  t.drizzleField({
    type: Evidence,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateEvidence, required: true }) },
    resolve: async (query, _root, { id, input }, { act }) => {
      const evidenceId = readId(id, 'evidence')
      await noteOnEvidence(act, evidenceId, input)
      return findEvidence(act.tx, query({ where: { companyId: act.viewer.companyId, id: evidenceId } }))
    },
  }),
)

function requireTask<T>(task: T | null): T {
  if (!task) throw new Problem('not-found', { what: 'task' })
  return task
}
