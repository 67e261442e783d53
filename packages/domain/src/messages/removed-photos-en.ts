import { defineTexts, textOf } from '../language/texts.ts'
import type { PhotoRemoval } from '../task/submission.ts'

const texts = defineTexts('first/removed-photos', {
  /** `on`: the day as it is shown. */
  photos: {
    'removed-by-rule':
      '{count, plural, one {File removed on {on} by the project’s rule.} other {# files removed on {on} by the project’s rule.}}',
    'removed-on-request':
      '{count, plural, one {File removed on {on} with the data of a person.} other {# files removed on {on} with the data of a person.}}',
  } satisfies Record<PhotoRemoval, string>,
  position: 'Position removed on {on} by the project’s rule.',
})

/**
 * Returns one line for each day and reason for which photos of a report were removed. `on`: the day as it is
 * shown.
 */
export function photosRemoved(removed: readonly { reason: PhotoRemoval; on: string }[]): string[] {
  const lines = new Map<string, { reason: PhotoRemoval; on: string; count: number }>()
  for (const { reason, on } of removed) {
    const line = lines.get(`${reason} ${on}`)
    lines.set(`${reason} ${on}`, { reason, on, count: (line?.count ?? 0) + 1 })
  }
  return [...lines.values()].map(({ reason, ...values }) => textOf(texts.photos, reason, values) ?? '')
}

/** The line for a position that the rule of the project removed. `on`: the day as it is shown. */
export function positionRemoved(on: string): string {
  return texts.position({ on })
}
