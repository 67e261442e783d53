import { limits } from '@quadrat/domain/limits'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import { transitionTo } from '@quadrat/domain/task/task'
import { Evidence } from '#src/features/evidence/evidence.graphql.ts'
import { findEvidence } from '#src/features/evidence/evidence.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { TaskStatus } from '#src/graphql/types.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import {
  decide,
  decideEach,
  type RefusedDecision,
  requestEdit,
  updateReviewReasons,
  updateTaskDocuments,
} from './task.actions.ts'
import { Task } from './task.graphql.ts'
import { findTask, listTasks } from './task.queries.ts'

const UpdateTask = builder.inputType('UpdateBaoleaderTaskInput', {
  fields: t => ({
    status: t.field({
      type: TaskStatus,
      description:
        'The new status: COMPLETED, REJECTED or MORE_INFO_REQUESTED if it is PENDING, or PENDING if it was decided.',
    }),
    cancellationReason: t.string({
      description: 'The reason for rejecting it. It is stored before the status.',
    }),
    requestedInfo: t.string({ description: 'The reason for an edit request.' }),
    reason: t.string({ description: 'The reason for the new status; required for PENDING.' }),
    rowVersion: t.int({
      description: 'The version that you have seen. The change is refused if the record has changed since.',
    }),
    documents: t.idList({ description: 'The ids of all its documents, existing and new.' }),
  }),
})

const RequestedChangeInput = builder.inputType('RequestedChangeInput', {
  fields: t => ({
    fieldId: t.string({
      required: true,
      description: 'The id of a field, or `photos`, `comment` or `position`.',
    }),
    photoHash: t.string({ description: 'The hash of one of its photos.' }),
    instanceId: t.string({
      description:
        'The id of one instance of a repeat, if `fieldId` is a question in it. Without it, all are meant.',
    }),
    remark: t.string({ description: 'What should be changed.' }),
  }),
})

const RequestMoreInfo = builder.inputType('RequestMoreInfoInput', {
  fields: t => ({
    requestedInfo: t.string({ required: true }),
    requestedChanges: t.field({
      type: [RequestedChangeInput],
      description: 'The questions and photos that the request is about.',
    }),
    rowVersion: t.int(),
  }),
})

builder.mutationFields(t => ({
  updateBaoleaderTask: t.drizzleField({
    type: Task,
    description: 'Decides on a report.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateTask, required: true }) },
    resolve: async (query, _root, { id, input }, { ctx }) => {
      const taskId = readId(id, 'task')
      if (input.status) {
        const transition = transitionTo(input.status)
        if (!transition) throw new Problem('task.move-refused', { status: input.status })
        const reason =
          input.reason ?? (transition === 'reject' ? input.cancellationReason : input.requestedInfo)
        await decide(ctx, transition, { taskId, rowVersion: input.rowVersion, reason })
      }
      if (input.documents)
        await updateTaskDocuments(
          ctx,
          taskId,
          input.documents.map(file => readId(file, 'file')),
          // The decision above has compared the version and incremented it.
          input.status ? null : input.rowVersion,
        )
      return requireFound(
        await findTask(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: taskId } })),
        'task',
      )
    },
  }),
  requestMoreInfo: t.drizzleField({
    type: Task,
    description: 'Sends a report back to its data collector.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: RequestMoreInfo, required: true }) },
    resolve: async (query, _root, { id, input }, { ctx }) => {
      const taskId = readId(id, 'task')
      await requestEdit(ctx, {
        taskId,
        rowVersion: input.rowVersion,
        reason: input.requestedInfo,
        requestedChanges: input.requestedChanges?.map(({ fieldId, photoHash, instanceId, remark }) => ({
          fieldId,
          ...(instanceId != null && { instanceId }),
          photoHash: photoHash ?? null,
          remark: remark ?? '',
        })),
      })
      return requireFound(
        await findTask(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: taskId } })),
        'task',
      )
    },
  }),
}))

interface DecidedTasks {
  done: number[]
  refused: RefusedDecision[]
}

const RefusedTaskDecision = builder.objectRef<RefusedDecision>('RefusedTaskDecision')
RefusedTaskDecision.implement({
  description: 'A task that was not decided, with the reason.',
  fields: t => ({
    attributes: t.field({ type: RefusedTaskDecision, resolve: refused => refused }),
    id: t.exposeID('taskId'),
    code: t.string({ resolve: ({ problem }) => problem.code }),
    message: t.string({ resolve: ({ problem }) => problemSentence(problem.code, problem.params) }),
  }),
})

const TaskDecisions = builder.objectRef<DecidedTasks>('TaskDecisions').implement({
  fields: t => ({
    done: t.drizzleField({
      type: [Task],
      resolve: (query, { done }, _args, { ctx }) =>
        listTasks(
          ctx.tx,
          query({ where: { companyId: ctx.viewer.companyId, id: { in: done } }, orderBy: { id: 'asc' } }),
        ),
    }),
    refused: t.field({ type: [RefusedTaskDecision], resolve: ({ refused }) => refused }),
  }),
})

builder.mutationField('decideTasks', t =>
  t.field({
    type: TaskDecisions,
    description: 'Decides several tasks. Returns the ones that were refused, with the reason.',
    args: {
      ids: t.arg.idList({ required: true, description: `At most ${limits.decisionsAtOnce}.` }),
      status: t.arg({ type: TaskStatus, required: true }),
      reason: t.arg.string({ description: 'The reason for all of them; required unless they are approved.' }),
      rowVersions: t.arg.intList({
        description: 'The version of each task that you have seen, in the order of the ids.',
      }),
    },
    resolve: (_root, { ids, status, reason, rowVersions }, { ctx }) => {
      const transition = transitionTo(status)
      if (!transition) throw new Problem('task.move-refused', { status })
      const seen = new Map(ids.map((id, index) => [readId(id, 'task'), rowVersions?.[index] ?? null]))
      const decisions = [...seen].map(([taskId, rowVersion]) => ({ taskId, rowVersion, reason }))
      return decideEach(ctx, transition, decisions)
    },
  }),
)

const UpdateEvidence = builder.inputType('UpdateBaoleaderEvidenceInput', {
  fields: t => ({ cancellationReason: t.string(), requestedInfo: t.string() }),
})

builder.mutationField('updateBaoleaderEvidence', t =>
  t.drizzleField({
    type: Evidence,
    description: 'Changes the notes on a report.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateEvidence, required: true }) },
    resolve: async (query, _root, { id, input }, { ctx }) => {
      const evidenceId = readId(id, 'evidence')
      await updateReviewReasons(ctx, evidenceId, input)
      return findEvidence(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id: evidenceId } }))
    },
  }),
)
