import { createHash } from 'node:crypto'
import type { PhotoRef } from '@quadrat/domain/answer/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { reportOf } from './content/answers.ts'
import type { PlannedTask } from './content/calendar.ts'
import { collectors } from './content/collectors.ts'
import { company } from './content/programme.ts'
import type { Subject } from './content/subjects.ts'
import { templateByKey } from './content/templates.ts'
import { answersAtFirst, change } from './demo-change.ts'
import type { DemoIds } from './demo-ids.ts'
import { photoRefsOf, stillOnPhone, type TakenPhotos, takePhotos } from './demo-photos.ts'

/** Collectors who have not granted the location permission report without a position. */
const withoutPosition = new Set(
  collectors.filter(one => one.permissions.location !== true).map(one => one.key),
)

/**
 * The id that the phone would have made; the same for the same report in every run.
 * @param series keeps the ids of further tasks, made from the same plan, apart from the demo's own
 */
export function clientIdOf(task: PlannedTask, series: number | null = null): string {
  const seed = `demo/${series ?? ''}/${task.seed}/${task.revision}`
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface ReportContext {
  ids: DemoIds
  /** The time at which one template got its new version. */
  changedAt: Date
  /** The pictures of a subject that phones may have taken; by default all bundled ones. */
  photosOf?: (subject: Subject) => readonly PhotoRef[]
}

/** The photos that the collector can have taken for a planned task. */
export function photosTakenFor(task: PlannedTask): TakenPhotos {
  return takePhotos({ at: task.reportedAt, position: positionOf(task) })
}

function positionOf({ collector, place: { latitude, longitude, accuracy } }: PlannedTask) {
  return withoutPosition.has(collector) ? null : { latitude, longitude, accuracy }
}

/** A planned task as the collector's phone sends it. */
export function submissionOf(
  task: PlannedTask,
  editFrom: string | null,
  { ids, changedAt, photosOf = photoRefsOf }: ReportContext,
): Submission {
  const template = templateByKey(task.template)
  const use = ids.projectTemplate(task.project, task.template)
  const report = reportOf({
    template,
    seed: task.seed,
    revision: task.revision,
    reportedAt: task.reportedAt,
    project: task.project,
    site: task.place.site,
    optionIds: ids.optionIds,
    photosOf,
  })
  const isChanged = template.key === change.template
  const isOld = isChanged && task.reportedAt < changedAt
  return {
    projectTemplateId: String(use.id),
    templateId: String(use.templateId),
    templateVersion: isChanged && !isOld ? 2 : 1,
    editFrom,
    answers: isOld ? answersAtFirst(task.template, report.answers) : report.answers,
    photos: withMissingPhotos(task, report.photos, photosOf(template.photos[0])),
    comment: template.withComment ? report.comment : null,
    position: positionOf(task),
    reportedAt: task.reportedAt.toISOString(),
    timezone: company.timezone,
    offline: task.offline,
  }
}

/** Replaces the last photos of a report that is still arriving by photos that only the phone has. */
function withMissingPhotos(task: PlannedTask, taken: PhotoRef[], others: readonly PhotoRef[]): PhotoRef[] {
  if (task.missingPhotos === 0) return taken
  const enough = [...taken, ...others, ...others].slice(0, Math.max(taken.length, task.missingPhotos + 1))
  const here = enough.slice(0, -task.missingPhotos)
  const coming = enough
    .slice(-task.missingPhotos)
    .map((photo, i) => stillOnPhone(photo, clientIdOf(task), String(i)))
  return [...here, ...coming]
}
