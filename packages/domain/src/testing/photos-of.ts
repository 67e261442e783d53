import type { PhotoRef } from '../answer/answers.ts'

/** Returns `count` different photos. */
export const photosOf = (count: number): PhotoRef[] =>
  Array.from({ length: count }, (_, n) => ({
    hash: n.toString(16).padStart(64, '0'),
    name: `${n}.jpg`,
    size: 9,
    mime: 'image/jpeg',
  }))
