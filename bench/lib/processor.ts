import { readFileSync } from 'node:fs'
import { runSql } from './databases.ts'

/** Clock ticks per second, the unit of times in /proc. */
const ticks = 100

/**
 * Returns the CPU time of PostgreSQL's processes for this database so far, by process, in ms; empty if it
 * is on another machine. Unlike wall-clock time it does not depend on other programs.
 */
export async function databaseTime(url: string): Promise<Map<number, number>> {
  const rows = await runSql(url, 'select pid from pg_stat_activity where datname = current_database()')
  return new Map(rows.flatMap(({ pid }) => (timeOf(pid) === null ? [] : [[pid, timeOf(pid) ?? 0]])))
}

/** Returns the CPU time that the processes in both maps have used in between, in ms. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? used), 0)
}

function timeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (!stat.includes('(postgres)')) return null
    // After the name, which may contain spaces: state, ten numbers, user time, system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
  } catch {
    return null
  }
}
