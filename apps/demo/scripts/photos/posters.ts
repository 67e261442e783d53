import { Canvas, type Light, lights } from './paint.ts'
import { mapWithGrid, phoneBeforeMangroves, reviewersDesk } from './posters-desk.ts'
import { mangroveAtHighTide, swimmingTurtle, teamAtLowTide } from './posters-field.ts'
import { creek } from './scenes-creek.ts'
import { tap } from './scenes-water-points.ts'

/** The eight pictures of the sign-in page, 1200 × 1600. */
export const posters: { light: Light; draw: (canvas: Canvas) => string; scale?: number }[] = [
  { light: lights.morning, draw: mangroveAtHighTide },
  { light: lights.noon, draw: phoneBeforeMangroves },
  { light: { ...lights.morning, strength: 0.16 }, draw: mapWithGrid },
  { light: { ...lights.morning, strength: 0.26 }, draw: reviewersDesk },
  { light: { ...lights.noon, strength: 0.2 }, draw: swimmingTurtle },
  // Made for a landscape page, so it is drawn on a smaller page and scaled.
  { light: lights.morning, draw: canvas => tap(canvas, 2), scale: 1.6 },
  { light: { ...lights.morning, strength: 0.3 }, draw: teamAtLowTide },
  { light: { ...lights.dawn, sun: [0.52, 0.36, '#fff1cf'] }, draw: canvas => creek(canvas, 1) },
]

export function drawPoster(index: number): string {
  const poster = posters[index]
  if (!poster) throw new Error(`There is no picture ${index}`)
  const scale = poster.scale ?? 1
  const canvas = new Canvas(`sign-in-${index}`, poster.light, 1200 / scale, 1600 / scale)
  return canvas.finish(poster.draw(canvas), scale)
}
