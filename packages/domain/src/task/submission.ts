import * as z from 'zod/mini'

/** A position in degrees (WGS 84). `accuracy` is the radius in metres that the phone reports for its fix. */
export const positionSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
})
/** A position, see `positionSchema`. */
export type Position = z.infer<typeof positionSchema>

/** The reasons why a photo that was here was removed for good. */
const photoRemovals = ['removed-by-rule', 'removed-on-request'] as const
/** One of `photoRemovals`. */
export type PhotoRemoval = (typeof photoRemovals)[number]

/**
 * The reason why a photo or another file will never arrive: the server refused it, or the phone no longer has
 * it ('lost'); or why it is gone again.
 */
export type PhotoRefusal = 'not-image' | 'wrong-type' | 'too-large' | 'lost' | PhotoRemoval

/** True if the photo was here and was removed. */
export function isRemoval(reason: string): reason is PhotoRemoval {
  return (photoRemovals as readonly string[]).includes(reason)
}

/** A photo of a report that will never arrive. */
export interface RefusedPhoto {
  hash: string
  reason: PhotoRefusal
}
