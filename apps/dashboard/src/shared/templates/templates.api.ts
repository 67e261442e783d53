import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  ActivateTemplateDocument,
  ChangeTemplateLinkDocument,
  CompanyTemplatesDocument,
  type CompanyTemplatesQuery,
  CreateTemplateDocument,
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
  UpdateTemplateDocument,
} from '#src/generated/graphql.ts'
import { record } from '#src/shared/api/analytics.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { askFor, type TemplatesSearch } from './templates-search.ts'

export type TemplateRow = CompanyTemplatesQuery['companyTaskTypes']['data'][number]
/** One template or one version of it, as it can be opened in the builder. */
export type TemplateParts = TemplatePartsFragment
export type Template = NonNullable<TemplateByIdQuery['taskType']> & {
  projects: TemplateByIdQuery['taskTypeProjects']
}
export type TemplateSave = TemplateVersionsQuery['taskTypeVersions']['saves'][number]

/** How many templates come at first, and with each further step. */
const step = 10

export function templatesQuery(search: TemplatesSearch) {
  const asked = askFor(search)
  return infiniteQueryOptions({
    queryKey: [...keys.templates, 'list', asked],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { ...asked, pagination: { start: pageParam, limit: step } }
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

/** What the list can be filtered by: the company's tags. */
export const tagChoicesQuery = queryOptions({
  queryKey: [...keys.tags, 'filter'],
  queryFn: async ({ signal }) => (await graphql(TemplateTagsDocument, {}, signal)).categories.data,
})

/** What the list can be filtered by: who may have created a template. */
export const creatorChoicesQuery = queryOptions({
  queryKey: keys.templateCreators,
  queryFn: async ({ signal }) => (await graphql(TemplateCreatorsDocument, {}, signal)).taskTypeCreators,
  staleTime: 60_000,
})

/** With the projects that use it. Null when there is no such template. */
export function templateQuery(id: string) {
  return queryOptions({
    // Its route, or a pointer over its link, has just asked for it.
    staleTime: 5000,
    queryKey: [...keys.templates, 'one', id],
    queryFn: async ({ signal }): Promise<Template | null> => {
      const { taskType, taskTypeProjects } = await graphql(TemplateByIdDocument, { id }, signal)
      return taskType && { ...taskType, projects: taskTypeProjects }
    },
  })
}

/** The versions, the newest first, with who saved each. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.templates, 'versions', id],
    queryFn: async ({ signal }) => (await graphql(TemplateVersionsDocument, { id }, signal)).taskTypeVersions,
  })
}

/** What these data lists are called. */
export function listNamesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.dataLists, 'names', ids],
    queryFn: async ({ signal }) =>
      (await graphql(DataListNamesDocument, { ids: [...ids] }, signal)).dataLists.data,
    enabled: ids.length > 0,
  })
}

/** What a template is made of, as the calls take it. */
export interface TemplateInput {
  input: {
    title: string
    category: string | null
    photoRequired: boolean
    withComment: boolean
    un_sdg: string | null
  }
  dataFieldsArr: unknown[]
}

/**
 * Answers the new template.
 * @param clientId asked again with it, the template is made no second time
 */
export async function createTemplate(
  { input, dataFieldsArr }: TemplateInput,
  status: 'active' | 'deactivated',
  clientId: string,
): Promise<TemplateParts> {
  const variables = { input: { ...input, status, clientId }, fields: dataFieldsArr }
  return (await graphql(CreateTemplateDocument, variables)).createBaoleaderTaskType
}

export interface TemplateChange extends TemplateInput {
  id: string
  /** The version that was seen. */
  rowVersion: number
  /** What was changed, by name. */
  diffs: unknown
}

export async function updateTemplate({ id, rowVersion, input, dataFieldsArr, diffs }: TemplateChange) {
  const variables = { id, input: { ...input, rowVersion }, fields: dataFieldsArr, diffs }
  return (await graphql(UpdateTemplateDocument, variables)).updateBaoleaderTaskType
}

/** Turns a template on or off. */
export async function switchTemplate(id: string, on: boolean): Promise<TemplateParts> {
  const switched = on
    ? (await graphql(ActivateTemplateDocument, { id })).activateTaskType
    : (await graphql(DeactivateTemplateDocument, { id })).deactivateTaskType
  record(on ? 'template-activated' : 'template-deactivated', { templateId: id })
  return switched
}

interface ProjectLink {
  project: string
  task_type: string
  category: string | null
  status: 'active' | 'deactivated'
}

/**
 * Puts a template to use in a project.
 * @param clientId asked again with it, the template is put there no second time, and is there as it says now
 */
export async function linkTemplate(input: ProjectLink, clientId: string): Promise<void> {
  const link = (await graphql(LinkTemplateDocument, { input: { ...input, clientId } })).createTaskDefinition
  const { category, status } = input
  if (link.status === status && (link.category?.id ?? null) === category) return
  await graphql(ChangeTemplateLinkDocument, {
    id: link.id,
    input: { category, status, rowVersion: link.rowVersion },
  })
}

/** After a template was made, changed or switched: wherever templates are shown or offered. */
export function refetchTemplates(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'template-updated' })
}

/** What was just answered is shown at once, also where the next screen opens with it. */
export function showTemplate(queryClient: QueryClient, answered: TemplateParts): void {
  queryClient.setQueryData(templateQuery(answered.id).queryKey, known => known && { ...known, ...answered })
}
