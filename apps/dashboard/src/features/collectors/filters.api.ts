import { phoneDigits } from '@quadrat/domain/collector/collector'
import type { BaoriderFiltersInput } from '#src/generated/graphql.ts'
import type { CollectorsSearch } from './collectors-search.ts'

/**
 * The search params of the list as the server's filters. In a file of its own, so that a test needs no
 * browser.
 */
export function filtersOf({ text, by = 'any', status, group, project }: CollectorsSearch) {
  const contains = by === 'phoneNumber' ? phoneDigits(text ?? '') : text?.trim()
  return {
    ...(contains && (by === 'any' ? { text: contains } : { [by]: { contains } })),
    ...(status && { status: { eq: status } }),
    ...(group && { community: { eq: group } }),
    ...(project && { projects: { eq: project } }),
  } satisfies BaoriderFiltersInput
}
