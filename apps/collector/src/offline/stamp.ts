import { spoken } from '@quadrat/domain/language/texts'
import type { CaptureSource } from '@quadrat/forms/contract'
import type { Stamp } from './photos.ts'

// The stamp of a photo: lines on a dark bar at its lower edge, part of the picture itself, so that a print or
// a copy in a message has them too. It is loaded when the first question asks for it.

/** How long a photo waits for the position, in milliseconds. */
const patience = 6000
/** An older fix may be of another place. */
const oldest = 60_000

/**
 * Returns what writes into pictures when and where they were taken, and for which project. Of a chosen
 * picture nobody knows the place.
 */
export async function stampOf(source: CaptureSource, project: string): Promise<Stamp> {
  const place = source === 'camera' ? await placeHere() : null
  return (canvas, takenAt) => write(canvas, stampLines({ takenAt, place, project }))
}

interface Stamped {
  takenAt: Date
  place: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'> | null
  project: string
}

/** The lines of a stamp. Digits of coordinates are the same in every language. */
export function stampLines({ takenAt, place, project }: Stamped): string[] {
  const time = new Intl.DateTimeFormat(spoken().locale, { dateStyle: 'medium', timeStyle: 'long' })
  return [
    time.format(takenAt),
    ...(place
      ? [`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)} (± ${Math.round(place.accuracy)} m)`]
      : []),
    project,
  ].filter(line => line.trim() !== '')
}

function placeHere(): Promise<GeolocationCoordinates | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: patience, maximumAge: oldest },
    )
  })
}

function write(canvas: HTMLCanvasElement, lines: readonly string[]): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  const { width, height } = canvas
  const size = Math.max(12, Math.round(Math.min(width, height) / 32))
  const room = Math.round(size / 2)
  const line = Math.round(size * 1.35)
  const bar = lines.length * line + 2 * room
  context.fillStyle = 'rgb(0 0 0 / 60%)'
  context.fillRect(0, height - bar, width, bar)
  context.font = `600 ${size}px system-ui, sans-serif`
  context.fillStyle = '#fff'
  context.textBaseline = 'middle'
  lines.forEach((text, n) => {
    context.fillText(text, room, height - bar + room + (n + 0.5) * line, width - 2 * room)
  })
}
