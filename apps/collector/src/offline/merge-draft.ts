import type { PhotoRef } from '@quadrat/domain/answer/answers'
import type { FormValue } from '@quadrat/forms/engine/value'

/**
 * Merges a draft that two tabs have open: applies the changes of this tab since `base` to the content that
 * the other tab has stored. If both changed the same answer, this tab wins. Answers are compared by identity,
 * because
 * `changeForm` keeps unchanged answers the same objects.
 */
export function mergeDraft(base: FormValue, mine: FormValue, stored: FormValue): FormValue {
  const answers = { ...stored.answers }
  for (const id of new Set([...Object.keys(base.answers), ...Object.keys(mine.answers)])) {
    const answer = mine.answers[id]
    if (answer === base.answers[id]) continue
    if (answer === undefined) delete answers[id]
    else answers[id] = answer
  }
  return {
    answers,
    photos: mergePhotos(base.photos, mine.photos, stored.photos),
    comment: mine.comment === base.comment ? stored.comment : mine.comment,
    position: mine.position === base.position ? stored.position : mine.position,
  }
}

/** The photos of this tab without those that the other tab removed, then the new photos of the other tab. */
function mergePhotos(base: PhotoRef[], mine: PhotoRef[], stored: PhotoRef[]): PhotoRef[] {
  if (mine === base) return stored
  const has = (photos: PhotoRef[], { hash }: PhotoRef) => photos.some(photo => photo.hash === hash)
  const own = mine.filter(photo => has(stored, photo) || !has(base, photo))
  const others = stored.filter(photo => !has(base, photo) && !has(own, photo))
  return [...own, ...others]
}
