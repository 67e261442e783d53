import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import { queryOptions } from '@tanstack/react-query'
import {
  CreateQuestionBlockDocument,
  DeleteQuestionBlockDocument,
  QuestionBlocksDocument,
  RenameQuestionBlockDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** The blocks of questions that the company keeps, the newest first. */
export const blocksQuery = queryOptions({
  queryKey: [...keys.templates, 'blocks'],
  queryFn: async ({ signal }) =>
    (await graphql(QuestionBlocksDocument, {}, signal)).taskTypeBlocks.map(one => ({
      ...one,
      draft: readBlock(one.draft),
      /** As a newer version may have written it. */
      stored: one.draft,
    })),
})
export type ListedBlock = Awaited<ReturnType<NonNullable<typeof blocksQuery.queryFn>>>[number]

/** @param clientId makes a repeated call create no second block */
export async function createBlock(draft: TemplateDraft, clientId: string): Promise<void> {
  await graphql(CreateQuestionBlockDocument, { input: { draft, isBlock: true, clientId } })
}

/** @throws Problem version.stale if somebody else has changed the block since */
export async function renameBlock({ id, rowVersion, stored }: ListedBlock, title: string): Promise<void> {
  const { meta, ...rest } = stored as { meta?: object }
  await graphql(RenameQuestionBlockDocument, {
    id,
    input: { draft: { ...rest, meta: { ...meta, title } }, rowVersion },
  })
}

export async function deleteBlock(id: string): Promise<void> {
  await graphql(DeleteQuestionBlockDocument, { id })
}

function readBlock(value: unknown): TemplateDraft {
  const { meta, fields } = (value ?? {}) as { meta?: unknown; fields?: unknown }
  return { meta: readDraftMeta(meta), fields: readDraftFields(fields) }
}
