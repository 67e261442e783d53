import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { Problem } from '@quadrat/domain/problem'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CanDeactivateTagDocument,
  MergeTagsDocument,
  TagsDocument,
  type TagsQuery,
  UpdateTagDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { type TagInput, tagOnTheWire } from '#src/shared/tags/create-tag.api.ts'

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

/**
 * Updates a tag.
 * @param tag with the version that the form shows; without a version if none was read
 * @throws Problem `version.stale` if somebody else changed the tag
 */
export async function updateTag(
  { id, rowVersion }: { id: string; rowVersion?: number },
  input: TagInput,
): Promise<void> {
  await graphql(UpdateTagDocument, { id, input: { ...tagOnTheWire(input), rowVersion } })
}

/**
 * Gives everything that has a tag the other one, and turns the first off. Returns the title of the other one.
 * @throws Problem `input.invalid` for the same tag, and if the other one is off
 */
export async function mergeTags(id: string, into: string): Promise<string> {
  return (await graphql(MergeTagsDocument, { id, into })).mergeCategories.title
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
