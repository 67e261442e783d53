import { z } from 'zod'
import { type MapShape, readMapShape } from './map-shape.ts'

/** The text of a shape; what is wrong with it is the message. */
export const mapShapeSchema = z.string().transform((text, context): MapShape => {
  const shape = readMapShape(text)
  if (typeof shape !== 'string') return shape
  context.addIssue({ code: 'custom', message: shape })
  return z.NEVER
})
