/** Formats a difference with its sign: '+3', '−0.6'. */
export function signed(difference: number): string {
  const size = Math.abs(difference).toLocaleString('en-GB', { maximumFractionDigits: 6 })
  return `${difference < 0 ? '−' : '+'}${size}`
}

/** Formats a distance with the precision of a phone: '8 m', '1.2 km'. */
export function distance(metres: number): string {
  if (metres < 1) return 'less than 1 m'
  if (metres < 1000) return `${Math.round(metres)} m`
  return `${(metres / 1000).toLocaleString('en-GB', { maximumFractionDigits: metres < 10_000 ? 1 : 0 })} km`
}
