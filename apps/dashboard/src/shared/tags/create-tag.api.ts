import type { QueryClient } from '@tanstack/react-query'
import { CreateTagDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'

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
    input: { ...tagOnTheWire(input), status: 'active', clientId },
  })
  return createCategory.id
}

/** The names of the wire. */
export function tagOnTheWire({ imageId, ...rest }: TagInput) {
  return { ...rest, featureImage: imageId }
}

/** Refetches what shows or offers tags. */
export function refetchTags(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'tag-updated' })
}
