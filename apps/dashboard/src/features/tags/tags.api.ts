import { tagTexts } from '@quadrat/domain/messages/en'
import { Problem } from '@quadrat/domain/problem'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CanDeactivateTagDocument,
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
  /** Undefined for all tags. */
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
  /** The id of an uploaded file; null for no picture. */
  imageId: string | null
}

/**
 * Creates a tag and returns its id.
 * @param clientId makes a repeated call create no second tag
 */
export async function createTag(input: TagInput, clientId: string): Promise<string> {
  const { createCategory } = await graphql(CreateTagDocument, {
    input: { ...wireInput(input), status: 'active', clientId },
  })
  return createCategory.id
}

/**
 * Updates a tag.
 * @param tag with the version that the form shows; without a version if none was read
 * @throws Problem `version.stale` if somebody else changed the tag
 */
export async function updateTag(
  { id, rowVersion }: { id: string; rowVersion?: number },
  input: TagInput,
): Promise<void> {
  await graphql(UpdateTagDocument, { id, input: { ...wireInput(input), rowVersion } })
}

/**
 * Enables or disables a tag.
 * @throws Problem `in-use` if an enabled template has the tag
 */
export async function setTagStatus({ id, rowVersion }: Tag, status: TagStatus): Promise<void> {
  if (status === 'inactive' && !(await graphql(CanDeactivateTagDocument, { id })).canDeactivateCategory) {
    const problem = new Problem('in-use', { what: 'tag' })
    problem.message = tagTexts.inUse
    throw problem
  }
  await graphql(UpdateTagDocument, { id, input: { status, rowVersion } })
}

function wireInput({ imageId, ...rest }: TagInput) {
  return { ...rest, featureImage: imageId }
}

/** Refetches what shows or offers tags. */
export function refetchTags(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'tag-updated' })
}
