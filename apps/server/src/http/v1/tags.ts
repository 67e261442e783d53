import { z } from 'zod'
import { createTag, tagReads, updateTag } from '#src/features/tag/tag.actions.ts'
import { tagList } from '#src/features/tag/tag.queries.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requireFound } from '#src/platform/security/permit.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, version } from './parts.ts'
import { recordList } from './record-list.ts'

const section = 'Tags'
const status = z.enum(['active', 'inactive'])

const tag = z
  .strictObject({
    id,
    version,
    title: z.string(),
    description: z.string().nullable(),
    status,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Tag' })

const changeable = z.strictObject({
  title: z.string(),
  description: z.string().nullable().optional(),
  status: status.optional(),
})

const columns = {
  id: true,
  rowVersion: true,
  title: true,
  description: true,
  status: true,
  createdAt: true,
  updatedAt: true,
} as const

async function read(ctx: Context, tagId: number) {
  const where = { companyId: ctx.viewer.companyId, id: tagId }
  return show(requireFound(await tagReads.find(ctx, { columns, where }), 'tag'))
}

export const tagOperations: Operation[] = [
  recordList({
    id: 'listTags',
    path: '/tags',
    tag: section,
    summary: 'List tags',
    permission: 'tag.read',
    record: tag,
    filters: { status: status.optional() },
    rows: (ctx, { behind, limit, orderBy }, { status: eq }) => {
      const own = tagList.where(ctx.viewer.companyId, { status: { eq } })
      return tagReads.list(ctx, { columns, where: { AND: [own, behind] }, orderBy, limit })
    },
    show,
  }),
  operation({
    id: 'getTag',
    method: 'GET',
    path: '/tags/{id}',
    tag: section,
    summary: 'Read a tag',
    permission: 'tag.read',
    params: idParams,
    answer: tag,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'createTag',
    method: 'POST',
    path: '/tags',
    tag: section,
    summary: 'Create a tag',
    permission: 'tag.write',
    body: changeable,
    answer: tag,
    async run(ctx, { body, clientId }) {
      const { id: made } = await createTag(ctx, { ...body, clientId })
      return read(ctx, made)
    },
  }),
  operation({
    id: 'updateTag',
    method: 'PATCH',
    path: '/tags/{id}',
    tag: section,
    summary: 'Change a tag',
    permission: 'tag.write',
    params: idParams,
    body: changeable.partial(),
    answer: tag,
    async run(ctx, { params, body, seenVersion }) {
      await updateTag(ctx, params.id, { ...body, rowVersion: seenVersion })
      return read(ctx, params.id)
    },
  }),
]

type Row = Awaited<ReturnType<typeof tagReads.list<{ columns: typeof columns }>>>[number]

function show({ id: number, rowVersion, createdAt, updatedAt, ...same }: Row): z.input<typeof tag> {
  return {
    ...same,
    id: String(number),
    version: rowVersion,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
