import { type HelpCategory, helpCategories } from '@quadrat/domain/help'
import { spoken } from '@quadrat/domain/language/texts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { TrainingDocument, type TrainingQuery, UpdateVideoDocument } from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

type Wire = TrainingQuery['trainingVideos']
type WithTags<T> = Omit<T, 'tags'> & { tags: string[] }

export type Video = WithTags<Wire['videos'][number]>
export type Faq = WithTags<Wire['faqs'][number]>
export interface Training {
  videos: Video[]
  faqs: Faq[]
}

/**
 * The training videos and the answered questions in the reader's language. They only change with the version
 * of the server.
 */
export function trainingQuery() {
  return queryOptions({
    queryKey: [...keys.training, spoken().language],
    queryFn: async ({ signal }): Promise<Training> => {
      const { videos, faqs } = (await graphql(TrainingDocument, {}, signal)).trainingVideos
      return { videos: videos.map(withTags), faqs: faqs.map(withTags) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns a function that marks a video as watched by the viewer, when it has ended. */
export function useMarkWatched(): (video: Video) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => graphql(UpdateVideoDocument, { id, watched: true }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(
        trainingQuery().queryKey,
        known =>
          known && {
            ...known,
            videos: known.videos.map(video => (video.id === id ? { ...video, watched: true } : video)),
          },
      ),
  })
  return video => {
    if (!video.watched) mutate(video.id)
  }
}

function withTags<T extends { tags: { option: string }[] }>(item: T): WithTags<T> {
  return { ...item, tags: item.tags.map(({ option }) => option) }
}

/**
 * The items by category, in the order of the categories.
 * @param isRanked true if the best item comes first, and so the category that has it
 */
export function byCategory<T extends { category: HelpCategory }>(
  items: readonly T[],
  isRanked = false,
): { category: HelpCategory; items: T[] }[] {
  const categories = isRanked ? [...new Set(items.map(({ category }) => category))] : helpCategories
  return categories
    .map(category => ({ category, items: items.filter(item => item.category === category) }))
    .filter(group => group.items.length > 0)
}
