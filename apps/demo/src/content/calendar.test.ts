import { transitionTo } from '@quadrat/domain/task'
import { describe, expect, test } from 'vitest'
import { planTasks } from './calendar.ts'
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

  test('has the wanted number, the same each time, oldest first', () => {
    expect(tasks).toHaveLength(400)
    expect(planTasks(now)).toEqual(tasks)
    tasks.forEach((task, i) => {
      expect(task.index).toBe(i)
      expect(task.reportedAt.getTime()).toBeGreaterThanOrEqual(tasks[i - 1]?.reportedAt.getTime() ?? 0)
    })
  })

  test('is mostly approved, with some of every status that the product makes', () => {
    expect(of('COMPLETED').length).toBeGreaterThan(260)
    expect(of('PENDING').length).toBeGreaterThan(30)
    expect(of('PENDING').length).toBeLessThan(70)
    expect(of('REJECTED').length).toBeGreaterThan(8)
    expect(of('MORE_INFO_REQUESTED').length).toBeGreaterThan(15)
    expect(of('IN_PROGRESS')).toHaveLength(4)
  })

  test('happens in order: reported, arrived, reviewed, and all of it before now', () => {
    for (const { reportedAt, arrivedAt, review } of tasks) {
      expect(arrivedAt.getTime()).toBeGreaterThanOrEqual(reportedAt.getTime())
      expect(now.getTime()).toBeGreaterThan(arrivedAt.getTime())
      if (!review) continue
      expect(review.at.getTime()).toBeGreaterThan(arrivedAt.getTime())
      expect(now.getTime()).toBeGreaterThan(review.at.getTime())
    }
  })

  test('reviews exactly the decided ones, with words where the move asks for them', () => {
    for (const { status, review, missingPhotos } of tasks) {
      expect(review !== null).toBe(transitionTo(status) !== null)
      if (review) expect(review.reason !== null).toBe(status !== 'COMPLETED')
      expect(missingPhotos > 0).toBe(status === 'IN_PROGRESS')
    }
  })

  test('answers each edit request at most once, after it was made, by the same collector and place', () => {
    const answers = tasks.filter(task => task.editOf !== null)
    expect(answers.length).toBeGreaterThan(9)
    expect(new Set(answers.map(task => task.editOf)).size).toBe(answers.length)
    for (const answer of answers) {
      const asked = tasks[answer.editOf ?? -1]
      expect(asked?.status).toBe('MORE_INFO_REQUESTED')
      expect(answer).toMatchObject({
        revision: 1,
        seed: asked?.seed,
        collector: asked?.collector,
        place: asked?.place,
      })
      expect(answer.reportedAt.getTime()).toBeGreaterThan(
        asked?.review?.at.getTime() ?? Number.POSITIVE_INFINITY,
      )
    }
  })

  test('gives work only to collectors of the project, on templates of the project, by daylight', () => {
    for (const { project, template, collector, reportedAt, revision } of tasks) {
      expect(templateByKey(template).projects).toContain(project)
      expect(collectors.find(one => one.key === collector)?.projects).toContain(project)
      const hour = new Date(reportedAt.getTime() + 3 * 3_600_000).getUTCHours()
      if (revision === 0) expect(hour >= 6 && hour < 19).toBe(true)
    }
  })
})
