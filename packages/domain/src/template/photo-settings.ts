import { templateLimits } from './template-limits.ts'
import { withExtension } from './with-extension.ts'

// What a question for photos asks of the app that takes them. It is kept in `extensions`: an app that does
// not know it takes photos as before. Only how many they are is checked by the server (`check-answer.ts`).

/** How the photos of a question are taken. */
export interface PhotoSettings {
  /** How many, at most. */
  max: number
  /** True for photos that are taken on the spot, and not chosen from the gallery. */
  isCameraOnly: boolean
  /** The longest edge in pixels; null for the usual one of the app. */
  pixels: number | null
  /** True if the time, the place and the project are written into the picture. */
  isStamped: boolean
  /** True if the collector can draw on it. */
  canDraw: boolean
}

/**
 * The limits of the longest edge. Below it nothing is recognised, above it a photo may be too large a file.
 */
const photoPixels = { min: 320, max: 4096 } as const

/** True for a longest edge that a question may ask for. */
export function isPhotoSize(pixels: unknown): pixels is number {
  return isBetween(pixels, photoPixels.min, photoPixels.max)
}

interface Asked {
  kind: string
  extensions?: Record<string, unknown> | undefined
}

/** Returns the settings of a question for photos. One that is missing or out of its limits is as usual. */
export function photoSettings({ kind, extensions }: Asked): PhotoSettings {
  const stored = kind === 'photo' && isRecord(extensions?.photo) ? extensions.photo : {}
  const { max, camera, pixels, stamp, draw } = stored
  return {
    max: isBetween(max, 1, templateLimits.photosPerField) ? max : templateLimits.photosPerField,
    isCameraOnly: camera === true,
    pixels: isPhotoSize(pixels) ? pixels : null,
    isStamped: stamp === true,
    canDraw: draw === true,
  }
}

/** Returns a question with other settings; what is as usual is not kept. */
export function withPhotoSettings<F extends Asked>(field: F, change: Partial<PhotoSettings>): F {
  const { max, isCameraOnly, pixels, isStamped, canDraw } = { ...photoSettings(field), ...change }
  const stored = {
    ...(max < templateLimits.photosPerField && { max }),
    ...(isCameraOnly && { camera: true }),
    ...(pixels !== null && { pixels }),
    ...(isStamped && { stamp: true }),
    ...(canDraw && { draw: true }),
  }
  return withExtension(field, 'photo', Object.keys(stored).length > 0 ? stored : undefined)
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
