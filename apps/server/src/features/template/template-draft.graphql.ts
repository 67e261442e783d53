import { limits } from '@quadrat/domain/limits'
import { errorsOf } from '@quadrat/domain/template/template-draft-errors'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import {
  createTemplateDraft,
  deleteTemplateDraft,
  readTemplateDrafts,
  updateTemplateDraft,
} from './template-draft.actions.ts'
import { draftsOf } from './template-draft.queries.ts'

const TaskTypeDraft = builder.drizzleObject('templateDrafts', {
  name: 'TaskTypeDraft',
  select: { columns: { companyId: true, id: true } },
  description:
    "An unfinished template, or questions in the library of the builder. It can't be used in projects or on phones.",
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    draft: t.expose('draft', { type: 'JSON', description: '{ meta, fields }, possibly incomplete.' }),
    faults: t.stringList({
      description: 'The errors to correct before it can be saved as a template.',
      select: { columns: { draft: true } },
      resolve: ({ draft }) => errorsOf(draft).map(({ message }) => message),
    }),
    updatedBy: t.relation('editor', { type: Person }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.drizzleObjectField(TaskTypeDraft, 'attributes', t => t.variant(TaskTypeDraft))

builder.queryFields(t => ({
  taskTypeDrafts: t.drizzleField({
    type: [TaskTypeDraft],
    description: 'The drafts of templates in the company, most recently changed first.',
    resolve: (query, _root, _args, { ctx }) =>
      readTemplateDrafts(ctx, query(draftsOf(ctx.viewer.companyId, false, limits.templateDrafts))),
  }),
  taskTypeBlocks: t.drizzleField({
    type: [TaskTypeDraft],
    description: 'The questions in the library of the builder, most recently changed first.',
    resolve: (query, _root, _args, { ctx }) =>
      readTemplateDrafts(ctx, query(draftsOf(ctx.viewer.companyId, true, limits.templateDrafts))),
  }),
  taskTypeDraft: t.drizzleField({
    type: TaskTypeDraft,
    description: 'The draft of a template.',
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const where = { companyId: ctx.viewer.companyId, id: readId(args.id, 'draft'), isBlock: false }
      return (await readTemplateDrafts(ctx, query({ where })))[0] ?? null
    },
  }),
}))

const CreateDraft = builder.inputType('CreateTaskTypeDraftInput', {
  fields: t => ({
    draft: t.field({ type: 'JSON', required: true }),
    isBlock: t.boolean({ description: 'True to keep its questions in the library of the builder.' }),
    clientId: clientIdField(t, 'draft'),
  }),
})
const UpdateDraft = builder.inputType('UpdateTaskTypeDraftInput', {
  fields: t => ({ draft: t.field({ type: 'JSON', required: true }), rowVersion: t.int({ required: true }) }),
})

builder.mutationFields(t => ({
  createTaskTypeDraft: t.drizzleField({
    type: TaskTypeDraft,
    description: 'Saves a draft of a template.',
    args: { input: t.arg({ type: CreateDraft, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const id = await createTemplateDraft(ctx, input)
      const where = { companyId: ctx.viewer.companyId, id }
      return requireFound((await readTemplateDrafts(ctx, query({ where })))[0], 'draft')
    },
  }),
  updateTaskTypeDraft: t.drizzleField({
    type: TaskTypeDraft,
    description: 'Changes a draft of a template.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateDraft, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const id = await updateTemplateDraft(ctx, readId(args.id, 'draft'), args.input)
      const where = { companyId: ctx.viewer.companyId, id }
      return requireFound((await readTemplateDrafts(ctx, query({ where })))[0], 'draft')
    },
  }),
  deleteTaskTypeDraft: idField(t, 'draft', deleteTemplateDraft, 'Discards a draft. Returns its id.'),
}))
