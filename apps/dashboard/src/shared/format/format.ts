const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (n: number) => String(n).padStart(2, '0')

/** 'DD/MM/YYYY' in the reader's time zone, as tables show dates. */
export function tableDate(iso: string): string {
  const date = new Date(iso)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** 'HH:mm' in the reader's time zone. */
export function clockTime(iso: string): string {
  const date = new Date(iso)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** 'DD MMMM YYYY HH:mm' in the reader's time zone. */
export function fullDate(iso: string): string {
  const date = new Date(iso)
  return `${two(date.getDate())} ${months[date.getMonth()]} ${date.getFullYear()} ${clockTime(iso)}`
}

/**
 * 'DD MMMM YYYY HH:mm' in a time zone by its IANA name; in the reader's zone if the browser does not know it.
 */
export function fullDateIn(iso: string, zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: '2-digit',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(new Date(iso))
    const of = (type: string) => parts.find(part => part.type === type)?.value
    return `${of('day')} ${of('month')} ${of('year')} ${of('hour')}:${of('minute')}`
  } catch {
    return fullDate(iso)
  }
}

/** The reader's time zone, such as 'Africa/Nairobi'. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const hour = 60 * 60 * 1000

/** The age of a record: in hours below 25 hours, days below 32 days, months below 12 months, else years. */
export function relativeAge(iso: string, now: Date): string {
  const then = new Date(iso)
  const hours = Math.max(0, Math.floor((now.getTime() - then.getTime()) / hour))
  if (hours < 1) return 'less than an hour ago'
  if (hours < 25) return ago(hours, 'hour')
  const days = Math.floor(hours / 24)
  if (days < 32) return ago(days, 'day')
  const monthsAgo = monthsBetween(then, now)
  return monthsAgo < 12 ? ago(monthsAgo, 'month') : ago(Math.floor(monthsAgo / 12), 'year')
}

function monthsBetween(then: Date, now: Date): number {
  const whole = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth()
  return Math.max(1, now.getDate() < then.getDate() ? whole - 1 : whole)
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

export function initials(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase()
}

const grouped = new Intl.NumberFormat('en-GB')

/** '1,234' in every locale, so that columns look the same to everybody. */
export function count(n: number): string {
  return grouped.format(n)
}

/** '1 task', '1,234 tasks'. */
export function amount(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`
}

/** '340 kB', '1.2 MB', '64.0 GB'; 1 kB is 1000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
