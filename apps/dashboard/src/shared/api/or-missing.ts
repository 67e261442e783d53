import { isProblem } from './problem-notice.ts'

/** Returns null for the problem `not-found`: an unknown or malformed id. */
export async function orMissing<Found>(request: Promise<Found>): Promise<Found | null> {
  return request.catch(error => {
    if (isProblem(error, 'not-found')) return null
    throw error
  })
}
