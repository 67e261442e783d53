const minuteMs = 60_000

/** 'in 3 hours': minutes below an hour, hours below 25, days below 32, months below 12, else years. */
export function timeUntil(iso: string, now: Date): string {
  const minutes = Math.round((new Date(iso).getTime() - now.getTime()) / minuteMs)
  if (minutes < 1) return 'now'
  if (minutes < 60) return ahead(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  if (hours < 25) return ahead(hours, 'hour')
  const days = Math.floor(hours / 24)
  if (days < 32) return ahead(days, 'day')
  const months = Math.max(1, Math.floor(days / 30.44))
  return months < 12 ? ahead(months, 'month') : ahead(Math.max(1, Math.floor(days / 365.25)), 'year')
}

function ahead(count: number, unit: string): string {
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
