import { Problem } from '@quadrat/domain/problem'

/** What the REST API calls differently from the actions. Other names differ by their case alone. */
const names: Record<string, string> = {
  phoneNumber: 'phone',
  groupId: 'group',
  projectIds: 'projects',
  location: 'position',
  dateSent: 'send_at',
  endAt: 'ends_at',
  recur: 'repeat',
  timezone: 'time_zone',
}

const nameOf = (part: string) =>
  names[part] ?? part.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Converts what an action refused: its places have the names by which the API takes them. */
export function inFieldNames(error: unknown): unknown {
  if (!(error instanceof Problem) || !Array.isArray(error.params.errors)) return error
  const errors = error.params.errors.map(one => ({
    ...one,
    path: String(one.path).split('.').map(nameOf).join('.'),
  }))
  return new Problem(error.code, { ...error.params, errors })
}
