import { auditSubjects } from '@quadrat/domain/audit/audit'
import { expect, it } from 'vitest'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { eventsOfAudit } from './audit-events.ts'

const line = (
  subjectKind: AuditLine['subjectKind'],
  subjectId: number | null = 7,
  action: AuditLine['action'] = 'tag.update',
): AuditLine => ({ action, subjectKind, subjectId }) as AuditLine

it('An audit line is published as the event of its subject, or not at all', () => {
  const published = auditSubjects.map(subject => [subject, eventsOfAudit([line(subject)], [])])
  expect(Object.fromEntries(published), 'list a new subject here with its event').toEqual({
    task: [{ name: 'task-updated', taskId: '7' }],
    evidence: [{ name: 'evidence-updated', evidenceId: '7' }],
    project: [{ name: 'project-updated', projectId: '7' }],
    template: [{ name: 'template-updated', templateId: '7' }],
    'template-draft': [{ name: 'template-updated' }],
    webhook: [{ name: 'webhook-updated', webhookId: '7' }],
    'export-schedule': [{ name: 'export-schedule-updated', exportScheduleId: '7' }],
    'api-key': [{ name: 'api-key-updated', apiKeyId: '7' }],
    inbox: [{ name: 'inbox-updated', staffId: '7' }],
    'public-link': [{ name: 'public-link-updated', publicLinkId: '7' }],
    'project-template': [{ name: 'template-updated' }],
    site: [{ name: 'site-updated', siteId: '7' }],
    tag: [{ name: 'tag-updated', tagId: '7' }],
    dashboard: [{ name: 'dashboard-updated' }],
    'data-list': [{ name: 'data-list-updated', dataListId: '7' }],
    export: [{ name: 'export-updated', exportId: '7' }],
    collector: [{ name: 'collector-updated', collectorId: '7' }],
    member: [{ name: 'collector-updated', collectorId: '7' }],
    group: [{ name: 'group-updated', groupId: '7' }],
    notification: [{ name: 'notification-updated', notificationId: '7' }],
    staff: [{ name: 'staff-updated', staffId: '7' }],
    company: [{ name: 'company-updated' }],
    file: [],
    device: [],
    session: [],
    person: [],
  })
})

it('An event that an action has queued is not published again, and each subject is published once', () => {
  const lines = [line('task'), line('task', 8), line('task', 8)]
  const own = { name: 'task-updated' as const, taskId: '7', collectorId: '3' }
  expect(eventsOfAudit(lines, [own])).toEqual([{ name: 'task-updated', taskId: '8' }])
  expect(eventsOfAudit(lines, [{ name: 'task-updated' }])).toEqual([])
  expect(eventsOfAudit([line('project-template')], [{ name: 'template-updated', templateId: '1' }])).toEqual(
    [],
  )
})

it('Some actions have another event than their subject, or none', () => {
  const joined = { name: 'add-data-collector-to-project' as const, projectId: '7', collectorId: '3' }
  const line1 = line('project', 7, 'project.add-collector')
  expect(eventsOfAudit([line1], [joined])).toEqual([])
  expect(eventsOfAudit([line1], [])).toEqual([{ name: 'add-data-collector-to-project', projectId: '7' }])
  expect(eventsOfAudit([line('company', 7, 'collector.export')], [])).toEqual([])
})

it('A large import is published as one event, to the phones of all imported people', () => {
  const people = Array.from({ length: 21 }, (_, index) => line('collector', index + 1))
  const phones = people.map(one => one.subjectId)
  expect(eventsOfAudit(people, [])).toEqual([{ name: 'collector-updated', phones }])
  expect(eventsOfAudit(people.slice(1), [])).toHaveLength(20)
  const tags = people.map(one => line('tag', one.subjectId))
  expect(eventsOfAudit(tags, [])).toEqual([{ name: 'tag-updated' }])
})
