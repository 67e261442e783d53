import { chartKey } from '@quadrat/domain/answer/answer-chart'
import { expressionNames } from '@quadrat/domain/expression/names'
import { isAnswerless } from '@quadrat/domain/template/field-kinds'
import { mediaOf, mediaParts } from '@quadrat/domain/template/label-media'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import { z } from 'zod'
import { readFileOfTemplate } from '#src/features/file/label-file.actions.ts'
import { readSavesOfTemplate, templateReads } from '#src/features/template/template-page.actions.ts'
import { templateList } from '#src/features/template/template-page.queries.ts'
import { versionsOfTemplate } from '#src/features/template/template-versions.queries.ts'
import { exportForm } from '#src/features/template/xlsform.actions.ts'
import { idInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/input/parse.ts'
import { sendFile } from '../files.ts'
import { sendWorkbook, workbookType } from '../template-xlsform.ts'
import { fileOf, type Operation, operation } from './operation.ts'
import {
  fieldsParameter,
  id,
  idParams,
  instant,
  keyAndTimes,
  named,
  onlyFields,
  personNamed,
  several,
  version,
  wordsFor,
} from './parts.ts'
import { recordsOf } from './records.ts'

const tag = 'Templates'
const status = wordsFor({ active: 'active', deactivated: 'off', old: 'old' })

const labelFile = z
  .strictObject({
    sha256: z.string().meta({ description: 'Its name in `GET /templates/{id}/files/{sha256}`.' }),
    name: z.string(),
    type: z.string().meta({ examples: ['image/jpeg', 'audio/mpeg'] }),
    size: z.int().meta({ description: 'Bytes.' }),
  })
  .meta({ id: 'LabelFile' })
const besideLabel = {
  image: labelFile.optional().meta({ description: 'The picture beside it.' }),
  audio: labelFile.optional().meta({ description: 'The sound beside it.' }),
  video: labelFile.optional().meta({ description: 'The video beside it.' }),
}

const question = z
  .strictObject({
    id: z.string().meta({
      description:
        'What a filter by its answers (`answer`) calls it. In a repeat it is behind that of the repeat, such as `members/age`.',
    }),
    name: z.string().meta({ description: 'The key of its answers.' }),
    kind: z.string().meta({ examples: ['integer', 'select', 'repeat'] }),
    label: z.string(),
    ...besideLabel,
    required: z.boolean(),
    options: z
      .array(z.strictObject({ value: z.string(), label: z.string(), ...besideLabel }))
      .optional()
      .meta({ description: 'What can be chosen. The value is what answers hold.' }),
    data_list: id.optional(),
    get questions(): z.ZodOptional<z.ZodArray<z.ZodType>> {
      return z.array(question as z.ZodType).optional()
    },
  })
  .meta({ id: 'Question' })

const template = z
  .strictObject({
    id,
    version: z.int().meta({ description: 'The version of the form. Reports say which one they answer.' }),
    row_version: version,
    title: z.string(),
    tag: named.nullable(),
    status: status.schema,
    photo_required: z.boolean(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Template' })
const whole = template.extend({ questions: z.array(question) }).meta({ id: 'TemplateWithQuestions' })
const templateVersion = z
  .strictObject({ version: z.int(), title: z.string(), saved_at: instant, saved_by: named.nullable() })
  .meta({ id: 'TemplateVersion' })

const columns = {
  id: true,
  version: true,
  rowVersion: true,
  title: true,
  status: true,
  photoRequired: true,
  createdAt: true,
  updatedAt: true,
} as const
const query = { columns, with: { tag: { columns: { id: true, title: true } } } } as const
const wholeQuery = { ...query, columns: { ...columns, fields: true } } as const

const templates = recordsOf({
  one: 'template',
  path: '/templates',
  tag,
  permission: 'template.read',
  record: template,
  filters: { project: several(idInput), tag: several(idInput) },
  rows: (ctx, { behind, limit, orderBy }, filters) => {
    const own = templateList.where(ctx.viewer.companyId, {
      project: filters.project && { in: filters.project },
      category: filters.tag && { in: filters.tag },
    })
    return templateReads.list(ctx, { ...query, where: { AND: [own, behind] }, orderBy, limit })
  },
  find: (ctx, id) =>
    templateReads.find(ctx, { ...query, where: { companyId: ctx.viewer.companyId, id, rootId: id } }),
  show,
})

export const templateOperations: Operation[] = [
  templates.list('In their newest versions, without their questions.'),
  operation({
    id: 'getTemplate',
    method: 'GET',
    path: '/templates/{id}',
    tag,
    summary: 'Read a template with its questions',
    permission: 'template.read',
    params: idParams,
    query: z.strictObject({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .meta({ description: 'An older version of the form.' }),
      ...fieldsParameter(whole),
    }),
    answer: whole,
    async run(ctx, { params, query: { version: wanted, fields: some } }) {
      const { companyId } = ctx.viewer
      const where =
        wanted === undefined
          ? { companyId, id: params.id, rootId: params.id }
          : { companyId, rootId: params.id, version: wanted }
      const { fields: stored, ...row } = requireFound(
        await templateReads.find(ctx, { ...wholeQuery, where }),
        'template',
      )
      const fields = stored as readonly Field[]
      const questions = questionsOf(fields, expressionNames(fields))
      return onlyFields({ ...show({ ...row, id: params.id }), questions }, some)
    },
  }),
  operation({
    id: 'listTemplateVersions',
    method: 'GET',
    path: '/templates/{id}/versions',
    tag,
    summary: 'List the versions of a template, the newest first',
    permission: 'template.read',
    params: idParams,
    answer: z.strictObject({ data: z.array(templateVersion) }),
    async run(ctx, { params }) {
      await templates.read(ctx, params.id)
      const page = versionsOfTemplate(ctx.viewer.companyId, params.id)
      const rows = await templateReads.list(ctx, { columns, ...page })
      const saves = new Map((await readSavesOfTemplate(ctx, params.id)).map(save => [save.version, save]))
      const data = rows.map(({ version: number, title, createdAt }) => {
        const save = saves.get(number)
        return {
          version: number,
          title,
          saved_at: (save?.at ?? createdAt).toISOString(),
          saved_by: save?.person ? personNamed(save.person) : null,
        }
      })
      return { data }
    },
  }),
  operation({
    id: 'downloadXlsform',
    method: 'GET',
    path: '/templates/{id}/xlsform',
    tag,
    summary: 'Download a template as an XLSForm',
    permission: 'template.read',
    params: idParams,
    answer: fileOf(workbookType),
    async run(ctx, { params, deps }) {
      const file = await exportForm(ctx, params.id, deps.files)
      return (_request, reply) => sendWorkbook(reply, file)
    },
  }),
  operation({
    id: 'downloadTemplateFile',
    method: 'GET',
    path: '/templates/{id}/files/{sha256}',
    tag,
    summary: 'Download a picture or a sound beside a label',
    description: 'Pictures and sounds that any version of the template has beside a question or an option.',
    permission: 'template.read',
    params: z.strictObject({ id: idInput, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: fileOf('application/octet-stream'),
    async run(ctx, { params, deps }) {
      const file = await readFileOfTemplate(ctx, params.id, params.sha256)
      return (request, reply) => sendFile(deps, file, 'original', request, reply)
    },
  }),
]

type Row = Awaited<ReturnType<typeof templateReads.list<typeof query>>>[number]

function show({ tag: ofTag, version: number, photoRequired, ...row }: Row): z.input<typeof template> {
  const { version: row_version, ...same } = keyAndTimes(row)
  return {
    ...same,
    version: number,
    row_version,
    tag: ofTag && { id: String(ofTag.id), name: ofTag.title },
    status: status.of(row.status),
    photo_required: photoRequired,
  }
}

function questionsOf(
  fields: readonly Field[],
  names: ReadonlyMap<string, string>,
  repeat: string | null = null,
): z.input<typeof question>[] {
  return fields
    .filter(field => !isAnswerless(field))
    .map(field => ({
      id: chartKey(field.id, repeat),
      name: names.get(field.id) ?? field.id,
      kind: field.kind,
      label: field.label,
      ...filesBeside(field),
      required: field.isRequired,
      ...('options' in field && {
        options: field.options.map(option => ({
          value: optionValue(option),
          label: option.text,
          ...filesBeside(option),
        })),
      }),
      ...(field.kind === 'data-list' && { data_list: field.listId }),
      ...(field.kind === 'repeat' && { questions: questionsOf(field.fields, names, field.id) }),
    }))
}

function filesBeside(of: Parameters<typeof mediaOf>[0]) {
  const media = mediaOf(of)
  return Object.fromEntries(
    mediaParts.flatMap(part => {
      const file = media[part]
      return file ? [[part, { sha256: file.hash, name: file.name, type: file.mime, size: file.size }]] : []
    }),
  )
}
