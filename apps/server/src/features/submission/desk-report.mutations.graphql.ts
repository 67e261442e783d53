import type { Answers, PhotoRef } from '@quadrat/domain/answer/answers'
import { Task } from '#src/features/task/task.graphql.ts'
import { findTask } from '#src/features/task/task.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, LocationInput } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/security/permit.ts'
import { createDeskReport } from './desk-report.actions.ts'

const TaskPhoto = builder.inputType('TaskPhotoInput', {
  description: 'A photo that was uploaded before.',
  fields: t => ({
    hash: t.string({ required: true, description: 'Its SHA-256 in lower-case hex.' }),
    name: t.string({ required: true }),
    mime: t.string({ required: true }),
    size: t.int({ required: true, description: 'In bytes.' }),
    width: t.int(),
    height: t.int(),
  }),
})

const CreateTask = builder.inputType('CreateBaoleaderTaskInput', {
  fields: t => ({
    clientId: clientIdField(t, 'report'),
    task_definition: t.id({ required: true, description: 'The template in its project.' }),
    task_type: t.id({ required: true, description: 'The template.' }),
    version: t.int({ required: true, description: 'The version of the template that was filled.' }),
    baorider: t.id({ description: "The collector in whose name it is; without one it is the viewer's own." }),
    edit_from: t.id({
      description: 'The report of the desk that was sent back and that this one replaces; it keeps its name.',
    }),
    date_reported: t.field({ type: 'DateTime', description: 'When it was observed, now by default.' }),
    timezone: t.string({ description: 'The IANA time zone of the answers, UTC by default.' }),
    answers: t.field({
      type: 'JSON',
      description: 'The answers by the ids of the questions, as the collector app sends them.',
    }),
    photos: t.field({ type: [TaskPhoto], description: 'The photos of the report itself.' }),
    comment: t.string(),
    location: t.field({ type: LocationInput, description: 'Without it the position is not recorded.' }),
  }),
})

builder.mutationField('createBaoleaderTask', t =>
  t.drizzleField({
    type: Task,
    description: 'Creates a report at the desk, for a collector of the project or in the own name.',
    args: { input: t.arg({ type: CreateTask, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { location } = input
      const id = await createDeskReport(ctx, {
        clientId: input.clientId as string | null | undefined,
        projectTemplateId: String(input.task_definition),
        templateId: String(input.task_type),
        templateVersion: input.version,
        collectorId: input.baorider ? readId(input.baorider, 'data collector') : null,
        editFrom: input.edit_from ? String(input.edit_from) : null,
        observedAt: input.date_reported ?? null,
        timezone: input.timezone ?? 'UTC',
        // Parsed by the schema of reports.
        answers: (input.answers ?? {}) as Answers,
        photos: (input.photos ?? []).map(
          ({ width, height, ...photo }) =>
            ({ ...photo, ...(width && { width }), ...(height && { height }) }) as PhotoRef,
        ),
        comment: input.comment ?? null,
        position: location ? { ...location, accuracy: location.accuracy ?? 0 } : null,
      })
      return requireFound(
        await findTask(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
        'task',
      )
    },
  }),
)
