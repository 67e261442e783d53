import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateProjectTemplateDocument,
  DeleteProjectTemplateDocument,
  ProjectTemplatesDocument,
  type ProjectTemplatesQuery,
  TagsOfTemplatesDocument,
  TemplatesToUseDocument,
  type TemplatesToUseQuery,
  UpdateProjectTemplateDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type ProjectTemplate = ProjectTemplatesQuery['taskDefinitions']['data'][number]
export type TemplateToUse = TemplatesToUseQuery['companyTaskTypes']['data'][number]

/** The templates of a project with their number. */
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
  tag: string | null
}

/** The enabled templates of the company. */
export function templatesToUseQuery(
  { title, tag }: TemplateSearch,
  pagination: { start: number; limit: number },
) {
  const filters = {
    status: { eq: 'active' as const },
    ...(title && { title: { contains: title } }),
    ...(tag && { category: { eq: tag } }),
  }
  return queryOptions({
    queryKey: [...keys.projectTemplates, 'to-use', filters, pagination],
    queryFn: async ({ signal }) =>
      (await graphql(TemplatesToUseDocument, { filters, pagination }, signal)).companyTaskTypes,
    placeholderData: keepPreviousData,
  })
}

/** The first tags in the order of their titles, or those whose title contains the text. */
export function tagsQuery(text: string) {
  const filters = { ...(text && { title: { contains: text } }) }
  return queryOptions({
    queryKey: [...keys.projectTemplates, 'tags', filters],
    queryFn: async ({ signal }) =>
      (await graphql(TagsOfTemplatesDocument, { filters }, signal)).categories.data,
    placeholderData: keepPreviousData,
  })
}

export interface ProjectTemplateInput {
  tagId: string
  templateId: string
  status: 'active' | 'deactivated'
}

/**
 * Adds a template to a project.
 * @param clientId makes a repeated call create no second one
 */
export async function createProjectTemplate(
  projectId: string,
  { tagId, templateId, status }: ProjectTemplateInput,
  clientId: string,
): Promise<void> {
  await graphql(CreateProjectTemplateDocument, {
    input: { project: projectId, category: tagId, task_type: templateId, status, clientId },
  })
}

export interface ProjectTemplateChange {
  id: string
  /** The version that the screen shows. */
  rowVersion: number
  input: Partial<ProjectTemplateInput>
}

export async function updateProjectTemplate({ id, rowVersion, input }: ProjectTemplateChange): Promise<void> {
  const { tagId, templateId, status } = input
  await graphql(UpdateProjectTemplateDocument, {
    id,
    input: { category: tagId, task_type: templateId, status, rowVersion },
  })
}

/** Removes a template from its project. */
export async function deleteProjectTemplate(id: string): Promise<void> {
  await graphql(DeleteProjectTemplateDocument, { id })
}

/** True for a refusal because the template is disabled in the template builder. */
export function isDisabledInBuilder(error: unknown): boolean {
  return isProblem(error, 'template.off')
}

/** Refetches what shows the templates of projects, after one was changed. */
export function refetchProjectTemplates(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'template-updated' })
}
