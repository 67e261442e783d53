import { Problem } from '@quadrat/domain/problem'

/** Returns the code and parameters of the problem that is thrown, or null. */
export function refusal(call: () => unknown) {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.params]
    throw error
  }
}
