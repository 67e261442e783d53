import type { TaskStatus } from '@quadrat/domain/task/task'
import type { Database } from '#src/platform/database/db.ts'
import type { makers } from './make.ts'

/** The filterable properties of a task. Tests compute the expected result of a filter from them. */
export interface FilterableTask {
  id: number
  use: Use
  reporterId: number | null
  groupId: number | null
  status: TaskStatus
  createdAt: Date
  reportedAt: Date | null
  /** `date_reported` is `reportedAt` of tasks that were reported offline. */
  isOffline: boolean
  /** Outside the place of work of its project. */
  isOutside?: boolean
  /** With a message of its reporter that waits for a reply. */
  isUnanswered?: boolean
  /** True if another task is its correction. */
  isReplaced?: boolean
  /** True for one with a photo that no program can open. */
  isUnreadable?: boolean
  /** As in `task_answers`, by the id of the question. */
  answers?: Record<string, unknown>
}

interface Use {
  projectId: number
  projectTemplateId: number
  templateId: number
  tagId: number
  sdgId: number
  title: string
}

/** Creates a company with at least two records of each kind that tasks can be filtered by. */
export async function filteredCompany(make: ReturnType<typeof makers>) {
  const { company, superAdmin } = await make.fieldWork()
  const groups = [await make.group(company.id), await make.group(company.id)]
  const uses: Use[] = []
  for (const sdgId of [1, 2]) {
    const project = await make.project(company.id)
    for (const n of [1, 2]) {
      const tag = await make.tag(company.id)
      const template = await make.template(company.id, { tagId: tag.id, sdgId: n === 1 ? sdgId : 3 })
      const use = await make.projectTemplate(company.id, project.id, template.id, { tagId: tag.id })
      const ids = { projectId: project.id, projectTemplateId: use.id, templateId: template.id }
      uses.push({ ...ids, tagId: tag.id, sdgId: n === 1 ? sdgId : 3, title: template.title })
    }
  }
  const reporters = [await make.person(company.id, 'collector'), await make.person(company.id, 'collector')]
  return {
    companyId: company.id,
    token: superAdmin.token,
    uses,
    groupIds: groups.map(group => group.id),
    reporterIds: reporters.map(person => person.id),
  }
}

/** Returns a pseudorandom generator with the same sequence on every run. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    isOne: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}

/** Inserts tasks with the given ids in one statement. */
export async function insertTasks(db: Pick<Database, 'pool'>, companyId: number, tasks: FilterableTask[]) {
  const column = (of: (task: FilterableTask) => unknown) => tasks.map(of)
  await db.pool.query(
    `insert into tasks (company_id, id, project_id, project_template_id, template_id, template_version, reporter_id, group_id,
       status, created_at, updated_at, reported_at, reported_offline)
     overriding system value
     select $1, id, project_id, use_id, template_id, 1, reporter_id, group_id, status, created_at, created_at, reported_at, reported_offline
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[],
       $9::timestamptz[], $10::timestamptz[], $11::boolean[])
       as one (id, project_id, use_id, template_id, reporter_id, group_id, status, created_at, reported_at, reported_offline)`,
    [
      companyId,
      column(task => task.id),
      column(task => task.use.projectId),
      column(task => task.use.projectTemplateId),
      column(task => task.use.templateId),
      column(task => task.reporterId),
      column(task => task.groupId),
      column(task => task.status),
      column(task => task.createdAt),
      column(task => task.reportedAt),
      column(task => task.isOffline),
    ],
  )
  const outside = tasks.filter(task => task.isOutside)
  await db.pool.query(
    `insert into outside_tasks (company_id, task_id, project_id) select $1, * from unnest($2::bigint[], $3::bigint[])`,
    [companyId, outside.map(task => task.id), outside.map(task => task.use.projectId)],
  )
  const unanswered = tasks.filter(task => task.isUnanswered && task.reporterId !== null)
  await db.pool.query(
    `insert into task_messages (company_id, client_id, task_id, collector_id, author_id, text, sent_at, created_at, updated_at, needs_reply)
     select $1, gen_random_uuid(), id, reporter, reporter, 'Hello', now(), now(), now(), true
     from unnest($2::bigint[], $3::bigint[]) v (id, reporter)`,
    [companyId, unanswered.map(task => task.id), unanswered.map(task => task.reporterId)],
  )
  const unreadable = tasks.filter(task => task.isUnreadable)
  // One file is the photo of all of them, as when several reports have the same bytes.
  await db.pool.query(
    `with file as (
       insert into files (company_id, hash, name, ext, mime, size, provider, unreadable, created_at, updated_at)
       values ($1, repeat('b', 64), 'broken.jpg', '.jpg', 'image/jpeg', 4, 'local', true, now(), now())
       on conflict (company_id, hash, name) do update set updated_at = excluded.updated_at returning id
     ), reported as (
       insert into evidence (company_id, task_id, created_at, updated_at)
       select $1, id, now(), now() from unnest($2::bigint[]) one (id) returning id
     )
     insert into evidence_photos (company_id, evidence_id, position, hash, name, mime, size, file_id)
     select $1, reported.id, 0, repeat('b', 64), 'broken.jpg', 'image/jpeg', 4, file.id from reported, file`,
    [companyId, unreadable.map(task => task.id)],
  )
  const answered = tasks.filter(task => task.answers)
  await db.pool.query(
    `update task_answers k set answers = v.answers from unnest($2::bigint[], $3::jsonb[]) v (id, answers)
     where k.company_id = $1 and k.task_id = v.id`,
    [companyId, answered.map(task => task.id), answered.map(task => JSON.stringify(task.answers))],
  )
}
