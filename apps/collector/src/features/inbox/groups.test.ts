import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { describe, expect, it } from 'vitest'
import { newDelivery } from '#src/offline/outbox.ts'
import type { Report, TaskRow } from '#src/offline/store.ts'
import { reportCards } from './groups.ts'
import { texts } from './texts-en.ts'

function task(id: string, status: TaskRow['status'], more: Partial<TaskRow> = {}): TaskRow {
  const reportedAt = new Date(Number(id) * 1000).toISOString()
  return {
    personId: '11',
    id,
    clientId: null,
    status,
    projectId: '1',
    projectTemplateId: '2',
    templateId: '3',
    templateVersion: 1,
    templateTitle: 'Plot count',
    projectName: 'Mida Creek',
    reportedAt,
    createdAt: reportedAt,
    updatedAt: reportedAt,
    editFrom: null,
    editedBy: null,
    requestedInfo: null,
    cancellationReason: null,
    requestedChanges: [],
    photosExpected: 0,
    photosArrived: 0,
    ...more,
  }
}

function report(clientId: string, more: Partial<Report> = {}): Report {
  return {
    ...newDelivery,
    clientId,
    personId: '11',
    template: {
      projectTemplateId: '2',
      templateId: '3',
      version: 1,
      title: 'Plot count',
      projectId: '1',
      projectName: 'Mida Creek',
      fields: [],
      photoRequired: false,
      withComment: false,
    },
    answers: {},
    photos: [],
    comment: '',
    position: null,
    editFrom: null,
    requestedInfo: null,
    asked: null,
    submission: null,
    createdAt: 5,
    updatedAt: 5,
    ...more,
  }
}

const groups = (reports: Report[], tasks: TaskRow[]) =>
  Object.fromEntries(reportCards(reports, tasks).map(card => [card.key, card.group]))

describe('the list of reports', () => {
  it('shows each status in its group', () => {
    const tasks = [
      task('1', 'IN_PROGRESS'),
      task('2', 'PENDING'),
      task('3', 'COMPLETED'),
      task('4', 'REJECTED'),
      task('5', 'MORE_INFO_REQUESTED'),
    ]
    expect(groups([], tasks)).toEqual({
      'task-1': 'review',
      'task-2': 'review',
      'task-3': 'approved',
      'task-4': 'rejected',
      'task-5': 'edit',
    })
  })

  it('shows a task with an unknown status as in review', () => {
    expect(groups([], [task('1', 'ON_HOLD'), task('2', 'REJECTED')])).toEqual({
      'task-1': 'review',
      'task-2': 'rejected',
    })
  })

  it('lists a report that staff deleted apart, whatever the phone knew of it', () => {
    const sent = report('a', { state: 'sent', taskId: '1' })
    expect(groups([sent], [task('1', 'DELETED'), task('2', 'DELETED')])).toEqual({
      'task-1': 'deleted',
      'task-2': 'deleted',
    })
  })

  it('shows a report once if it is on this phone and on the server', () => {
    expect(groups([report('a', { state: 'sent', taskId: '1' })], [task('1', 'PENDING')])).toEqual({
      'task-1': 'review',
    })
  })

  it('shows it once as well if the task has arrived before the receipt', () => {
    const cards = groups([report('a', { state: 'waiting' })], [task('1', 'IN_PROGRESS', { clientId: 'a' })])
    expect(cards).toEqual({ 'report-a': 'waiting' })
  })

  it('shows a report as waiting while its photos are being sent', () => {
    const half = report('a', { state: 'sending', taskId: '1', missing: ['x'] })
    expect(groups([half], [task('1', 'IN_PROGRESS')])).toEqual({ 'report-a': 'waiting' })
  })

  it('leaves drafts out, and shows that the edit of a task was begun', () => {
    const cards = reportCards([report('a', { editFrom: '5' })], [task('5', 'MORE_INFO_REQUESTED')])
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatchObject({ key: 'task-5', group: 'edit', editBegun: true })
  })

  it('no longer requires an edit once it was submitted on this or another phone', () => {
    const back = task('5', 'MORE_INFO_REQUESTED')
    expect(groups([report('a', { editFrom: '5', state: 'waiting' })], [back])['task-5']).toBe('answered')
    expect(groups([], [{ ...back, editedBy: '9' }])['task-5']).toBe('answered')
  })

  it('shows a sent report before its task was fetched', () => {
    expect(groups([report('a', { state: 'sent', taskId: '1' })], [])).toEqual({ 'report-a': 'review' })
  })

  it('has the newest report first', () => {
    expect(reportCards([], [task('1', 'PENDING'), task('2', 'PENDING')]).map(card => card.key)).toEqual([
      'task-2',
      'task-1',
    ])
  })
})

describe('The headings of the groups', () => {
  it('use the labels of the dashboard for decided reports', () => {
    const { approved, rejected } = texts.groups
    expect([approved, rejected].map(text => text.toUpperCase())).toEqual([
      taskStatusLabel.COMPLETED,
      taskStatusLabel.REJECTED,
    ])
  })
})

describe('The title of a card', () => {
  const well = {
    id: 'well',
    kind: 'text',
    label: 'Well',
    isRequired: true,
    extensions: { title: 1 },
  } as const
  const { template } = report('a')
  const titled = { template: { ...template, fields: [well] }, answers: { well: 'Kisima' } }
  const titlesOf = (...args: Parameters<typeof reportCards>) =>
    reportCards(...args).map(({ title, templateTitle }) => [title, templateTitle])

  it('is that of the server, before that of the report on this phone', () => {
    expect(titlesOf([], [task('1', 'PENDING', { title: 'Kisima well' })])).toEqual([
      ['Kisima well', 'Plot count'],
    ])
    const sent = report('a', { ...titled, state: 'sent', taskId: '1' })
    expect(titlesOf([sent], [task('1', 'PENDING')])).toEqual([['Kisima', 'Plot count']])
    expect(titlesOf([sent], [task('1', 'PENDING', { title: 'Kisima well' })])).toEqual([
      ['Kisima well', 'Plot count'],
    ])
  })

  it('is made of the answers while the report waits, and that of its template without them', () => {
    expect(titlesOf([report('a', { ...titled, state: 'waiting' })], [])).toEqual([['Kisima', 'Plot count']])
    expect(titlesOf([report('a', { ...titled, answers: {}, state: 'waiting' })], [])).toEqual([
      ['Plot count', null],
    ])
    expect(titlesOf([], [task('1', 'PENDING', { title: null })])).toEqual([['Plot count', null]])
  })

  it('is that of its template in the first wanted language that it has', () => {
    const templateTitles = { en: 'Plot count', 'pt-MZ': 'Contagem' }
    const languages = { default: 'en', texts: { 'pt-MZ': { title: 'Contagem' } } }
    const waiting = report('b', { template: { ...template, languages }, state: 'waiting' })
    const shown = (...tags: string[]) =>
      titlesOf([waiting], [task('1', 'PENDING', { templateTitles })], tags).map(([title]) => title)
    expect(shown('sw', 'pt')).toEqual(['Contagem', 'Contagem'])
    expect(shown('en', 'pt')).toEqual(['Plot count', 'Plot count'])
    expect(shown('sw')).toEqual(['Plot count', 'Plot count'])
  })
})
