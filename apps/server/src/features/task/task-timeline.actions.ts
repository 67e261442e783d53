import type { Answers } from '@quadrat/domain/answer/answers'
import { mediaKindOf } from '@quadrat/domain/answer/media'
import { findInstance } from '@quadrat/domain/logic/instances'
import { notAskedIn } from '@quadrat/domain/logic/not-asked'
import { type ComparedReport, type ReportChanges, reportChanges } from '@quadrat/domain/task/report-changes'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { historyKinds, type TimelineKind } from './task-history.ts'
import {
  findVersions,
  type LoggedStep,
  loggedSteps,
  type Version,
  versionsOfReport,
} from './task-timeline.queries.ts'

/**
 * One event in the history of a report: a submission, a decision or another change of one of its versions.
 */
export interface TimelineEntry {
  kind: TimelineKind
  at: Date
  version: Version
  person: LoggedStep['person'] | Version['reporter']
  /** The collector's comment or the reviewer's reason. */
  text: string | null
  requestedChanges: RequestedChange[]
  /** The differences from the previous version; null for the first one and for other kinds of entries. */
  changes: (ReportChanges & { before: Version; after: Version }) | null
  /** The number of documents after the change; null for other kinds of entries. */
  documents: number | null
}

/**
 * Returns the history of the report that this task is a version of, oldest first; empty if there is no such
 * task. Submissions are read from the versions and the rest from the audit log, because a task stores its
 * last decision only.
 */
export async function readTimeline({ tx, viewer }: Context, taskId: number): Promise<TimelineEntry[]> {
  requirePermission(viewer, 'task.read')
  const ids = await versionsOfReport(tx, viewer.companyId, taskId)
  if (ids.length === 0) return []
  const versions = await findVersions(tx, viewer.companyId, ids)
  const steps = await loggedSteps(tx, viewer.companyId, ids)
  const entries = versions.flatMap((version, index) => [
    submitted(version, versions[index - 1]),
    ...unreadable(version),
    ...steps
      .filter(step => step.taskId === version.id && !isOwn(step, version))
      .map(step => logged(version, step)),
  ])
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** True for the line of a report that staff made in their own name: the report itself says so. */
function isOwn({ action, person }: LoggedStep, { reporter }: Version): boolean {
  return action === 'task.create' && person?.id === reporter?.id
}

const emptyEntry = { text: null, requestedChanges: [], changes: null, documents: null }

function submitted(version: Version, before: Version | undefined): TimelineEntry {
  return {
    ...emptyEntry,
    kind: 'submitted',
    at: version.createdAt,
    version,
    person: version.reporter,
    text: version.evidence.at(-1)?.notes ?? null,
    changes: before
      ? { ...reportChanges(compared(before), compared(version)), before, after: version }
      : null,
  }
}

/**
 * The photos of a version that no program can open, with their names. They are found soon after their
 * arrival.
 */
function unreadable(version: Version): TimelineEntry[] {
  const files = version.evidence.flatMap(({ photos }) => photos.flatMap(({ file }) => file ?? []))
  const broken = files.filter(file => file.unreadable)
  if (broken.length === 0) return []
  const arrivals = broken.map(file => file.createdAt.getTime())
  return [
    {
      ...emptyEntry,
      kind: 'photo_unreadable',
      at: new Date(Math.max(version.createdAt.getTime(), ...arrivals)),
      version,
      person: null,
      text: broken.map(({ name }) => name).join(', '),
    },
  ]
}

function logged(version: Version, { at, action, detail, person }: LoggedStep): TimelineEntry {
  return {
    ...emptyEntry,
    kind: historyKinds[action],
    at,
    version,
    person,
    text: detail.reason ?? null,
    requestedChanges: [...(detail.requestedChanges ?? [])],
    documents: detail.files?.length ?? null,
  }
}

const notAskedOf = new WeakMap<Version, ReturnType<typeof notAskedIn>>()

/** False if a rule hid the question in this version of the report, and it has no answer there. */
export function wasAsked(version: Version, fieldId: string, instanceId?: string): boolean {
  const answers = answersOf(version)
  let isNotAsked = notAskedOf.get(version)
  if (!isNotAsked) {
    const { template, reportedAt, createdAt, timezone } = version
    isNotAsked = notAskedIn({ fields: template.fields, answers, filledAt: reportedAt ?? createdAt, timezone })
    notAskedOf.set(version, isNotAsked)
  }
  if (instanceId === undefined) return !isNotAsked(fieldId)
  const own = findInstance(answers, instanceId)
  return own === null || !isNotAsked(fieldId, own)
}

function answersOf({ evidence }: Version): Answers {
  return Object.fromEntries(evidence.at(-1)?.values.map(({ fieldId, value }) => [fieldId, value]) ?? [])
}

function compared({ evidence }: Version): ComparedReport {
  const last = evidence.at(-1)
  const { latitude = null, longitude = null, accuracy = null } = last ?? {}
  return {
    answers: last?.values ?? [],
    // A recording or file is compared as the answer to its question.
    photos: last?.photos.filter(({ mime }) => mediaKindOf(mime) === null) ?? [],
    comment: last?.notes ?? null,
    position:
      latitude === null || longitude === null ? null : { latitude, longitude, accuracy: accuracy ?? 0 },
  }
}
