import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { idInput } from '#src/platform/input/input.ts'
import { parseInput, readId } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { fieldsFromWire } from './field.wire.ts'
import {
  createProjectTemplate,
  deleteProjectTemplate,
  updateProjectTemplate,
} from './project-template.actions.ts'
import { TaskDefinition, TaskDefinitionStatus, taskDefinitionStatuses } from './project-template.graphql.ts'
import {
  createTemplate,
  deleteTemplate,
  disableTemplate,
  enableTemplate,
  updateTemplate,
} from './template.actions.ts'
import { TaskType, TaskTypeStatus } from './template.graphql.ts'
import { finishTemplateDraft } from './template-draft.actions.ts'
import { projectTemplateList, templateList } from './template-page.queries.ts'

const TaskTypeInput = builder.inputType('BaoleaderTaskTypeInput', {
  description: 'An update leaves omitted fields unchanged.',
  fields: t => ({
    title: t.string(),
    category: t.id({ description: 'The id of the tag.' }),
    photoRequired: t.boolean(),
    withComment: t.boolean(),
    un_sdg: t.id(),
    languages: t.field({
      type: 'JSON',
      description: 'The languages of its texts, as in TaskType. Null removes them.',
    }),
    status: t.field({ type: TaskTypeStatus, description: '`active`, or `deactivated` for a draft.' }),
    ER_ID: t.string(),
    examples: t.field({ type: 'JSON', description: 'The examples of the builder, as in TaskType.' }),
    photoEvidence: t.boolean(),
    documentedEvidence: t.boolean(),
    environmentalImpact: t.string(),
    socialImpact: t.string(),
    rowVersion: t.int(),
    clientId: clientIdField(t, 'template'),
  }),
})

const DraftRef = builder.inputType('TaskTypeDraftRef', {
  fields: t => ({ id: t.id({ required: true }), rowVersion: t.int({ required: true }) }),
})

const fieldsHelp =
  'The questions in order: [{ __component, label, isRequired, … }]. POST /api/templates/files stores a picture or a sound beside a label, and answers as templates name it.'

const templateMutations = recordFields({ type: TaskType, ...templateList })

builder.mutationFields(t => ({
  createBaoleaderTaskType: t.drizzleField({
    type: TaskType,
    description: 'Creates a template, or a new version of one.',
    args: {
      input: t.arg({ type: TaskTypeInput, required: true }),
      dataFieldsArr: t.arg({ type: ['JSON'], description: fieldsHelp }),
      draft: t.arg({ type: DraftRef, description: 'The draft that it replaces. The draft is deleted.' }),
    },
    resolve: async (query, _root, { input, dataFieldsArr, draft }, { ctx }) => {
      const { id } = await createTemplate(ctx, {
        ...propertiesOf(input),
        status: writableStatus(input.status),
        clientId: input.clientId,
        content: {
          ...contentOf(input),
          title: input.title ?? undefined,
          tagId: input.category ?? undefined,
          fields: fieldsFromWire(dataFieldsArr ?? []),
        },
      })
      if (draft) await finishTemplateDraft(ctx, readId(draft.id, 'draft'), draft.rowVersion)
      return templateList.require(ctx, query, id)
    },
  }),
  updateBaoleaderTaskType: t.drizzleField({
    type: TaskType,
    description: 'Changes a template.',
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: TaskTypeInput, required: true }),
      dataFieldsArr: t.arg({ type: ['JSON'], description: fieldsHelp }),
      diffs: t.arg({
        type: 'JSON',
        description: 'Ignored. The server compares the versions.',
      }),
    },
    resolve: async (query, _root, { id, input, dataFieldsArr }, { ctx }) => {
      const templateId = readId(id, 'template')
      await updateTemplate(ctx, templateId, {
        ...propertiesOf(input),
        rowVersion: input.rowVersion,
        content: {
          ...contentOf(input),
          title: input.title ?? undefined,
          tagId: input.category ?? undefined,
          fields: dataFieldsArr ? fieldsFromWire(dataFieldsArr) : undefined,
        },
      })
      const status = writableStatus(input.status)
      if (status === 'active') await enableTemplate(ctx, templateId)
      if (status === 'deactivated') await disableTemplate(ctx, templateId)
      return templateList.require(ctx, query, templateId)
    },
  }),
  activateTaskType: templateMutations.change(t, 'Turns a template on.', enableTemplate),
  deactivateTaskType: templateMutations.change(t, 'Turns a template off.', disableTemplate),
  deleteTaskType: idField(
    t,
    'template',
    deleteTemplate,
    'Deletes a template that no project or report uses. Returns its id.',
  ),
}))

/** What makes a template a task of a project, under its names on the wire, so that a refusal names them. */
const taskFormSchema = z.object({
  category: idInput.nullish(),
  task_type: idInput,
  status: z.enum(taskDefinitionStatuses).nullish(),
})

const CreateTaskDefinition = builder.inputType('CreateTaskDefinitionInput', {
  fields: t => ({
    project: t.id({ required: true }),
    task_type: t.id({ required: true }),
    category: t.id(),
    status: t.field({ type: TaskDefinitionStatus, description: 'Defaults to `deactivated`.' }),
    clientId: clientIdField(t, 'task of a project'),
  }),
})
const UpdateTaskDefinition = builder.inputType('UpdateTaskDefinitionInput', {
  fields: t => ({
    task_type: t.id(),
    category: t.id(),
    status: t.field({ type: TaskDefinitionStatus }),
    rowVersion: t.int(),
  }),
})

const taskMutations = recordFields({ type: TaskDefinition, ...projectTemplateList })

builder.mutationFields(t => ({
  createTaskDefinition: taskMutations.create(
    t,
    'Adds a template to a project.',
    CreateTaskDefinition,
    (ctx, input) => {
      const { category, task_type, status } = parseInput(taskFormSchema, input)
      return createProjectTemplate(ctx, {
        projectId: input.project,
        templateId: task_type,
        tagId: category ?? undefined,
        status: writableStatus(status),
        clientId: input.clientId,
      })
    },
  ),
  updateTaskDefinition: taskMutations.update(
    t,
    'Changes a template of a project.',
    UpdateTaskDefinition,
    (ctx, id, input) => {
      const { task_type, category, status } = parseInput(taskFormSchema.partial(), {
        ...input,
        task_type: input.task_type ?? undefined,
      })
      return updateProjectTemplate(ctx, id, {
        templateId: task_type,
        tagId: category ?? undefined,
        status: writableStatus(status),
        rowVersion: input.rowVersion,
      })
    },
  ),
  deleteTaskDefinition: idField(
    t,
    'project template',
    deleteProjectTemplate,
    'Removes a template from a project if it was never turned on there. Returns its id.',
  ),
}))

function propertiesOf(input: typeof TaskTypeInput.$inferInput) {
  return {
    externalId: input.ER_ID,
    examples: input.examples ?? undefined,
    environmentalImpact: input.environmentalImpact,
    socialImpact: input.socialImpact,
    photoEvidence: input.photoEvidence ?? undefined,
    documentedEvidence: input.documentedEvidence ?? undefined,
  }
}

function contentOf(input: typeof TaskTypeInput.$inferInput) {
  return {
    sdgId: input.un_sdg,
    photoRequired: input.photoRequired ?? undefined,
    withComment: input.withComment ?? undefined,
    languages: input.languages,
  }
}

/** `old` and `drafted` are read-only. @throws Problem input.invalid */
function writableStatus(status: string | null | undefined): 'active' | 'deactivated' | undefined {
  if (status === null || status === undefined) return undefined
  if (status === 'active' || status === 'deactivated') return status
  throw new Problem('input.invalid', {
    errors: [{ path: 'status', message: refusalTexts.template.statusInvalid }],
  })
}
