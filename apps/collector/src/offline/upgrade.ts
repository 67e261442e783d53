import type { Transaction } from 'dexie'
import { editRequestOf, sentContent } from './sent-back.ts'
import type { DetailRow, Report, TaskRow } from './store.ts'

/**
 * Adds `requestedChanges` to tasks and `asked` to reports. An existing edit gets the requested changes of its
 * task, if this phone has them. Answers, photos and the state of the outbox do not change.
 */
export async function addEditRequests(transaction: Transaction): Promise<void> {
  const tasks = transaction.table<TaskRow>('tasks')
  const details = transaction.table<DetailRow>('details')
  const reports = transaction.table<Report>('reports')
  for (const table of [tasks, details]) {
    await table.toCollection().modify(row => {
      row.requestedChanges ??= []
    })
  }
  const own = await reports.toArray()
  for (const { clientId, personId, editFrom } of own) {
    const task = editFrom === null ? undefined : await tasks.get([personId, editFrom])
    const detail = task && (await details.get([personId, task.id]))
    const sent =
      own.find(one => one.taskId === editFrom && one.personId === personId) ?? (detail && sentContent(detail))
    await reports.update(clientId, { asked: task && sent ? editRequestOf(task, sent) : null })
  }
}
