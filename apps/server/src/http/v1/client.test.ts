import { Quadrat } from '@quadrat/client'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { phone, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit } = verbs(server)

const createKey = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }`
const scopes = ['task.read', 'task.review', 'task.comment', 'collector.read', 'collector.write']
const people = ['Asha', 'Baraka', 'Chausiku']

/** A company with a key, two reports that wait, and one that comes when it is asked for. */
async function company() {
  const work = await make.fieldWork({
    fields: [{ id: 'alive', kind: 'percentage', label: 'Alive', isRequired: false }],
  })
  const { createApiKey } = await data<{ createApiKey: { secret: string } }>(
    work.company.superAdmin.token,
    createKey,
    { input: { name: 'Rules of the beds', scopes } },
  )
  const send = async (alive: number) => {
    const sent = await phone(server, work.collector.token).submit(report(work, { answers: { alive } }))
    expect(sent.status).toBe(201)
  }
  await send(91)
  await send(20)
  return { work, key: createApiKey.secret, send, numbers: people.map(() => localNumber()) }
}
type Company = Awaited<ReturnType<typeof company>>

/** A `fetch` whose call of this number loses its answer, after the server has done the work. */
function cutting(cutAt: number, how: 'lost' | 'cut') {
  let calls = 0
  const cut: typeof fetch = async (...given) => {
    const number = calls++
    const response = await fetch(...given)
    if (number !== cutAt) return response
    const text = await response.text()
    if (how === 'lost') throw new TypeError('fetch failed')
    return new Response(text.slice(0, text.length / 2), response)
  }
  return { fetch: cut, calls: () => calls }
}

/** What a program keeps between its runs. */
interface Kept {
  since: string | undefined
}

/** One run of a program: writes collectors, reads what has come, and decides by a rule. */
async function run(quadrat: Quadrat, { work, numbers }: Company, kept: Kept) {
  for (const [index, first_name] of people.entries()) {
    const body = {
      first_name,
      last_name: 'Omari',
      phone: `+254${numbers[index]}`,
      projects: [work.project.id],
    }
    await quadrat.collectors.create(body, { idempotencyKey: `hr-${index}` })
  }
  kept.since = await quadrat.reports.follow({ updated_since: kept.since, limit: 1 }, async one => {
    if (one.status !== 'submitted') return
    const isGood = Number(one.answers.alive) >= 50
    const text = isGood ? 'Alive enough.' : 'Too few alive.'
    await quadrat.reports.createComment(one.id, { text }, { idempotencyKey: 'rule' })
    if (isGood) await quadrat.reports.approve(one.id, { ifMatch: one.version })
    else await quadrat.reports.reject(one.id, { reason: text }, { ifMatch: one.version })
  })
}

/** What there is in the end, without ids. */
async function outcome({ work, key }: Company) {
  const quadrat = new Quadrat({ server: server.url, key })
  const collectors = await Array.fromAsync(quadrat.collectors.each({ project: work.project.id }))
  const reports = await Array.fromAsync(quadrat.reports.each({ order: 'oldest' }))
  const comments = await Promise.all(reports.map(({ id }) => quadrat.reports.listComments(id)))
  return {
    collectors: collectors.map(one => one.first_name).sort(),
    reports: reports.map(({ status, reason, answers }) => ({ status, reason, answers })),
    comments: comments.map(({ data: all }) => all.map(({ text }) => text)),
    audit: (await audit(work.company.id)).sort(),
  }
}

async function journey(fetcher: typeof fetch, retries?: number) {
  const made = await company()
  const kept: Kept = { since: undefined }
  const quadrat = new Quadrat({ server: server.url, key: made.key, fetch: fetcher, pause: 1, retries })
  let starts = 0
  const finished = async () => {
    for (;;) {
      starts++
      try {
        return await run(quadrat, made, kept)
      } catch (error) {
        // It is started again by its timer, as after a crash.
        if (starts > 4 || (error as { code?: string }).code !== 'network') throw error
      }
    }
  }
  await finished()
  await made.send(77)
  await finished()
  return { ...(await outcome(made)), starts }
}

const whole = cutting(-1, 'lost')
const expected = await journey(whole.fetch)
const places = Array.from({ length: whole.calls() }, (_, place) => place)

it('A script writes collectors, reads reports as they come and decides', () => {
  expect(expected).toMatchObject({
    collectors: expect.arrayContaining(people),
    reports: [
      { status: 'approved', answers: { alive: 91 } },
      { status: 'rejected', reason: 'Too few alive.', answers: { alive: 20 } },
      { status: 'approved', answers: { alive: 77 } },
    ],
    comments: [['Alive enough.'], ['Too few alive.'], ['Alive enough.']],
    starts: 2,
  })
  expect(places.length).toBeGreaterThan(15)
})

it.each(places)('Nothing is lost or doubled when the answer of call %i is lost or cut off', async place => {
  const { fetch: cut } = cutting(place, place % 2 ? 'cut' : 'lost')
  expect(await journey(cut)).toEqual(expected)
})

it.each(places)(
  'Nothing is lost or doubled when the script ends at call %i, and starts again',
  async place => {
    const { starts, ...found } = await journey(cutting(place, 'lost').fetch, 0)
    const { starts: _, ...wanted } = expected
    expect(found).toEqual(wanted)
    expect(starts).toBe(3)
  },
)
