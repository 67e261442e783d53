import { tagTexts } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CanTurnTagOffDocument,
  CreateTagDocument,
  TagsDocument,
  type TagsQuery,
  UpdateTagDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

export type Tag = TagsQuery['categories']['data'][number]
export type TagStatus = Tag['status']

interface TagsSearch {
  title: string
  /** All of them when it is left out. */
  status?: TagStatus
  start: number
  limit: number
}

export function tagsQuery({ title, status, start, limit }: TagsSearch) {
  const filters = { ...(title && { title: { contains: title } }), ...(status && { status: { eq: status } }) }
  const variables = { filters, pagination: { start, limit } }
  return queryOptions({
    queryKey: [...keys.tags, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(TagsDocument, variables, signal)).categories,
    placeholderData: keepPreviousData,
  })
}

export interface TagInput {
  title: string
  description: string | null
  featureImage?: string | null
}

/**
 * Answers the new tag's id.
 * @param clientId asked again with it, the tag is made no second time
 */
export async function createTag(input: TagInput, clientId: string): Promise<string> {
  const made = await graphql(CreateTagDocument, { input: { ...input, status: 'active', clientId } })
  return made.createCategory.id
}

/**
 * @param tag with the version that was seen; without it by whoever has seen none
 * @throws Problem version.stale when somebody else changed it since it was shown
 */
export async function updateTag(
  { id, rowVersion }: { id: string; rowVersion?: number },
  input: TagInput,
): Promise<void> {
  await graphql(UpdateTagDocument, { id, input: { ...input, rowVersion } })
}

/** @throws Problem in-use when a template that is on carries the tag */
export async function turnTag({ id, rowVersion }: Tag, status: TagStatus): Promise<void> {
  if (status === 'inactive' && !(await graphql(CanTurnTagOffDocument, { id })).canDeactivateCategory) {
    const problem = new Problem('in-use', { what: 'tag' })
    problem.message = tagTexts.inUse
    throw problem
  }
  await graphql(UpdateTagDocument, { id, input: { status, rowVersion } })
}

/** After a tag was made or changed: wherever tags are shown or offered. */
export function refetchTags(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'tag-updated' })
}
