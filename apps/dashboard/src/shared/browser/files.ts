import { withoutIsolates } from '@quadrat/domain/language/isolated'
import { dayOf } from '#src/shared/format/dates.ts'

/** A file with these rows, the names of the columns first. */
export function csvOf(rows: readonly string[][]): Blob {
  return fileOf(textOf(rows))
}

const textOf = (rows: readonly string[][]) => `${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

// The mark tells Excel that the text is UTF-8.
const fileOf = (text: string) => new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })

/** A name of a file: 'tasks-per-project(22-11-2026).csv'. */
export function fileName(title: string, ending: string, now: Date): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${words}(${dayOf(now).split('-').reverse().join('-')}).${ending}`
}

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A cell that a sheet would read as a formula begins with an apostrophe. */
function cell(shown: string): string {
  const text = withoutIsolates(shown)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
