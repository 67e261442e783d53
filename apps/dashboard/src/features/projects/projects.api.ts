import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CreateProjectDocument,
  GoalsOfProjectDocument,
  GroupsOfProjectDocument,
  MetricsOfProjectDocument,
  ProjectByIdDocument,
  type ProjectByIdQuery,
  ProjectFiguresDocument,
  type ProjectFiguresQuery,
  type ProjectStatus,
  ProjectsDocument,
  type ProjectsQuery,
  UpdateProjectDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { orMissing } from '#src/shared/api/or-missing.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { notArchived } from '#src/shared/choices/choice-lists.api.ts'
import { cardPage } from '#src/shared/lists/card-search.ts'
import type { ProjectsSearch } from './projects-search.ts'

export type ProjectCardRow = ProjectsQuery['baoleaderProjects']['data'][number]
export type ProjectFigures = ProjectFiguresQuery['projectFigures'][number]
export type Project = NonNullable<ProjectByIdQuery['baoleaderProject']>

export function projectsQuery(search: ProjectsSearch) {
  const { start, limit } = cardPage(search)
  const name = search.name?.trim()
  const { status } = search
  const filters = {
    ...(name && { name: { contains: name } }),
    ...(status !== 'all' && { status: status ? { eq: status } : notArchived }),
  }
  const variables = { filters, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.projects, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(ProjectsDocument, variables, signal)).baoleaderProjects,
    placeholderData: keepPreviousData,
  })
}

/** Null for an unknown id. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'one', id],
    queryFn: async ({ signal }) =>
      (await orMissing(graphql(ProjectByIdDocument, { id }, signal)))?.baoleaderProject ?? null,
  })
}

/** The figures of the cards of a page, by the id of the project. */
export function projectFiguresQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.projectFigures, ids],
    queryFn: async ({ signal }) => {
      const { projectFigures } = await graphql(ProjectFiguresDocument, { ids: [...ids] }, signal)
      return new Map(projectFigures.map(figures => [figures.id, figures]))
    },
    enabled: ids.length > 0,
    staleTime: 30_000,
  })
}

/** The statistics of a project. */
export function metricsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.taskCounts, 'of-project', id],
    queryFn: async ({ signal }) => (await graphql(MetricsOfProjectDocument, { id }, signal)).projectMetrics,
  })
}

/** The sustainable development goals of the project's templates. */
export function projectGoalsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.projects, 'goals', id],
    queryFn: async ({ signal }) => (await graphql(GoalsOfProjectDocument, { id }, signal)).projectSdgTags,
  })
}

/** The groups of the project's data collectors. */
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
  /** The id of an uploaded file. */
  imageId: string | null
}

export interface ProjectCopy {
  /** The other project. */
  id: string
  templates: boolean
  collectors: boolean
}

/**
 * Creates a project and returns its id.
 * @param leaderId the staff member who is responsible for it: the viewer
 * @param clientId makes a repeated call create no second project
 * @param copy what it takes along from another project
 */
export async function createProject(
  input: ProjectInput,
  leaderId: string,
  clientId: string,
  copy?: ProjectCopy,
): Promise<string> {
  const { description, ...rest } = wireInput(input)
  const { createBaoleaderProject } = await graphql(CreateProjectDocument, {
    input: {
      ...rest,
      ...(description && { description }),
      baoleaders: [leaderId],
      clientId,
      copy: copy && copyInput(copy),
    },
  })
  return createBaoleaderProject.id
}

export interface ProjectChange {
  id: string
  /** The version that the form shows; left out where none was read. */
  rowVersion?: number
  input: ProjectInput
}

export async function updateProject({ id, rowVersion, input }: ProjectChange): Promise<void> {
  await graphql(UpdateProjectDocument, { id, input: { ...wireInput(input), rowVersion } })
}

export async function updateProjectStatus(
  { id, rowVersion }: Pick<Project, 'id' | 'rowVersion'>,
  status: ProjectStatus,
): Promise<void> {
  await graphql(UpdateProjectDocument, { id, input: { status, rowVersion } })
}

/** Refetches what shows, counts or offers projects. */
export function refetchProjects(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'project-updated' })
}

function wireInput({ imageId, ...rest }: ProjectInput) {
  return { ...rest, featured_image: imageId }
}

function copyInput({ id, templates, collectors }: ProjectCopy) {
  return { project: id, withTaskDefinitions: templates, withVerifiers: collectors }
}
