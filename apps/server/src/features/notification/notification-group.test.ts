import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { ownDatabase } from '#test/own-database.ts'
import { testServer } from '#test/server.ts'
import { verbs } from '#test/verbs.ts'
import { startDueNotifications } from './notification.jobs.ts'

// The database of this file alone, because its clock runs ahead.
const server = await testServer({ DATABASE_URL: await ownDatabase() })
const make = makers(server.deps.db)
const { code, data: ask } = verbs(server)
const { pool } = server.deps.db
const day = 86_400_000

const FIELDS = `id rowVersion recipientCount groups { id } recipients(pagination: { limit: 100 }) { id }
  chosen: recipients(pagination: { limit: 100 }, chosenOnly: true) { id }`
const CREATE = `mutation ($data: CreateBaoleaderNotificationInput!) { one: createBaoleaderNotification(data: $data) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $data: UpdateBaoleaderNotificationInput!) {
  one: updateBaoleaderNotification(id: $id, data: $data) { ${FIELDS} } }`

interface Shown {
  id: string
  rowVersion: number
  recipientCount: number
  groups: { id: string }[]
  recipients: { id: string }[]
  chosen: { id: string }[]
}
const ids = (people: readonly { id: string | number }[]) => people.map(({ id }) => String(id)).sort()

/** A company with a group of two, and a person outside of it. */
async function village() {
  const work = await make.fieldWork()
  const { token } = work.superAdmin
  const group = await make.group(work.company.id)
  const person = async (groupId: number | null) => {
    const made = await make.person(work.company.id, 'collector')
    await pool.query('update people set group_id = $2 where id = $1', [made.id, groupId])
    return made
  }
  const [first, second, outside] = [await person(group.id), await person(group.id), await person(null)]
  const content = { title: 'Meet', message: 'At the school.', type: 'REMINDER', timezone: 'Africa/Nairobi' }
  const weekly = { ...content, recur: 'WEEKLY', dateSent: new Date(Date.now() + day).toISOString() }
  const create = async (data: object, as = token) =>
    (await ask<{ one: Shown }>(as, CREATE, { data: { ...weekly, recipients: [], ...data } })).one
  const update = async (id: string, data: object, as = token) =>
    (await ask<{ one: Shown }>(as, UPDATE, { id, data })).one
  const run = (days: number) =>
    startDueNotifications({ ...server.deps, now: () => new Date(Date.now() + days * day) })
  const heard = async (id: string) => {
    const { rows } = await pool.query(
      `select d.person_id::text as id from notification_deliveries d where d.way = 'app' and d.run_id = (
         select id from notification_runs where notification_id = $1 order by due_at desc limit 1)`,
      [id],
    )
    return ids(rows)
  }
  return { work, token, group, first, second, outside, person, create, update, run, heard }
}

describe('A notification to a group', () => {
  it('keeps the group, and at each run reaches those who are in it then', async () => {
    const { group, first, second, outside, person, create, run, heard } = await village()
    const one = await create({ groups: [group.id], recipients: [outside.id, first.id] })
    expect(one).toMatchObject({ recipientCount: 3, groups: [{ id: String(group.id) }] })
    expect(ids(one.recipients)).toEqual(ids([first, second, outside]))
    expect(ids(one.chosen)).toEqual(ids([first, outside]))
    await run(1.5)
    expect(await heard(one.id)).toEqual(ids([first, second, outside]))
    const joined = await person(group.id)
    // One who was chosen too stays, one who was in the group alone does not.
    for (const gone of [first, second])
      await pool.query('update people set group_id = null where id = $1', [gone.id])
    await run(8.5)
    expect(await heard(one.id)).toEqual(ids([first, outside, joined]))
    const { rows } = await pool.query('select recipient_count as n from notifications where id = $1', [
      one.id,
    ])
    expect(rows).toEqual([{ n: 3 }])
  })

  it('reaches nobody of it who is archived or deactivated, and is not sent if nobody is left', async () => {
    const { token, group, first, second, create } = await village()
    await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [first.id])
    expect((await create({ groups: [group.id] })).recipientCount).toBe(1)
    await pool.query('update people set blocked = true where id = $1', [second.id])
    const data = { title: 'Meet', message: 'Now', type: 'GENERAL', recipients: [], groups: [group.id] }
    expect(await code(token, CREATE, { data })).toBe('input.invalid')
  })

  it('is changed: its groups stay unless others are given, and can be taken out', async () => {
    const { group, first, second, outside, create, update } = await village()
    const made = await create({ groups: [group.id] })
    const renamed = await update(made.id, { title: 'Meeting', rowVersion: made.rowVersion })
    expect(renamed).toMatchObject({ recipientCount: 2, groups: [{ id: String(group.id) }], chosen: [] })
    const { rowVersion } = renamed
    const without = await update(made.id, { groups: [], recipients: [outside.id], rowVersion })
    expect(without).toMatchObject({ recipientCount: 1, groups: [] })
    expect(ids(without.recipients)).toEqual(ids([outside]))
    const again = await update(made.id, { groups: [group.id], rowVersion: without.rowVersion })
    expect(ids(again.recipients)).toEqual(ids([first, second, outside]))
  })

  it('cannot name a group of another company', async () => {
    const { token } = await village()
    const other = await village()
    const data = { title: 'Meet', message: 'Now', type: 'GENERAL', recipients: [], groups: [other.group.id] }
    expect(await code(token, CREATE, { data })).toBe('not-found')
  })

  it('of a person in chosen projects goes to the members whom they see, and keeps what colleagues chose', async () => {
    const { work, group, first, second, outside, create, update } = await village()
    for (const { id } of [first, second, outside])
      await pool.query(
        'insert into project_collectors (company_id, project_id, person_id, added_at) values ($1, $2, $3, now()) on conflict do nothing',
        [work.company.id, work.project.id, id],
      )
    const manager = await make.person(work.company.id, 'projectManager', { inProjects: true })
    await make.chosenProject(manager, work.project.id)
    const own = await create({ groups: [group.id] }, manager.token)
    expect(own).toMatchObject({ recipientCount: 2, groups: [] })
    expect(ids(own.chosen)).toEqual(ids([first, second]))
    const ofAdmin = await create({ groups: [group.id] })
    const changed = await update(
      ofAdmin.id,
      { recipients: [outside.id], rowVersion: ofAdmin.rowVersion },
      manager.token,
    )
    expect(changed).toMatchObject({ recipientCount: 3, groups: [{ id: String(group.id) }] })
    expect(ids(changed.chosen)).toEqual(ids([outside]))
  })
})

it('A notification to people leaves out those who are archived, and counts the others', async () => {
  const { first, outside, create } = await village()
  await pool.query(`update people set status = 'ARCHIVED' where id = $1`, [first.id])
  const one = await create({ recipients: [first.id, outside.id] })
  expect(one.recipientCount).toBe(1)
  expect(ids(one.recipients)).toEqual(ids([outside]))
})
