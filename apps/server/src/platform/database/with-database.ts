/** Replaces the database in a URL such as `postgresql://user@host/name?options`. The host may be empty. */
export function withDatabase(connectionString: string, name: string): string {
  const [address = '', options] = connectionString.split('?', 2)
  const start = address.replace(/^(\w+:\/\/[^/]*)(\/.*)?$/, `$1/${name}`)
  return options === undefined ? start : `${start}?${options}`
}
