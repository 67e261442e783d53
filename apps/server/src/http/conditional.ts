/** Whether `If-None-Match` names this entity tag: the client has it already. */
export function entityMatches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some(tag => bare(tag) === bare(etag))
}

/**
 * The one range of bytes that a `Range` header asks for, both ends included; null when the whole is to be
 * sent (no header, several ranges, a form that we do not know or that runs backwards, or another version than
 * `If-Range` names).
 */
export function byteRange(
  header: string | undefined,
  size: number,
  ifRange: string | string[] | undefined,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (ifRange !== undefined && ifRange !== etag) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (first !== '' && last !== '' && Number(last) < start) return null
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
