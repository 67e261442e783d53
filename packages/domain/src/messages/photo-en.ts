import type { PhotoRefusal } from '../submission.ts'

const reasons: Record<PhotoRefusal, string> = {
  'not-image': 'not a photo that we can read (JPEG, PNG, GIF or WebP).',
  'too-large': 'larger than 5 MB.',
  lost: 'lost or damaged on the phone.',
}

/** One line for each reason that photos of a report were refused for; none when none were. */
export function photosRefused(refused: readonly PhotoRefusal[]): string[] {
  const counts = new Map<PhotoRefusal, number>()
  for (const reason of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(
    ([reason, count]) =>
      `${count === 1 ? 'One photo' : `${count} photos`} could not be taken: ${reasons[reason]}`,
  )
}
