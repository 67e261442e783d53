import type { Answers } from '@quadrat/domain/answer/answers'
import type { TaskSummary } from '@quadrat/domain/collector-api/own-tasks'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { logicVersion } from '@quadrat/domain/logic/field-logic'
import { type FormValue, newFormValue, reportOf } from '@quadrat/forms/engine/value'
import { mergeDraft } from './merge-draft.ts'
import { mayKeepId, newDelivery, step } from './outbox.ts'
import { editRequestOf, sentContent } from './sent-back.ts'
import { type Report, store, type TemplateSnapshot } from './store.ts'

/** @param last the answers of the person's last report of the template */
export function newReport(personId: string, template: TemplateSnapshot, last?: Answers): Report {
  const now = Date.now()
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    ...newDelivery,
    clientId: crypto.randomUUID(),
    personId,
    template,
    ...newFormValue(template.fields, { now: new Date(now), timezone }, last),
    editFrom: null,
    requestedInfo: null,
    asked: null,
    submission: null,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Returns the answers of the last report that a person submitted of a template on this phone, sent or not. A
 * report that was sent back and edited is not the last one.
 */
export async function lastAnswers(personId: string, templateId: string): Promise<Answers | undefined> {
  const own = await store.reports.where({ personId }).toArray()
  return own
    .flatMap(({ submission }) => submission ?? [])
    .filter(one => one.templateId === templateId && one.editFrom === null)
    .sort((a, b) => (a.reportedAt < b.reportedAt ? 1 : -1))[0]?.answers
}

/** The content of a draft that a tab last read or wrote, and its `updatedAt`. */
export interface DraftBase {
  content: FormValue
  at: number
}

/**
 * Stores the content of a draft, merged with what another tab has stored since `base`, and returns the stored
 * report. Returns null if another tab has submitted the report.
 */
export async function saveDraft(report: Report, value: FormValue, base: DraftBase): Promise<Report | null> {
  return store.transaction('rw', store.reports, async () => {
    const kept = await store.reports.get(report.clientId)
    if (kept && kept.state !== 'draft' && kept.state !== 'refused') return null
    const isChangedElsewhere = kept !== undefined && kept.updatedAt !== base.at
    const merged = isChangedElsewhere ? mergeDraft(base.content, value, kept) : value
    // `updatedAt` always increases, whatever the clock does: a tab recognises changes of other tabs by it.
    const updatedAt = Math.max(Date.now(), (kept?.updatedAt ?? 0) + 1)
    const next: Report = { ...(kept ?? report), ...merged, updatedAt }
    await store.reports.put(next)
    return next
  })
}

/** Submits a report in one local transaction. From then on the runner sends it. */
export async function submitReport(
  report: Report,
  value: FormValue,
  at: { now: Date; timezone: string; offline: boolean },
): Promise<Report> {
  const { template, editFrom } = report
  const submission: Submission = {
    projectTemplateId: template.projectTemplateId,
    templateId: template.templateId,
    templateVersion: template.version,
    editFrom,
    ...reportOf(template, value, at),
    reportedAt: at.now.toISOString(),
    timezone: at.timezone,
    offline: at.offline,
    logic: logicVersion,
  }
  return store.transaction('rw', store.reports, async () => {
    const kept = (await store.reports.get(report.clientId)) ?? report
    if (kept.state !== 'draft' && kept.state !== 'refused') return kept
    const { delivery } = step(kept, { kind: 'submitted' }, { now: at.now.getTime(), random: 0 })
    const clientId = mayKeepId(kept) ? kept.clientId : crypto.randomUUID()
    const sent: Report = {
      ...kept,
      ...value,
      ...delivery,
      clientId,
      submission,
      updatedAt: at.now.getTime(),
    }
    if (clientId !== kept.clientId) await store.reports.delete(kept.clientId)
    await store.reports.put(sent)
    return sent
  })
}

/** Queues a refused report again, with its id and its original report time. */
export async function sendAgain(clientId: string): Promise<void> {
  await store.transaction('rw', store.reports, async () => {
    const kept = await store.reports.get(clientId)
    if (kept?.state !== 'refused' || kept.submission === null || !mayKeepId(kept)) return
    const { delivery } = step(kept, { kind: 'submitted' }, { now: Date.now(), random: 0 })
    // Edits since the refusal are included, because the phone shows them as the content of the report.
    const { timezone, reportedAt } = kept.submission
    const content = reportOf(kept.template, kept, { now: new Date(reportedAt), timezone })
    const submission = { ...kept.submission, ...content, logic: logicVersion }
    await store.reports.put({ ...kept, ...delivery, submission })
  })
}

/**
 * Returns the draft of an edit: the existing one, or a new copy of the report. Null if its content is not on
 * this phone.
 */
export async function beginEdit(personId: string, task: TaskSummary): Promise<Report | null> {
  return store.transaction('rw', store.reports, store.details, async () => {
    const own = await store.reports.where({ personId }).toArray()
    const begun = own.find(
      ({ state, editFrom }) => editFrom === task.id && (state === 'draft' || state === 'refused'),
    )
    if (begun) return begun
    const sent = own.find(report => report.taskId === task.id)
    const detail = sent ? undefined : await store.details.get([personId, task.id])
    const source = sent ?? (detail && sentContent(detail))
    if (!source) return null
    const { template, answers, photos, comment, position } = source
    const report: Report = {
      ...newReport(personId, template),
      answers,
      photos,
      comment,
      position,
      editFrom: task.id,
      requestedInfo: task.requestedInfo,
      asked: editRequestOf(task, source),
    }
    await store.reports.put(report)
    return report
  })
}
