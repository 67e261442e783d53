import type { Answers, PhotoRef } from '@quadrat/domain/answer/answers'
import { Task } from '#src/features/task/task.graphql.ts'
import { findTask } from '#src/features/task/task.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, LocationInput } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import { createDeskReport } from './desk-report.actions.ts'

const TaskPhoto = builder.inputType('TaskPhotoInput', {
  description: 'A photo that has been uploaded.',
  fields: t => ({
    hash: t.string({ required: true, description: 'The SHA-256 of the photo in lower-case hex.' }),
    name: t.string({ required: true }),
    mime: t.string({ required: true }),
    size: t.int({ required: true, description: 'The size in bytes.' }),
    width: t.int(),
    height: t.int(),
  }),
})

const CreateTask = builder.inputType('CreateBaoleaderTaskInput', {
  fields: t => ({
    clientId: clientIdField(t, 'report'),
    task_definition: t.id({ required: true, description: 'The id of the template in its project.' }),
    task_type: t.id({ required: true, description: 'The id of the template.' }),
    version: t.int({ required: true, description: 'The version of the template that was filled in.' }),
    baorider: t.id({ description: 'The data collector who reported it. Omit it to report as the viewer.' }),
    edit_from: t.id({
      description:
        'The desk report that was sent back and that this one corrects. The reporter stays the same.',
    }),
    date_reported: t.field({ type: 'DateTime', description: 'When it was observed; defaults to now.' }),
    timezone: t.string({ description: 'The IANA time zone of the answers; defaults to UTC.' }),
    answers: t.field({
      type: 'JSON',
      description: 'A map of question ids to answers, in the format of the collector app.',
    }),
    photos: t.field({ type: [TaskPhoto], description: 'The photos of the report, not of its questions.' }),
    comment: t.string(),
    location: t.field({ type: LocationInput, description: 'Omit it if no position was recorded.' }),
  }),
})

builder.mutationField('createBaoleaderTask', t =>
  t.drizzleField({
    type: Task,
    description: 'Creates a report at the desk, for a data collector of the project or for the viewer.',
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
