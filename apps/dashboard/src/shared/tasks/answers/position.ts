import { isPlace, isShape, type Place, type Shape } from '@quadrat/domain/answer/geo-answer'
import type { Task } from '../task.api.ts'

export interface ShownPosition {
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}

/** The position of a task: that of its evidence if there is one, otherwise that of the task. */
export function shownPosition(task: Pick<Task, 'evidences' | 'location'>): ShownPosition | null {
  const evidence = task.evidences.find(({ latitude, longitude }) => latitude !== null || longitude !== null)
  const location = evidence?.location ?? task.location
  if (!evidence && !location) return null
  return {
    latitude: evidence?.latitude ?? location?.latitude ?? null,
    longitude: evidence?.longitude ?? location?.longitude ?? null,
    accuracy: location?.accuracy ?? null,
  }
}

/** The position for the map; null if one of the three numbers is missing or zero. */
export function mapPosition({ latitude, longitude, accuracy }: ShownPosition) {
  return latitude && longitude && accuracy ? { latitude, longitude, accuracy } : null
}

/** The positions, lines and areas that the newest evidence answers. */
export function answeredPlaces(task: Pick<Task, 'evidences'>): (Place | Shape)[] {
  const values = task.evidences.at(-1)?.answers ?? []
  return values.flatMap(({ value }) => (isPlace(value) || isShape(value) ? [value] : []))
}
