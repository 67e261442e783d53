import { z } from 'zod'
import { createTag, tagReads, updateTag } from '#src/features/tag/tag.actions.ts'
import { tagList } from '#src/features/tag/tag.queries.ts'
import type { Operation } from './operation.ts'
import { id, instant, keyAndTimes, version } from './parts.ts'
import { recordsOf } from './records.ts'

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

const tags = recordsOf({
  one: 'tag',
  path: '/tags',
  tag: 'Tags',
  permission: 'tag.read',
  record: tag,
  filters: { status: status.optional() },
  rows: (ctx, { behind, limit, orderBy }, { status: eq }) => {
    const own = tagList.where(ctx.viewer.companyId, { status: { eq } })
    return tagReads.list(ctx, { columns, where: { AND: [own, behind] }, orderBy, limit })
  },
  find: (ctx, id) => tagReads.find(ctx, { columns, where: { companyId: ctx.viewer.companyId, id } }),
  show: row => keyAndTimes(row),
})

export const tagOperations: Operation[] = [
  tags.list(),
  tags.get(),
  tags.create({
    permission: 'tag.write',
    body: changeable,
    run: (ctx, body, { clientId }) => createTag(ctx, { ...body, clientId }),
  }),
  tags.update({
    permission: 'tag.write',
    body: changeable.partial(),
    run: (ctx, id, body, { seenVersion }) => updateTag(ctx, id, { ...body, rowVersion: seenVersion }),
  }),
]
