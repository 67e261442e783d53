const day = 24 * 60 * 60_000

/** Formats a time as 'Today, 14:05', 'Yesterday, 09:12', '3 November, 16:40'. */
export function formatWhen(time: number, now: number): string {
  const date = new Date(time)
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(date)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (time >= midnight && time < midnight + day) return `Today, ${clock}`
  if (time >= midnight - day && time < midnight) return `Yesterday, ${clock}`
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...year }).format(date)}, ${clock}`
}

/** Returns '1 report' or '3 reports'. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** Converts 'REJECTED FOR EDIT' to 'Rejected for edit'. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase()
}
