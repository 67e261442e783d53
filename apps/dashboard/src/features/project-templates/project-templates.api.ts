import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  AddProjectTemplateDocument,
  ChangeProjectTemplateDocument,
  ProjectTemplatesDocument,
  type ProjectTemplatesQuery,
  TagsOfTemplatesDocument,
  TemplatesToUseDocument,
  type TemplatesToUseQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type ProjectTemplate = ProjectTemplatesQuery['taskDefinitions']['data'][number]
export type TemplateToUse = TemplatesToUseQuery['companyTaskTypes']['data'][number]

/** The templates of a project with their number, shown from the cache at once and asked for again on every visit. */
export function projectTemplatesQuery(projectId: string, pagination: { start: number; limit: number }) {
  const variables = { filters: { project: { eq: projectId } }, pagination }
  return queryOptions({
    queryKey: [...keys.projectTemplates, variables],
    queryFn: async ({ signal }) => {
      const { taskDefinitions, countTaskDefinitions } = await graphql(
        ProjectTemplatesDocument,
        variables,
        signal,
      )
      return { data: taskDefinitions.data, count: countTaskDefinitions }
    },
    placeholderData: keepPreviousData,
  })
}

interface TemplateSearch {
  /** Part of the title. */
  title: string
  /** The id of a tag. */
  category: string | null
}

/** Templates of the company that are on. */
export function templatesToUseQuery(
  { title, category }: TemplateSearch,
  pagination: { start: number; limit: number },
) {
  const filters = {
    status: { eq: 'active' as const },
    ...(title && { title: { contains: title } }),
    ...(category && { category: { eq: category } }),
  }
  return queryOptions({
    queryKey: [...keys.projectTemplates, 'to-use', filters, pagination],
    queryFn: async ({ signal }) =>
      (await graphql(TemplatesToUseDocument, { filters, pagination }, signal)).companyTaskTypes,
    placeholderData: keepPreviousData,
  })
}

export const tagsQuery = queryOptions({
  queryKey: [...keys.projectTemplates, 'tags'],
  queryFn: async ({ signal }) => (await graphql(TagsOfTemplatesDocument, {}, signal)).categories.data,
})

export interface ProjectTemplateInput {
  category: string
  task_type: string
  status: 'active' | 'deactivated'
}

/** @param clientId asked again with it, the template is put there no second time */
export async function addProjectTemplate(
  project: string,
  input: ProjectTemplateInput,
  clientId: string,
): Promise<void> {
  await graphql(AddProjectTemplateDocument, { input: { ...input, project, clientId } })
}

export interface ProjectTemplateChange {
  id: string
  /** The version that was seen. */
  rowVersion: number
  input: Partial<ProjectTemplateInput>
}

export async function changeProjectTemplate({ id, rowVersion, input }: ProjectTemplateChange): Promise<void> {
  await graphql(ChangeProjectTemplateDocument, { id, input: { ...input, rowVersion } })
}

/** Whether it was refused because the template builder has the template off. */
export function isTurnedOffInBuilder(error: unknown): boolean {
  return isProblem(error, 'template.off')
}

/** After the templates of a project changed: its lists, what it is about, and who is counted in it. */
export function refetchProjectTemplates(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'template-updated' })
}
