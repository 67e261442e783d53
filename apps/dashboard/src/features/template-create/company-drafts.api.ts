import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { readDraftFields, readDraftMeta } from '@quadrat/domain/template/template-draft-wire'
import { queryOptions } from '@tanstack/react-query'
import {
  CompanyDraftDocument,
  type CompanyDraftPartsFragment,
  CompanyDraftsDocument,
  CreateCompanyDraftDocument,
  DeleteCompanyDraftDocument,
  UpdateCompanyDraftDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

/** A new template that the server keeps before it is complete. All staff of the company see it. */
export interface CompanyDraft {
  id: string
  rowVersion: number
  draft: TemplateDraft
}

export const companyDraftsQuery = queryOptions({
  queryKey: [...keys.templates, 'drafts'],
  queryFn: async ({ signal }) =>
    (await graphql(CompanyDraftsDocument, {}, signal)).taskTypeDrafts.map(one => ({
      ...one,
      draft: readDraft(one.draft),
    })),
})
export type ListedDraft = Awaited<ReturnType<NonNullable<typeof companyDraftsQuery.queryFn>>>[number]

export async function fetchCompanyDraft(id: string): Promise<CompanyDraft | null> {
  const { taskTypeDraft } = await graphql(CompanyDraftDocument, { id })
  return taskTypeDraft ? draftOf(taskTypeDraft) : null
}

export function companyDraftQuery(id: string) {
  return queryOptions({ queryKey: [...keys.templates, 'draft', id], queryFn: () => fetchCompanyDraft(id) })
}

/** @param clientId makes a repeated call create no second draft */
export async function createCompanyDraft(draft: TemplateDraft, clientId: string): Promise<CompanyDraft> {
  return draftOf(
    (await graphql(CreateCompanyDraftDocument, { input: { draft, clientId } })).createTaskTypeDraft,
  )
}

/** @param rowVersion the version that the draft was changed on */
export async function updateCompanyDraft({ id, draft, rowVersion }: CompanyDraft): Promise<CompanyDraft> {
  return draftOf(
    (await graphql(UpdateCompanyDraftDocument, { id, input: { draft, rowVersion } })).updateTaskTypeDraft,
  )
}

export async function deleteCompanyDraft(id: string): Promise<void> {
  await graphql(DeleteCompanyDraftDocument, { id })
}

function draftOf({ id, rowVersion, draft }: CompanyDraftPartsFragment): CompanyDraft {
  return { id, rowVersion, draft: readDraft(draft) }
}

function readDraft(value: unknown): TemplateDraft {
  const { meta, fields } = (value ?? {}) as { meta?: unknown; fields?: unknown }
  return { meta: readDraftMeta(meta), fields: readDraftFields(fields) }
}
