/** Values of fields before and after a change, for the details of an audit line. */
interface Changes<Key extends string> {
  before: Partial<Record<Key, Short>>
  after: Partial<Record<Key, Short>>
}

type Scalar = string | number | boolean | null
type Short = Scalar | Scalar[]

const textMax = 1000
const itemsMax = 20

/**
 * Returns the values of changed fields before and after, as far as they are short: texts up to 1,000
 * characters, numbers, dates, yes and no, and lists of up to 20 of these. Anything longer is named in
 * `changed` alone.
 * @param changed the names of the fields, as `changedKeys` returns them
 */
export function changesOf<T extends object, Key extends keyof T & string>(
  before: T,
  after: Partial<T>,
  changed: readonly Key[],
): Changes<Key> {
  const changes: Changes<Key> = { before: {}, after: {} }
  for (const key of changed) {
    const [old, now] = [short(before[key]), short(after[key])]
    if (old === undefined || now === undefined) continue
    changes.before[key] = old
    changes.after[key] = now
  }
  return changes
}

/** The value as JSON keeps it; undefined if it is too long or has parts of its own. */
function short(value: unknown): Short | undefined {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value.length > textMax ? `${value.slice(0, textMax)}…` : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value) || value.length > itemsMax) return undefined
  const items = value.map(short)
  return items.every(item => item !== undefined && !Array.isArray(item)) ? (items as Scalar[]) : undefined
}
