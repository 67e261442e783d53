import { mediaKindOf } from '@quadrat/domain/answer/media'

/** True for a photo or drawing; false for a recording, a video or another file of a report. */
export function isPicture({ mime }: { mime: string }): boolean {
  return mediaKindOf(mime) === null
}
