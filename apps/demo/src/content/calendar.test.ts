import { decisionOf } from '@quadrat/domain/task/task'
import { describe, expect, test } from 'vitest'
import { automaticDays, planTasks } from './calendar.ts'
import { collectors } from './collectors.ts'
import { templateByKey } from './templates.ts'

const moments = [
  '2026-11-20T22:40:00Z',
  '2026-11-24T09:10:00Z',
  '2027-02-07T15:00:00Z',
  '2027-06-01T03:30:00Z',
]

describe.each(moments)('the plan of 400 tasks seen at %s', moment => {
  const now = new Date(moment)
  const tasks = planTasks(now)
  const of = (status: string) => tasks.filter(task => task.status === status)

  test('has the requested number of tasks, the same each time, oldest first', () => {
    expect(tasks).toHaveLength(400)
    expect(planTasks(now)).toEqual(tasks)
    tasks.forEach((task, i) => {
      expect(task.index).toBe(i)
      expect(task.reportedAt.getTime()).toBeGreaterThanOrEqual(tasks[i - 1]?.reportedAt.getTime() ?? 0)
    })
  })

  test('is mostly approved, with some tasks of every status', () => {
    expect(of('COMPLETED').length).toBeGreaterThan(260)
    expect(of('PENDING').length).toBeGreaterThan(30)
    expect(of('PENDING').length).toBeLessThan(70)
    expect(of('REJECTED').length).toBeGreaterThan(8)
    expect(of('MORE_INFO_REQUESTED').length).toBeGreaterThan(15)
    expect(of('IN_PROGRESS')).toHaveLength(4)
  })

  test('has its times in order: reported, arrived, reviewed, and all before now', () => {
    for (const { reportedAt, arrivedAt, review } of tasks) {
      expect(arrivedAt.getTime()).toBeGreaterThanOrEqual(reportedAt.getTime())
      expect(now.getTime()).toBeGreaterThan(arrivedAt.getTime())
      if (!review) continue
      expect(review.at.getTime()).toBeGreaterThan(arrivedAt.getTime())
      expect(now.getTime()).toBeGreaterThan(review.at.getTime())
    }
  })

  test('has a review for exactly the decided tasks, with a reason where the decision needs one', () => {
    for (const { status, review, missingPhotos } of tasks) {
      expect(review !== null).toBe(decisionOf(status) !== null)
      if (review) expect(review.reason !== null).toBe(status !== 'COMPLETED')
      expect(missingPhotos > 0).toBe(status === 'IN_PROGRESS')
    }
  })

  test('has at most one edit of each returned task, made later by the same collector at the same place', () => {
    const edits = tasks.filter(task => task.editOf !== null)
    expect(edits.length).toBeGreaterThan(9)
    expect(new Set(edits.map(task => task.editOf)).size).toBe(edits.length)
    for (const edit of edits) {
      const original = tasks[edit.editOf ?? -1]
      expect(original?.status).toBe('MORE_INFO_REQUESTED')
      expect(edit).toMatchObject({
        revision: 1,
        seed: original?.seed,
        collector: original?.collector,
        place: original?.place,
      })
      expect(edit.reportedAt.getTime()).toBeGreaterThan(
        original?.review?.at.getTime() ?? Number.POSITIVE_INFINITY,
      )
    }
  })

  test('has reports only by collectors of the project, with templates of the project, by daylight', () => {
    for (const { project, template, collector, reportedAt, revision } of tasks) {
      expect(templateByKey(template).projects).toContain(project)
      expect(collectors.find(one => one.key === collector)?.projects).toContain(project)
      const hour = new Date(reportedAt.getTime() + 3 * 3_600_000).getUTCHours()
      if (revision === 0) expect(hour >= 6 && hour < 19).toBe(true)
    }
  })
})

test('a plan of 60 tasks has 60 in order, reports to talk about and to write of, on each day of four years, at every third hour', () => {
  const hour = 3_600_000
  const from = Date.parse('2026-01-01T00:00:00Z')
  const wrong: string[] = []
  for (let at = from; at < from + (4 * 365 + 1) * 24 * hour; at += 3 * hour) {
    const now = new Date(at)
    const tasks = planTasks(now, 60)
    const inOrder = tasks.every(
      ({ reportedAt, arrivedAt, review }) =>
        reportedAt <= arrivedAt && arrivedAt < now && (!review || (arrivedAt < review.at && review.at < now)),
    )
    const old = at - 2 * hour
    const answered = new Set(tasks.map(({ editOf }) => editOf))
    const left = tasks.filter(
      ({ index, arrivedAt, review }) => !answered.has(index) && (review?.at ?? arrivedAt).getTime() < old,
    )
    const has = (status: string) => left.filter(task => task.status === status).length
    const isWithin = (time: Date | undefined, oldest: number, newest: number) =>
      time !== undefined &&
      time.getTime() > at - oldest * 24 * hour &&
      time.getTime() < at - newest * 24 * hour
    const isWritten =
      tasks.some(({ review }) => isWithin(review?.at, automaticDays, 0.6)) &&
      // A report of these days is in a week that ended while messages were sent.
      tasks.some(({ arrivedAt }) => isWithin(arrivedAt, automaticDays - 7, 8))
    const isTold = has('PENDING') > 1 && has('COMPLETED') > 0 && has('MORE_INFO_REQUESTED') > 0
    const seeds = new Set(tasks.map(task => `${task.seed}-${task.revision}`))
    if (tasks.length !== 60 || seeds.size !== 60 || !inOrder || !isTold || !isWritten)
      wrong.push(now.toISOString())
  }
  expect(wrong).toEqual([])
})
