import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** One line of the report. Numbers are texts already, with their unit. */
export interface Result {
  what: string
  ours: string
  reference: string
  ratio: string
  limit: string
  /** null: a line that explains others and has no limit of its own. */
  holds: boolean | null
}

export interface Report {
  title: string
  /** What the two sides were and how they were measured, in a sentence or two. */
  how: string
  results: Result[]
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
export const perSecond = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}/s`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const times = (value: number) => `${value.toFixed(2)} ×`

/** One figure; whatever was not given is left empty. Errors make it void: it does not hold, and says why. */
export function result(values: Partial<Result> & { what: string; ours: string }, errors = 0): Result {
  const { what, ours, reference = '', ratio = '', limit = '', holds = null } = values
  if (errors > 0) return { what, ours: `void: ${errors} errors`, reference, ratio, limit, holds: false }
  return { what, ours, reference, ratio, limit, holds }
}

/** Prints a report as one Markdown table, so that it can be kept as it is. */
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
  say(`\n### ${title}\n`)
  say(`${how} ${machine()}\n`)
  say(line(head))
  say(line(widths.map(width => '-'.repeat(width))))
  for (const row of rows) say(line(row))
  say('')
}

/** What this run ran on. */
export function printHead(database: string): void {
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const processor = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  say(
    `${when} UTC, Node ${process.version}, ${database}, ${availableParallelism()} cores (${processor}), ${memory}.`,
  )
}

/** The machine's load average over the last minute belongs to each table: another's work slows both sides. */
function machine(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`
}

const say = (text: string) => process.stdout.write(`${text}\n`)
/** What goes on, for the person who waits; not part of the report. */
export const progress = (text: string) => process.stderr.write(`  ${text}\n`)
