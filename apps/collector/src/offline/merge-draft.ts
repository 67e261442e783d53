import type { PhotoRef } from '@quadrat/domain/answers'
import type { FormValue } from '@quadrat/forms/engine/value'

/**
 * One draft that two windows of the phone have open: what this one changed since `base`, on top of what the
 * other one has kept. Where both changed the same answer, this one wins. The same answer is the same object,
 * as `changeForm` keeps it.
 */
export function mergeDraft(base: FormValue, mine: FormValue, kept: FormValue): FormValue {
  const answers = { ...kept.answers }
  for (const id of new Set([...Object.keys(base.answers), ...Object.keys(mine.answers)])) {
    const answer = mine.answers[id]
    if (answer === base.answers[id]) continue
    if (answer === undefined) delete answers[id]
    else answers[id] = answer
  }
  return {
    answers,
    photos: mergePhotos(base.photos, mine.photos, kept.photos),
    comment: mine.comment === base.comment ? kept.comment : mine.comment,
    position: mine.position === base.position ? kept.position : mine.position,
  }
}

/** Those of this window in its order, without what the other one removed; behind them what the other one took. */
function mergePhotos(base: PhotoRef[], mine: PhotoRef[], kept: PhotoRef[]): PhotoRef[] {
  if (mine === base) return kept
  const has = (photos: PhotoRef[], { hash }: PhotoRef) => photos.some(photo => photo.hash === hash)
  const own = mine.filter(photo => has(kept, photo) || !has(base, photo))
  const others = kept.filter(photo => !has(base, photo) && !has(own, photo))
  return [...own, ...others]
}
