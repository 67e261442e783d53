import { collectors, type DemoCollector } from './collectors.ts'
import { reasonOf } from './comments.ts'
import { type Place, placeOf } from './places.ts'
import type { ProjectKey, StaffKey } from './programme.ts'
import { type Random, randomOf } from './random.ts'
import type { DemoTemplate, TemplateKey } from './template.ts'
import { templates } from './templates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Kenya is three hours ahead all year. */
const NAIROBI = 3 * HOUR
const DAYS = 152
/**
 * How many days before the end automatic messages begin. Long enough for a plan of 60 tasks to have a
 * decision and a whole week with reports among them.
 */
export const automaticDays = 28

export interface PlannedTask {
  /** The position in the plan, oldest first; `editOf` and tests refer to it. */
  index: number
  /** For `reportOf`: a report and its edit share one. */
  seed: number
  revision: 0 | 1
  project: ProjectKey
  template: TemplateKey
  collector: string
  place: Place
  /** The time of submission on the phone. */
  reportedAt: Date
  /** The time at which the server received it. */
  arrivedAt: Date
  offline: boolean
  status: 'IN_PROGRESS' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'MORE_INFO_REQUESTED'
  /** The number of photos still to arrive; at least 1 for a task in progress, else 0. */
  missingPhotos: number
  review: { at: Date; by: StaffKey; reason: string | null } | null
  /** The index of the task of which this is an edit. */
  editOf: number | null
}

type Draft = Omit<PlannedTask, 'index' | 'editOf'> & { original: Draft | null }

/** The relative amount of work on a day, by the calendar of the coast: long rains, short rains, weekends. */
function dayWeight(day: Date, share: number): number {
  const planting = [0.8, 0.7, 1, 1.6, 1.7, 1.1, 0.8, 0.8, 0.9, 1.4, 1.7, 1.2][day.getUTCMonth()] ?? 1
  const weekday = [0.12, 1, 1.05, 1.05, 1, 1, 0.5][day.getUTCDay()] ?? 1
  // Spring tides, every 14.77 days, expose mud and seagrass meadows, so there is more work.
  const tide = 1 + 0.35 * Math.cos((2 * Math.PI * day.getTime()) / (14.77 * DAY))
  return planting * weekday * tide * (0.7 + 0.6 * share)
}

/**
 * Plans the demo's tasks over the five months before `now`, oldest first. The same `now` and count give the
 * same plan. Time and memory are linear in `count`, so that a million is possible.
 */
export function planTasks(now: Date, count = 400): PlannedTask[] {
  const midnight = Math.floor((now.getTime() + NAIROBI) / DAY) * DAY - NAIROBI
  const days = Array.from({ length: DAYS }, (_, i) => midnight - (DAYS - 1 - i) * DAY)
  const sums: number[] = []
  days.forEach((day, i) => {
    sums.push((sums.at(-1) ?? 0) + dayWeight(new Date(day + NAIROBI), i / DAYS))
  })
  const total = sums.at(-1) ?? 1
  const people = collectors.filter(collector => collector.projects.length > 0)
  const editsShare = 0.045
  const first = Math.round(count * (1 - editsShare))
  /** First reports, spread over all days. Seeds are unique in the plan. */
  const reports = (firstSeed: number, wanted: number): Draft[] =>
    Array.from({ length: wanted }, (_, i) => {
      const random = randomOf('task', firstSeed + i)
      const at = ((i + random.next()) / wanted) * total
      return draftOf(firstSeed + i, i / wanted, days[search(sums, at)] ?? midnight, people, now, random)
    })
  const drafts = reports(0, first).sort(byReportedAt)
  // The last tasks still wait for photos.
  for (const [i, draft] of drafts.slice(-4).entries()) arriveInPart(draft, now, i)
  drafts.push(...editsOf(drafts, count - first, now))
  // In a short plan there can be fewer returned tasks than edits wanted.
  drafts.push(...reports(first, count - drafts.length))
  drafts.sort(byReportedAt)
  keepOneReturned(drafts, now)
  const indexes = new Map(drafts.map((draft, index) => [draft, index]))
  return drafts.map(({ original, ...task }, index) => ({
    index,
    ...task,
    editOf: original ? (indexes.get(original) ?? null) : null,
  }))
}

function byReportedAt(a: Draft, b: Draft): number {
  return a.reportedAt.getTime() - b.reportedAt.getTime()
}

function search(sums: readonly number[], value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function draftOf(
  seed: number,
  share: number,
  day: number,
  people: DemoCollector[],
  now: Date,
  random: Random,
): Draft {
  const active = people.filter(person => !person.archived || share < 0.45)
  const collector = byDiligence(active, random)
  const project = random.pick(collector.projects)
  const template = templateFor(project, random)
  const morning = random.chance(0.8)
  const minutes = morning
    ? random.around(9 * 60, 170, 6 * 60, 12.5 * 60)
    : random.around(15.5 * 60, 130, 13 * 60, 18.2 * 60)
  const planned = day + minutes * MINUTE + random.whole(0, 59_000)
  // A report that would be in the future is moved to the day before, which also keeps it out of the night.
  const reported = planned > now.getTime() - 9 * MINUTE ? planned - DAY : planned
  const offline = random.chance(project === 'tana' ? 0.75 : 0.5)
  const delay = offline
    ? random.around(5 * HOUR, 9 * HOUR, 20 * MINUTE, 40 * HOUR)
    : random.whole(2, 40) * 1000
  const arrived = Math.min(reported + delay, now.getTime() - random.whole(1, 8) * MINUTE)
  return {
    seed,
    revision: 0,
    project,
    template: template.key,
    collector: collector.key,
    place: placeOf(project, template.key, seed),
    reportedAt: new Date(reported),
    arrivedAt: new Date(Math.max(arrived, reported)),
    offline,
    ...decision(template.key, share, Math.max(arrived, reported), now, random),
    missingPhotos: 0,
    original: null,
  }
}

function byDiligence(people: readonly DemoCollector[], random: Random): DemoCollector {
  let left = random.next() * people.reduce((sum, person) => sum + person.diligence, 0)
  for (const person of people) {
    left -= person.diligence
    if (left < 0) return person
  }
  return random.pick(people)
}

function templateFor(project: ProjectKey, random: Random): DemoTemplate {
  const usable = templates.filter(template => template.projects.includes(project))
  const main = usable[0]
  return main && random.chance(0.45) ? main : random.pick(usable)
}

/**
 * Decides a task within a few days, in office hours. A decision that would be in the future leaves it
 * pending.
 */
function decision(
  template: TemplateKey,
  share: number,
  arrived: number,
  now: Date,
  random: Random,
): Pick<Draft, 'status' | 'review'> {
  const waiting = share > 0.94 ? 0.85 : share > 0.86 ? 0.45 : share > 0.7 ? 0.1 : 0.008
  const at = officeHours(arrived + random.around(20 * HOUR, 36 * HOUR, 15 * MINUTE, 90 * HOUR), random)
  if (random.chance(waiting) || at > now.getTime() - 5 * MINUTE) return { status: 'PENDING', review: null }
  const by = random.pick<StaffKey>(['amina', 'amina', 'joseph', 'joseph', 'joseph', 'lucy', 'lucy'])
  const dice = random.next()
  const transition = dice < 0.07 ? 'reject' : dice < 0.155 ? 'request-edit' : null
  return {
    status:
      transition === 'reject'
        ? 'REJECTED'
        : transition === 'request-edit'
          ? 'MORE_INFO_REQUESTED'
          : 'COMPLETED',
    review: { at: new Date(at), by, reason: transition ? reasonOf(transition, template, random) : null },
  }
}

function officeHours(moment: number, random: Random): number {
  const local = new Date(moment + NAIROBI)
  const hour = local.getUTCHours()
  const midnight = Math.floor((moment + NAIROBI) / DAY) * DAY - NAIROBI
  let day = midnight + (hour >= 17 ? DAY : 0)
  while ([0, 6].includes(new Date(day + NAIROBI).getUTCDay())) day += DAY
  if (day === midnight && hour >= 8) return moment
  return day + 8 * HOUR + random.whole(0, 240) * MINUTE
}

function arriveInPart(draft: Draft, now: Date, i: number): void {
  draft.status = 'IN_PROGRESS'
  draft.review = null
  draft.missingPhotos = 1 + (i % 2)
  draft.arrivedAt = new Date(Math.max(draft.reportedAt.getTime(), now.getTime() - (4 - i) * 3 * MINUTE))
}

/**
 * In a short plan all returned tasks can have an edit. One that still waits for it is shown by the demo,
 * always.
 */
function keepOneReturned(drafts: readonly Draft[], now: Date): void {
  const answered = new Set(drafts.map(draft => draft.original))
  const isLongAgo = (draft: Draft) =>
    draft.review !== null && draft.review.at.getTime() < now.getTime() - 3 * HOUR
  const mayBe = drafts.filter(draft => draft.revision === 0 && isLongAgo(draft) && !answered.has(draft))
  if (mayBe.some(draft => draft.status === 'MORE_INFO_REQUESTED')) return
  const draft = mayBe.findLast(({ status }) => status === 'COMPLETED')
  if (!draft?.review) return
  draft.status = 'MORE_INFO_REQUESTED'
  draft.review.reason = reasonOf('request-edit', draft.template, randomOf('returned', draft.seed))
}

/** Edits of most tasks that were returned for edit, within days. The old task stays as it is. */
function editsOf(drafts: readonly Draft[], wanted: number, now: Date): Draft[] {
  const returned = drafts.filter(draft => draft.status === 'MORE_INFO_REQUESTED' && draft.review)
  const edits: Draft[] = []
  for (const draft of returned) {
    if (edits.length >= wanted) break
    const random = randomOf('answer', draft.seed)
    const returnedAt = draft.review?.at.getTime() ?? 0
    const reported = returnedAt + random.around(30 * HOUR, 40 * HOUR, 2 * HOUR, 96 * HOUR)
    if (reported > now.getTime() - 2 * HOUR) continue
    const arrived = reported + random.whole(1, 300) * MINUTE
    const share = 1 - (now.getTime() - reported) / (DAYS * DAY)
    const decided = decision(draft.template, share, arrived, now, random)
    edits.push({
      ...draft,
      revision: 1,
      reportedAt: new Date(reported),
      arrivedAt: new Date(Math.min(arrived, now.getTime() - MINUTE)),
      status: decided.review ? 'COMPLETED' : 'PENDING',
      review: decided.review && { ...decided.review, reason: null },
      original: draft,
    })
  }
  return edits
}
