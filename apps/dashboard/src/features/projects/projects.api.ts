import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateProjectDocument,
  GoalsOfProjectDocument,
  GroupsOfProjectDocument,
  MetricsOfProjectDocument,
  ProjectByIdDocument,
  type ProjectByIdQuery,
  ProjectsDocument,
  type ProjectsQuery,
  UpdateProjectDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { type CardSearch, cardPage } from '#src/shared/lists/card-search.ts'

export type ProjectCardRow = ProjectsQuery['baoleaderProjects']['data'][number]
export type Project = NonNullable<ProjectByIdQuery['baoleaderProject']>

export function projectsQuery(search: CardSearch) {
  const { start, limit } = cardPage(search)
  const name = search.name?.trim()
  const variables = { filters: { ...(name && { name: { contains: name } }) }, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.projects, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(ProjectsDocument, variables, signal)).baoleaderProjects,
    placeholderData: keepPreviousData,
  })
}

/** Null when there is no such project. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await graphql(ProjectByIdDocument, { id }, signal)).baoleaderProject
      } catch (error) {
        // What is no id at all names no project either.
        if (isProblem(error, 'not-found')) return null
        throw error
      }
    },
  })
}

/** What it came to so far; a new or decided task makes it stale. */
export function metricsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-project', id],
    queryFn: async ({ signal }) => (await graphql(MetricsOfProjectDocument, { id }, signal)).projectMetrics,
  })
}

/** The goals of its templates. */
export function projectGoalsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'goals', id],
    queryFn: async ({ signal }) => (await graphql(GoalsOfProjectDocument, { id }, signal)).projectSdgTags,
  })
}

/** The groups of its data collectors; who is added or removed makes it stale. */
export function projectGroupsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.groups, 'of-project', id],
    queryFn: async ({ signal }) => (await graphql(GroupsOfProjectDocument, { id }, signal)).projectGroups,
  })
}

export interface ProjectInput {
  name: string
  description: string | null
  statement: string
  outcomes: string
  reward: string | null
  collaborators: string[]
  featured_image: string | null
}

/**
 * Answers the new project's id.
 * @param leader who answers for it: the one who makes it
 * @param clientId asked again with it, the project is made no second time
 */
export async function createProject(
  input: ProjectInput,
  superAdmin: string,
  clientId: string,
): Promise<string> {
  const { description, ...rest } = input
  const made = await graphql(CreateProjectDocument, {
    input: { ...rest, ...(description && { description }), baoleaders: [superAdmin], clientId },
  })
  return made.createBaoleaderProject.id
}

export interface ProjectChange {
  id: string
  /** The version that was seen; left out by whoever has seen none. */
  rowVersion?: number
  input: ProjectInput
}

export async function updateProject({ id, rowVersion, input }: ProjectChange): Promise<void> {
  await graphql(UpdateProjectDocument, { id, input: { ...input, rowVersion } })
}

/** After a project was made or changed: wherever projects are shown, counted or offered. */
export function refetchProjects(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'project-updated' })
}
