import { fold } from '@quadrat/domain/fold'
import { textOf } from '@quadrat/domain/language/texts'
import MiniSearch from 'minisearch'
import { texts } from './texts-en.ts'
import type { Training } from './training.api.ts'

/** Finds the items for what was typed, the best first. */
export type SearchTraining = (typed: string) => Training

/** The wrong letters that are borne. Two letters that changed places count as two. */
const guesses = [0, 1, 2] as const

/**
 * Indexes the help for a search that is blind to case and accents and finds the beginnings of words. All
 * typed words must be found, each in any of the fields. Only if nothing has them, words with a typing error
 * are guessed.
 */
export function indexTraining({ videos, faqs }: Training): SearchTraining {
  const inVideos = indexOf(videos, { title: 3, tags: 2, category: 1, description: 1 })
  const inFaqs = indexOf(faqs, { question: 3, tags: 2, category: 1, answer: 1 })
  return typed => {
    for (const wrong of guesses) {
      const found = { videos: inVideos(typed, wrong), faqs: inFaqs(typed, wrong) }
      if (found.videos.length + found.faqs.length > 0) return found
    }
    return { videos: [], faqs: [] }
  }
}

/** @param boost how much a hit in each field counts */
function indexOf<T extends { id: string; category: string; tags: string[] }>(
  items: readonly T[],
  boost: Partial<Record<keyof T & string, number>>,
): (typed: string, wrong: number) => T[] {
  const index = new MiniSearch<T>({
    fields: Object.keys(boost),
    processTerm: term => fold(term) || null,
    extractField: (item, field) => {
      const value = item[field as keyof T]
      if (field === 'category') return textOf(texts.categories, item.category) ?? ''
      return Array.isArray(value) ? value.join(' ') : value
    },
    searchOptions: { combineWith: 'AND', prefix: true, boost: boost as Record<string, number> },
  })
  index.addAll(items)
  const byId = new Map(items.map(item => [item.id, item]))
  return (typed, wrong) =>
    index
      // With an error a short word would match most others.
      .search(typed, {
        fuzzy: term => (term.length < 4 ? false : term.length < 6 ? Math.min(1, wrong) : wrong),
      })
      .flatMap(({ id }) => byId.get(String(id)) ?? [])
}
