import * as z from 'zod/mini'

/** Degrees (WGS 84) and metres; accuracy is the radius the phone reports for its fix. */
export const positionSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
})
export type Position = z.infer<typeof positionSchema>

/** Why a photo of a report will never come: the server does not take it, or the phone has it no more. */
export type PhotoRefusal = 'not-image' | 'too-large' | 'lost'

export interface RefusedPhoto {
  hash: string
  reason: PhotoRefusal
}
