import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import { isTaskStatus, type TaskStatus } from '@quadrat/domain/task/task'
import { titleIn, titleOf } from '@quadrat/domain/template/template-languages'
import { isUnsent } from '#src/offline/outbox.ts'
import { ownTitle } from '#src/offline/report-title.ts'
import type { Report, TaskRow } from '#src/offline/store.ts'

export type GroupName = 'edit' | 'waiting' | 'review' | 'approved' | 'rejected' | 'answered' | 'deleted'

/** One report of the list, stored on this phone, on the server or on both. */
export interface ReportCard {
  key: string
  group: GroupName
  /** What tells it apart, or the title of its template. */
  title: string
  /** The title of the template beside its own; null if that is the title. */
  templateTitle: string | null
  projectName: string
  /** The time of submission, in ms since the epoch. */
  at: number
  task: TaskRow | null
  report: Report | null
  /** True if there is a draft of the edit of this task. */
  editBegun: boolean
}

/** The groups that need an action come first. */
export const groupOrder: readonly GroupName[] = [
  'edit',
  'waiting',
  'review',
  'approved',
  'rejected',
  'answered',
  'deleted',
]

const groupOfStatus: Record<TaskStatus, GroupName> = {
  IN_PROGRESS: 'review',
  PENDING: 'review',
  REPORTED: 'review',
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'edit',
}

/**
 * Returns each report of a person once, newest first, without drafts.
 * @param tags the languages in which titles of templates are wanted; none for a mere count
 */
export function reportCards(
  reports: readonly Report[],
  tasks: readonly TaskRow[],
  tags: readonly string[] = [],
): ReportCard[] {
  const byTask = new Map(reports.filter(r => r.taskId !== null).map(r => [r.taskId, r]))
  const byClient = new Map(reports.map(r => [r.clientId, r]))
  const answers = new Map(reports.filter(r => r.editFrom !== null).map(r => [r.editFrom, r.state]))
  const shown = new Set<string>()
  const cards: ReportCard[] = []
  for (const task of tasks) {
    const report = byTask.get(task.id) ?? (task.clientId ? byClient.get(task.clientId) : undefined)
    // A report whose photos are still being sent is shown as waiting, although the server has its task.
    if (report && isUnsent(report.state)) continue
    if (report) shown.add(report.clientId)
    cards.push(cardOfTask(task, report ?? null, answers.get(task.id), tags))
  }
  for (const report of reports) {
    if (report.state !== 'draft' && !shown.has(report.clientId)) cards.push(cardOfReport(report, tags))
  }
  return cards.sort((a, b) => b.at - a.at)
}

function cardOfTask(
  task: TaskRow,
  report: Report | null,
  answer: Report['state'] | undefined,
  tags: readonly string[],
): ReportCard {
  const isAnswered = task.editedBy !== null || (answer !== undefined && answer !== 'draft')
  // An unknown status of a newer server requires no action that this version knows.
  const group = isTaskStatus(task.status)
    ? groupOfStatus[task.status]
    : task.status === deletedStatus
      ? 'deleted'
      : 'review'
  return {
    key: `task-${task.id}`,
    group: group === 'edit' && isAnswered ? 'answered' : group,
    ...titles(
      task.title ?? (report && ownTitle(report)),
      titleIn(task.templateTitle, task.templateTitles, tags),
    ),
    projectName: task.projectName,
    at: Date.parse(task.reportedAt),
    task,
    report,
    editBegun: answer === 'draft',
  }
}

function cardOfReport(report: Report, tags: readonly string[]): ReportCard {
  return {
    key: `report-${report.clientId}`,
    group: report.state === 'sent' ? 'review' : 'waiting',
    ...titles(ownTitle(report), titleOf(report.template, tags)),
    projectName: report.template.projectName,
    at: report.submission ? Date.parse(report.submission.reportedAt) : report.updatedAt,
    task: null,
    report,
    editBegun: false,
  }
}

const titles = (own: string | null, template: string) =>
  own === null ? { title: template, templateTitle: null } : { title: own, templateTitle: template }
