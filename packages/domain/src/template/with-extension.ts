/** Returns a field with another extension; undefined removes it. All other extensions stay. */
export function withExtension<F extends object & { extensions?: unknown }>(
  field: F,
  name: string,
  value: unknown,
): F {
  const { extensions: before, ...plain } = field
  const { [name]: _, ...others } = (before ?? {}) as Record<string, unknown>
  const extensions = value === undefined ? others : { ...others, [name]: value }
  return (Object.keys(extensions).length > 0 ? { ...plain, extensions } : plain) as F
}
