import { expressionNames } from '@quadrat/domain/expression/names'
import { isAnswerless } from '@quadrat/domain/template/field-kinds'
import { optionValue } from '@quadrat/domain/template/question'
import type { Field } from '@quadrat/domain/template/template'
import { z } from 'zod'
import { templateReads } from '#src/features/template/template-page.actions.ts'
import { templateList } from '#src/features/template/template-page.queries.ts'
import { idInput } from '#src/platform/input/input.ts'
import { requireFound } from '#src/platform/security/permit.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, named, several, version } from './parts.ts'
import { recordList } from './record-list.ts'

const tag = 'Templates'
const statusWords = { active: 'active', deactivated: 'off', old: 'old' } as const

const question = z
  .strictObject({
    name: z.string().meta({ description: 'The key of its answers.' }),
    kind: z.string().meta({ examples: ['integer', 'select', 'repeat'] }),
    label: z.string(),
    required: z.boolean(),
    options: z
      .array(z.strictObject({ value: z.string(), label: z.string() }))
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
    status: z.enum(Object.values(statusWords) as ['active', 'off', 'old']),
    photo_required: z.boolean(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Template' })
const whole = template.extend({ questions: z.array(question) }).meta({ id: 'TemplateWithQuestions' })

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

export const templateOperations: Operation[] = [
  recordList({
    id: 'listTemplates',
    path: '/templates',
    tag,
    summary: 'List templates in their newest versions',
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
    show,
  }),
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
        .optional()
        .meta({ description: 'An older version of the form.' }),
    }),
    answer: whole,
    async run(ctx, { params, query: { version: wanted } }) {
      const { companyId } = ctx.viewer
      const where =
        wanted === undefined
          ? { companyId, id: params.id, rootId: params.id }
          : { companyId, rootId: params.id, version: wanted }
      const row = requireFound(await templateReads.find(ctx, { ...wholeQuery, where }), 'template')
      const fields = row.fields as readonly Field[]
      return { ...show({ ...row, id: params.id }), questions: questionsOf(fields, expressionNames(fields)) }
    },
  }),
]

type Row = Awaited<ReturnType<typeof templateReads.list<typeof query>>>[number]

function show(row: Row): z.input<typeof template> {
  return {
    id: String(row.id),
    version: row.version,
    row_version: row.rowVersion,
    title: row.title,
    tag: row.tag && { id: String(row.tag.id), name: row.tag.title },
    status: statusWords[row.status],
    photo_required: row.photoRequired,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function questionsOf(
  fields: readonly Field[],
  names: ReadonlyMap<string, string>,
): z.input<typeof question>[] {
  return fields
    .filter(field => !isAnswerless(field))
    .map(field => ({
      name: names.get(field.id) ?? field.id,
      kind: field.kind,
      label: field.label,
      required: field.isRequired,
      ...('options' in field && {
        options: field.options.map(option => ({ value: optionValue(option), label: option.text })),
      }),
      ...(field.kind === 'data-list' && { data_list: field.listId }),
      ...(field.kind === 'repeat' && { questions: questionsOf(field.fields, names) }),
    }))
}
