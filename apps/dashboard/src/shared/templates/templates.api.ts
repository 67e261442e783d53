import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ActivateTemplateDocument,
  ChangeTemplateLinkDocument,
  CompanyTemplatesDocument,
  type CompanyTemplatesQuery,
  DataListNamesDocument,
  DeactivateTemplateDocument,
  LinkTemplateDocument,
  TemplateByIdDocument,
  type TemplateByIdQuery,
  TemplateCountsDocument,
  TemplateCreatorsDocument,
  type TemplatePartsFragment,
  TemplateTagsDocument,
  TemplateVersionsDocument,
  type TemplateVersionsQuery,
} from '#src/generated/graphql.ts'
import { record } from '#src/shared/api/analytics.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { variablesOf } from './filters.api.ts'
import type { TemplatesSearch } from './templates-search.ts'

export type TemplateRow = CompanyTemplatesQuery['companyTaskTypes']['data'][number]
/** A template or one of its versions, as the builder opens it. */
export type TemplateParts = TemplatePartsFragment
export type Template = NonNullable<TemplateByIdQuery['taskType']> & {
  projects: TemplateByIdQuery['taskTypeProjects']
}
export type TemplateSave = TemplateVersionsQuery['taskTypeVersions']['saves'][number]

/** The number of templates per step. */
const step = 10

export function templatesQuery(search: TemplatesSearch) {
  const listVariables = variablesOf(search)
  return infiniteQueryOptions({
    queryKey: [...keys.templates, 'list', listVariables],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { ...listVariables, pagination: { start: pageParam, limit: step } }
      return (await graphql(CompanyTemplatesDocument, variables, signal)).companyTaskTypes
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * step < last.count ? pages.length * step : undefined),
    placeholderData: keepPreviousData,
  })
}

export const templateCountsQuery = queryOptions({
  queryKey: [...keys.templates, 'counts'],
  queryFn: ({ signal }) => graphql(TemplateCountsDocument, {}, signal),
})

/** The company's tags, for the filter. */
export const tagChoicesQuery = queryOptions({
  queryKey: [...keys.tags, 'filter'],
  queryFn: async ({ signal }) => (await graphql(TemplateTagsDocument, {}, signal)).categories.data,
})

/** The people who have created templates, for the filter. */
export const creatorChoicesQuery = queryOptions({
  queryKey: keys.templateCreators,
  queryFn: async ({ signal }) => (await graphql(TemplateCreatorsDocument, {}, signal)).taskTypeCreators,
  staleTime: 60_000,
})

/** A template with the projects that use it; null for an unknown id. */
export function templateQuery(id: string) {
  return queryOptions({
    // The route or a hover over the link has just loaded it.
    staleTime: 5000,
    queryKey: [...keys.templates, 'one', id],
    queryFn: async ({ signal }): Promise<Template | null> => {
      const { taskType, taskTypeProjects } = await graphql(TemplateByIdDocument, { id }, signal)
      return taskType && { ...taskType, projects: taskTypeProjects }
    },
  })
}

/** The versions, the newest first, and who saved each. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.templates, 'versions', id],
    queryFn: async ({ signal }) => (await graphql(TemplateVersionsDocument, { id }, signal)).taskTypeVersions,
  })
}

/** The names of these data lists. */
export function listNamesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'names', ids],
    queryFn: async ({ signal }) =>
      (await graphql(DataListNamesDocument, { ids: [...ids] }, signal)).dataLists.data,
    enabled: ids.length > 0,
  })
}

/** Enables or disables a template. */
export async function setTemplateEnabled(id: string, isEnabled: boolean): Promise<TemplateParts> {
  const template = isEnabled
    ? (await graphql(ActivateTemplateDocument, { id })).activateTaskType
    : (await graphql(DeactivateTemplateDocument, { id })).deactivateTaskType
  record(isEnabled ? 'template-activated' : 'template-deactivated', { templateId: id })
  return template
}

interface ProjectLink {
  projectId: string
  templateId: string
  tagId: string | null
  status: 'active' | 'deactivated'
}

/**
 * Adds a template to a project.
 * @param clientId makes a repeated call add no second one; its input then replaces that of the first call
 */
export async function linkTemplate(
  { projectId, templateId, tagId, status }: ProjectLink,
  clientId: string,
): Promise<void> {
  const input = { project: projectId, task_type: templateId, category: tagId, status, clientId }
  const link = (await graphql(LinkTemplateDocument, { input })).createTaskDefinition
  if (link.status === status && (link.tag?.id ?? null) === tagId) return
  await graphql(ChangeTemplateLinkDocument, {
    id: link.id,
    input: { category: tagId, status, rowVersion: link.rowVersion },
  })
}

/** Refetches what shows or offers templates. */
export function refetchTemplates(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'template-updated' })
}

/** Puts the result of a mutation into the cache, so that it is shown at once, also on the next screen. */
export function showTemplate(queryClient: QueryClient, updated: TemplateParts): void {
  queryClient.setQueryData(templateQuery(updated.id).queryKey, known => known && { ...known, ...updated })
}
