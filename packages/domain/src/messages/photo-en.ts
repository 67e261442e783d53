import type { NewerName } from '../collector-api/parts.ts'
import { defineTexts, textOf } from '../language/texts.ts'
import { isRemoval, type PhotoRefusal } from '../task/submission.ts'

const texts = defineTexts('form/refusedPhotos', {
  refused:
    '{count, plural, one {One file wasn’t accepted: {reason}} other {# files weren’t accepted: {reason}}}',
  removed:
    '{count, plural, one {One file is no longer here: {reason}} other {# files are no longer here: {reason}}}',
  reasons: {
    'not-image': 'not a photo that we can read (JPEG, PNG, GIF or WebP).',
    'wrong-type': 'not a file of a type that the question takes.',
    'too-large': 'too large for this server.',
    lost: 'lost or damaged on the phone.',
    'removed-by-rule': 'removed after the time that the project keeps files.',
    'removed-on-request': 'removed with the data of a person.',
  } satisfies Record<PhotoRefusal, string>,
  otherReason: 'not accepted by the server.',
})

/**
 * Returns one line for each reason for which photos of a report were refused, in the language that is spoken.
 */
export function photosRefused(refused: readonly (PhotoRefusal | NewerName)[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => {
    // A newer server may send another reason.
    const values = { count, reason: textOf(texts.reasons, reason) ?? texts.otherReason }
    return isRemoval(reason) ? texts.removed(values) : texts.refused(values)
  })
}
