import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { quickHash } from '#test/quick-hash.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'

const bucket = await objectServer()
const [one, other] = [await testServer(bucket.env), await testServer(bucket.env)]
const make = makers(one.deps.db)

/** A report with a photo of this size, and the calls of its phone at each server. */
async function announced(size: number) {
  const work = await make.fieldWork()
  const taken = photo(size)
  const phones = [one, other].map(server => phone(server, work.collector.token))
  const [clientId, at] = [randomUUID(), (n: number) => phones[n % 2] as ReturnType<typeof phone>]
  const receipt = (await at(0).submit(report(work, { photos: [taken.ref] }), clientId)).body
  return { work, taken, clientId, at, taskId: receipt.taskId as string }
}

async function expectShown({ work, taken, taskId }: Awaited<ReturnType<typeof announced>>) {
  const { data } = await one.graphql<{ baoleaderTask: { photos: { downloadUrl: string }[] } }>(
    work.superAdmin.token,
    'query ($id: ID!) { baoleaderTask(id: $id) { photos { downloadUrl } } }',
    { id: taskId },
  )
  for (const { url } of [one, other]) {
    const shown = await fetch(url + data.baoleaderTask.photos[0]?.downloadUrl)
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(taken.bytes))).toBe(true)
  }
}

it.each([
  ['256 kB', 262_144],
  ['64 kB', 65_536],
])(
  'A photo of 800 kB in parts of %s arrives when each request goes to the other server, and no byte is sent twice',
  async (_, part) => {
    const upload = await announced(800_000)
    const { taken, clientId, at } = upload
    const answers: number[] = []
    let n = 0
    for (let start = 0; start < 800_000; start += part) {
      const { status } = await at(n++).appendPhoto(clientId, taken, start, {
        end: Math.min(800_000, start + part),
      })
      answers.push(status)
    }
    expect(answers).toEqual(Array(n).fill(200))
    for (const turn of [0, 1]) {
      const state = await at(turn).uploadState(clientId, taken.ref.hash)
      expect([state.headers.get('upload-offset'), state.headers.get('upload-complete')]).toEqual([
        '800000',
        '?1',
      ])
    }
    await expectShown(upload)
    // Nothing is left of the parts.
    await expect
      .poll(() =>
        readdir(join(bucket.directory, bucket.bucket, 'partial'), { recursive: true }).then(
          names => names.filter(name => name.includes(taken.ref.hash)).length,
          () => 0,
        ),
      )
      .toBe(0)
  },
)

it('A photo whose sender was cut at one server goes on at the other one', async () => {
  const upload = await announced(600_000)
  const { work, taken, clientId, at } = upload
  const { hash } = taken.ref
  const gone = new AbortController()
  const sending = new ReadableStream({
    start: controller => controller.enqueue(taken.bytes.subarray(0, 300_000)),
  })
  const sent = fetch(`${one.url}/api/collector/submissions/${clientId}/files/${hash}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${work.collector.token}`, 'content-type': 'image/jpeg' },
    body: sending,
    signal: gone.signal,
    duplex: 'half',
  } as RequestInit).catch(() => null)
  const left = () => readdir(join(one.deps.config.dataDir, 'files', 'partial', String(work.company.id)))
  await expect.poll(() => left().catch(() => [])).toHaveLength(1)
  gone.abort()
  await sent
  const offset = async (turn: number) =>
    Number((await at(turn).uploadState(clientId, hash)).headers.get('upload-offset'))
  await expect.poll(() => offset(1)).toBeGreaterThanOrEqual(262_144)
  const from = await offset(1)
  expect(await offset(0)).toBe(from)
  expect((await at(1).appendPhoto(clientId, taken, from)).body).toMatchObject({ missing: [] })
  await expectShown(upload)
})

it('A part that another server does not know is refused with the offset of both', async () => {
  const { taken, clientId, at } = await announced(100_000)
  await at(0).appendPhoto(clientId, taken, 0, { end: 40_000 })
  for (const turn of [1, 0, 1]) {
    const wrong = await at(turn).appendPhoto(clientId, taken, 70_000)
    expect([wrong.status, wrong.body.params.offset]).toEqual([409, 40_000])
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
  const { email } = await make.person(company.id, 'admin', { passwordHash: quickHash(password) })
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
  const { email } = await make.person(company.id, 'admin', { passwordHash: quickHash(password) })
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
