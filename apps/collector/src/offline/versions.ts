import type { TaskRow, ThreadRow } from './store.ts'

type Version = Pick<TaskRow, 'id' | 'editFrom'>

/** Returns the first version of the report that a task is a version of, as far as this phone knows them. */
export function firstVersion(tasks: readonly Version[], taskId: string): string {
  const before = new Map(tasks.map(({ id, editFrom }) => [id, editFrom]))
  let id = taskId
  // At most as many steps as there are tasks, whatever the server sent.
  for (let n = 0; n < tasks.length; n++) {
    const older = before.get(id)
    if (!older || !before.has(older)) break
    id = older
  }
  return id
}

/** Returns what is said on all versions of a report, in the order in which it was written. */
export function threadOf(tasks: readonly Version[], rows: readonly ThreadRow[], taskId: string): ThreadRow[] {
  const first = firstVersion(tasks, taskId)
  return rows
    .filter(row => firstVersion(tasks, row.taskId) === first)
    .sort((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt) || a.createdAt - b.createdAt)
}

/** True if the person has not read this message of staff. */
export const isUnread = ({ isOwn, readAt }: ThreadRow): boolean => !isOwn && readAt === null

/**
 * Returns how many messages of staff are new, and whether an answer was refused, by the first version of each
 * report for which the person has to look.
 */
export function threadsToRead(
  tasks: readonly Version[],
  rows: readonly ThreadRow[],
): Map<string, { unread: number; isRefused: boolean }> {
  const found = new Map<string, { unread: number; isRefused: boolean }>()
  for (const row of rows) {
    const isRefused = row.delivery.state === 'refused'
    if (!isRefused && !isUnread(row)) continue
    const first = firstVersion(tasks, row.taskId)
    const known = found.get(first) ?? { unread: 0, isRefused: false }
    found.set(first, {
      unread: known.unread + (isRefused ? 0 : 1),
      isRefused: known.isRefused || isRefused,
    })
  }
  return found
}
