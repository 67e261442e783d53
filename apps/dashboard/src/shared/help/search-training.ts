import { fold } from '@quadrat/domain/fold'
import { helpCategoryLabel } from '@quadrat/domain/help'
import MiniSearch from 'minisearch'
import type { Training } from './training.api.ts'

/** Finds the items for what was typed. */
export type SearchTraining = (typed: string) => Training

/**
 * Indexes the help for a search that is blind to case and accents, finds the beginnings of words and bears a typing error.
 * All typed words must be found, each in any of the fields.
 */
export function indexTraining({ videos, faqs }: Training): SearchTraining {
  const inVideos = indexOf(videos, ['title', 'category', 'tags', 'description'])
  const inFaqs = indexOf(faqs, ['question', 'answer', 'category', 'tags'])
  return typed => {
    const ofVideos = inVideos(typed)
    const ofFaqs = inFaqs(typed)
    return {
      videos: videos.filter(({ id }) => ofVideos.has(id)),
      faqs: faqs.filter(({ id }) => ofFaqs.has(id)),
    }
  }
}

function indexOf<T extends { id: string; category: string; tags: string[] }>(
  items: readonly T[],
  fields: (keyof T & string)[],
): (typed: string) => ReadonlySet<string> {
  const index = new MiniSearch<T>({
    fields,
    processTerm: term => fold(term) || null,
    extractField: (item, field) => {
      const value = item[field as keyof T]
      if (field === 'category') return helpCategoryLabel(item.category)
      return Array.isArray(value) ? value.join(' ') : value
    },
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // Two letters that changed places count as two. A short word would match most others.
      fuzzy: term => (term.length < 4 ? false : term.length < 6 ? 1 : 2),
    },
  })
  index.addAll(items)
  return typed => new Set(index.search(typed).map(({ id }) => String(id)))
}
