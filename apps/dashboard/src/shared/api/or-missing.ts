import { isProblem } from './problem-notice.ts'

/** Null for a record that is not there; also for an id that none can have, which the server refuses by name. */
export async function orMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch(error => {
    if (isProblem(error, 'not-found')) return null
    throw error
  })
}
