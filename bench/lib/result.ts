import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** One line of a report. Numbers are formatted, with their unit. */
export interface Result {
  what: string
  ours: string
  reference: string
  ratio: string
  limit: string
  /** Null for a line without a limit. */
  holds: boolean | null
}

export interface Report {
  title: string
  /** A description of the two sides and the measurement, in a sentence or two. */
  how: string
  results: Result[]
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
export const perSecond = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}/s`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const times = (value: number) => `${value.toFixed(2)} ×`

/** Returns a result. Missing values are empty. With errors it is void and does not hold. */
export function result(values: Partial<Result> & { what: string; ours: string }, errors = 0): Result {
  const { what, ours, reference = '', ratio = '', limit = '', holds = null } = values
  if (errors > 0) return { what, ours: `void: ${errors} errors`, reference, ratio, limit, holds: false }
  return { what, ours, reference, ratio, limit, holds }
}

/** Prints a report as a Markdown table. */
export function printReport({ title, how, results }: Report): void {
  const head = ['what', 'ours', 'reference', 'ratio', 'limit', 'holds?']
  const rows = results.map(one => [
    one.what,
    one.ours,
    one.reference,
    one.ratio,
    one.limit,
    one.holds === null ? '' : one.holds ? 'holds' : 'DOES NOT HOLD',
  ])
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map(row => row[i]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  print(`\n### ${title}\n`)
  print(`${how} ${machine()}\n`)
  print(line(head))
  print(line(widths.map(width => '-'.repeat(width))))
  for (const row of rows) print(line(row))
  print('')
}

/** Prints the date, the versions and the machine of the run. */
export function printHead(database: string): void {
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const processor = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  print(
    `${when} UTC, Node ${process.version}, ${database}, ${availableParallelism()} cores (${processor}), ${memory}.`,
  )
}

/** Returns the load average of the last minute for each table, because other programs slow both sides. */
function machine(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`
}

const print = (text: string) => process.stdout.write(`${text}\n`)
/** Prints progress on stderr. It is not part of the report. */
export const progress = (text: string) => process.stderr.write(`  ${text}\n`)
