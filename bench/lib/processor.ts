import { readFileSync } from 'node:fs'
import { ask } from './databases.ts'

/** Clock ticks a second, which Linux says everything in /proc in. */
const ticks = 100

/**
 * The processor time that PostgreSQL's processes for this database have used so far, by process, in ms; none where it
 * is on another machine. Unlike the time by the clock it is the same whatever else the machine does.
 */
export async function databaseTime(url: string): Promise<Map<number, number>> {
  const rows = await ask(url, 'select pid from pg_stat_activity where datname = current_database()')
  return new Map(rows.flatMap(({ pid }) => (timeOf(pid) === null ? [] : [[pid, timeOf(pid) ?? 0]])))
}

/** What those who are in both have used between. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? used), 0)
}

function timeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (!stat.includes('(postgres)')) return null
    // Behind the name, which may have spaces: state, ten numbers, user time, system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
  } catch {
    return null
  }
}
