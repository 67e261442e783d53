import type { NewerName } from '../collector-api/parts.ts'
import type { PhotoRefusal } from '../submission.ts'

const reasons: Record<PhotoRefusal, string> = {
  'not-image': 'not a photo that we can read (JPEG, PNG, GIF or WebP).',
  'too-large': 'larger than 5 MB.',
  lost: 'lost or damaged on the phone.',
}

/** Returns one line for each reason for which photos of a report were refused. */
export function photosRefused(refused: readonly (PhotoRefusal | NewerName)[]): string[] {
  const counts = new Map<string, number>()
  for (const reason of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(
    ([reason, count]) =>
      `${count === 1 ? 'One photo' : `${count} photos`} could not be taken: ${reasonText(reason)}`,
  )
}

/** Falls back to a general text, because a newer server may send another reason. */
function reasonText(reason: string): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as PhotoRefusal] : 'not accepted by the server.'
}
