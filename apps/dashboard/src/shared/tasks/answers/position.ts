import type { Task } from '../task.api.ts'

export interface Shown {
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}

/** Where the task was reported: the evidence knows best, else the task itself. */
export function shownPosition(task: Pick<Task, 'evidences' | 'location'>): Shown | null {
  const evidence = task.evidences.find(({ latitude, longitude }) => latitude !== null || longitude !== null)
  const place = evidence?.location ?? task.location
  if (!evidence && !place) return null
  return {
    latitude: evidence?.latitude ?? place?.latitude ?? null,
    longitude: evidence?.longitude ?? place?.longitude ?? null,
    accuracy: place?.accuracy ?? null,
  }
}

/** The map is drawn only when all three numbers are there and none of them is zero. */
export function mapPosition({ latitude, longitude, accuracy }: Shown) {
  return latitude && longitude && accuracy ? { latitude, longitude, accuracy } : null
}
