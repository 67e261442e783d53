/** True if `If-None-Match` contains the entity tag, i.e. the client already has this version. */
export function entityMatches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some(tag => bare(tag) === bare(etag))
}

/**
 * Returns the range of bytes of a `Range` header, both ends included. Returns null if the whole file is to be
 * sent: no header, several ranges, an invalid range, or `If-Range` with another version.
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
