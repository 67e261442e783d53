import { type ComparedReport, type ReportChanges, reportChanges } from '@quadrat/domain/report-changes'
import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { TaskStatus } from '@quadrat/domain/task'
import { requirePermission } from '#src/platform/permit.ts'
import type { Context } from '#src/platform/transaction.ts'
import {
  findVersions,
  type LoggedStep,
  loggedSteps,
  type Version,
  versionsOfReport,
} from './task-timeline.queries.ts'

export const timelineKinds = [
  'submitted',
  'photos_arrived',
  'approved',
  'rejected',
  'edit_requested',
  'documents_changed',
] as const
type TimelineKind = (typeof timelineKinds)[number]

/** One thing that happened to a report, in whichever of its versions. */
export interface TimelineEntry {
  kind: TimelineKind
  at: Date
  version: Version
  person: LoggedStep['person'] | Version['reporter']
  /** What the collector or the reviewer wrote. */
  words: string | null
  requestedChanges: RequestedChange[]
  /** Of a version that answers a request for an edit: what it says otherwise. */
  changes: (ReportChanges & { before: Version; after: Version }) | null
  /** How many documents the task had from then on. */
  documents: number | null
}

/** Everything that happened to the report that this task is a version of, oldest first; empty when there is none. */
export async function readTimeline({ tx, viewer }: Context, taskId: number): Promise<TimelineEntry[]> {
  requirePermission(viewer, 'task.read')
  const ids = await versionsOfReport(tx, viewer.companyId, taskId)
  if (ids.length === 0) return []
  const versions = await findVersions(tx, viewer.companyId, ids)
  const steps = await loggedSteps(tx, viewer.companyId, ids)
  const entries = versions.flatMap((version, index) => [
    submitted(version, versions[index - 1]),
    ...steps.filter(step => step.taskId === version.id).map(step => logged(version, step)),
    ...decided(version),
  ])
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

const nothing = { words: null, requestedChanges: [], changes: null, documents: null }

function submitted(version: Version, before: Version | undefined): TimelineEntry {
  return {
    ...nothing,
    kind: 'submitted',
    at: version.createdAt,
    version,
    person: version.reporter,
    words: version.evidence.at(-1)?.notes ?? null,
    changes: before
      ? { ...reportChanges(compared(before), compared(version)), before, after: version }
      : null,
  }
}

function logged(version: Version, { at, action, documents, person }: LoggedStep): TimelineEntry {
  return action === 'task.arrive'
    ? { ...nothing, kind: 'photos_arrived', at, version, person }
    : { ...nothing, kind: 'documents_changed', at, version, person, documents }
}

const decisions: Partial<Record<TaskStatus, TimelineKind>> = {
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  MORE_INFO_REQUESTED: 'edit_requested',
}

function decided(version: Version): TimelineEntry[] {
  const kind = decisions[version.status]
  if (!kind || !version.decidedAt) return []
  const evidence = version.evidence.at(-1)
  const words = { rejected: evidence?.cancellationReason, edit_requested: evidence?.requestedInfo }
  return [
    {
      ...nothing,
      kind,
      at: version.decidedAt,
      version,
      person: version.decidedBy,
      words: (kind === 'rejected' || kind === 'edit_requested' ? words[kind] : null) ?? null,
      requestedChanges: evidence?.requestedChanges ?? [],
    },
  ]
}

function compared({ evidence }: Version): ComparedReport {
  const last = evidence.at(-1)
  const { latitude = null, longitude = null, accuracy = null } = last ?? {}
  return {
    answers: last?.values ?? [],
    photos: last?.photos ?? [],
    comment: last?.notes ?? null,
    position:
      latitude === null || longitude === null ? null : { latitude, longitude, accuracy: accuracy ?? 0 },
  }
}
