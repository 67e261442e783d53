import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword } from '#src/platform/passwords.ts'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const bucket = await objectServer()
const [one, other] = [await testServer(bucket.env), await testServer(bucket.env)]
const make = makers(one.deps.db)

it('A photo that began at one server is sent anew to another one, and both show it', async () => {
  const work = await make.fieldWork()
  const taken = photo(60_000)
  const [here, there] = [one, other].map(server => phone(server, work.collector.token))
  const [clientId, { hash }] = [randomUUID(), taken.ref]
  const receipt = (await here?.submit(report(work, { photos: [taken.ref] }), clientId))?.body
  await here?.appendPhoto(clientId, taken, 0, { end: 40_000 })
  expect((await here?.uploadState(clientId, hash))?.headers.get('upload-offset')).toBe('40000')

  // The phone comes back, and the balancer sends it elsewhere.
  expect((await there?.uploadState(clientId, hash))?.headers.get('upload-offset')).toBe('0')
  const wrong = await there?.appendPhoto(clientId, taken, 40_000)
  expect([wrong?.status, wrong?.body.params.offset]).toEqual([409, 0])
  await there?.appendPhoto(clientId, taken, 0, { end: 30_000 })
  expect((await there?.appendPhoto(clientId, taken, 30_000))?.body).toMatchObject({ missing: [] })

  // The first server has its old part still, and knows that the whole is there.
  const state = await here?.uploadState(clientId, hash)
  expect([state?.headers.get('upload-offset'), state?.headers.get('upload-complete')]).toEqual([
    '60000',
    '?1',
  ])
  const { data } = await one.graphql<{ baoleaderTask: { photos: { downloadUrl: string }[] } }>(
    work.superAdmin.token,
    'query ($id: ID!) { baoleaderTask(id: $id) { photos { downloadUrl } } }',
    { id: receipt.taskId },
  )
  for (const { url } of [one, other]) {
    const shown = await fetch(url + data.baoleaderTask.photos[0]?.downloadUrl)
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(taken.bytes))).toBe(true)
  }
})

it('The same report at two servers at once is one task', async () => {
  const work = await make.fieldWork()
  const [clientId, content] = [randomUUID(), report(work)]
  const answers = await Promise.all(
    [one, other, one, other].map(server => phone(server, work.collector.token).submit(content, clientId)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.taskId)).size).toBe(1)
  const { rows } = await one.deps.db.pool.query(
    `select (select count(*)::int from tasks where company_id = $1) as tasks,
       (select count(*)::int from audit where company_id = $1 and action = 'task.submit') as lines`,
    [work.company.id],
  )
  expect(rows[0]).toEqual({ tasks: 1, lines: 1 })
})

it('Wrong passwords are counted by all servers together', async () => {
  const company = await make.company()
  const password = 'fieldwork-123'
  const { email } = await make.person(company.id, 'admin', { passwordHash: await hashPassword(password) })
  const signIn = (server: typeof one, typed: string) =>
    server.rest('POST', '/api/auth/local', {
      body: { identifier: email, password: typed, type: 'baoleader' },
    })
  for (let n = 0; n < 10; n++)
    expect((await signIn(n % 2 ? one : other, 'wrong')).body.code).toBe('sign-in.wrong')
  for (const server of [one, other]) expect((await signIn(server, password)).body.code).toBe('rate.limited')
})

it('A session that was made at one server counts at the other, until it ends at either', async () => {
  const company = await make.company()
  const password = 'fieldwork-123'
  const { email } = await make.person(company.id, 'admin', { passwordHash: await hashPassword(password) })
  const { body } = await one.rest('POST', '/api/auth/local', {
    body: { identifier: email, password, type: 'baoleader' },
  })
  const ask = async (server: typeof one) => {
    const { data, errors } = await server.graphql<{ countTasks: number }>(body.jwt, '{ countTasks }')
    return errors?.[0]?.extensions.code ?? data.countTasks
  }
  expect([await ask(one), await ask(other)]).toEqual([0, 0])
  await other.rest('POST', '/api/auth/sign-out', { token: body.jwt })
  expect([await ask(one), await ask(other)]).toEqual(['token.invalid', 'token.invalid'])
})

it('A notification that two servers look for at once goes out once', async () => {
  const work = await make.fieldWork()
  const { data } = await one.graphql<{ made: { id: string } }>(
    work.superAdmin.token,
    `mutation ($data: CreateBaoleaderNotificationInput!) { made: createBaoleaderNotification(data: $data) { id } }`,
    {
      data: {
        title: 'Count',
        message: 'Today',
        type: 'REMINDER',
        recipients: [work.collector.id],
        dateSent: new Date(Date.now() + 3_600_000).toISOString(),
      },
    },
  )
  const { startDueNotifications } = await import('#src/features/notification/notification.jobs.ts')
  const due = new Date(Date.now() + 3_700_000)
  await Promise.all(
    [one, other, one, other].map(({ deps }) => startDueNotifications({ ...deps, now: () => due })),
  )
  const { rows } = await one.deps.db.pool.query(
    'select count(*)::int as runs from notification_runs where notification_id = $1',
    [data.made.id],
  )
  expect(rows).toEqual([{ runs: 1 }])
})
