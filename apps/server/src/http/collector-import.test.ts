import type { ImportPlan, ImportProgress, ImportRehearsal } from '@quadrat/domain/collector/collector-import'
import { limits } from '@quadrat/domain/limits'
import { writeXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { textMessagesTo } from '#test/mailbox.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { data, audit, state } = verbs(server)

const csv = (rows: string[][]) =>
  rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const head = ['First Name', 'Last Name', 'Phone Number', 'Gender', 'Group', 'Projects']

async function send(path: string, token: string | null, file: string | Uint8Array) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(Buffer.from(file)),
  })
  return { status: answer.status, text: await answer.text() }
}

async function check(token: string, file: string | Uint8Array, part = 0): Promise<ImportPlan> {
  const { status, text } = await send(`/api/collectors/import/check?part=${part}`, token, file)
  expect(status, text).toBe(200)
  const { texts: _texts, ...plan } = JSON.parse(text) as ImportRehearsal
  return plan
}

async function run(
  token: string,
  file: string | Uint8Array,
  invite = 0,
  part = 0,
  added = 0,
): Promise<ImportProgress[]> {
  const path = `/api/collectors/import?invite=${invite}&part=${part}&added=${added}`
  const { status, text } = await send(path, token, file)
  expect(status, text).toBe(200)
  return text
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
}

/** The numbers of people that the inbox of a company says were added. */
async function toldCounts(companyId: number): Promise<number[]> {
  const { rows } = await server.deps.db.pool.query(
    `select (detail ->> 'count')::integer as count from inbox_items
     where company_id = $1 and kind = 'import-finished' order by id`,
    [companyId],
  )
  return rows.map(row => row.count)
}

const outcomes = ({ lines }: ImportPlan) => lines.map(({ row, outcome, changes }) => [row, outcome, changes])

describe('a list of data collectors', () => {
  it('is imported only by staff, into their own company', async () => {
    const { company, collector } = await make.fieldWork()
    const before = await state(company.id)
    const file = csv([head, ['Asha', 'Omari', `0${localNumber()}`, '', '', '']])
    for (const path of ['/api/collectors/import', '/api/collectors/import/check']) {
      expect((await send(path, null, file)).status).toBe(401)
      expect((await send(path, collector.token, file)).status).toBe(403)
    }
    expect(await state(company.id)).toBe(before)
  })

  it('has a dry run that changes nothing, and then the same result', async () => {
    const { superAdmin, company, project, collector } = await make.fieldWork()
    const group = await make.group(company.id, { name: 'Mida Creek' })
    const file = csv([
      head,
      ['Asha', 'Omari', `0${localNumber()}`, 'f', 'mida creek', project.name],
      ['عبد الرحمن', 'الزهراني', `+254 ${localNumber()}`, '', '', ''],
      ['Zuhura', 'Kassim', collector.phoneNumber ?? '', 'Prefer not to say', 'Mida Creek', ''],
    ])
    const before = await state(company.id)
    const plan = await check(superAdmin.token, file)
    expect(await state(company.id)).toBe(before)
    expect(plan.errors).toEqual([])
    expect(outcomes(plan)).toEqual([
      [2, 'create', []],
      [3, 'create', []],
      [4, 'change', ['First Name', 'Last Name', 'Gender', 'Group']],
    ])

    const messages = await run(superAdmin.token, file)
    expect(messages[0]).toEqual({ done: 3, of: 3 })
    expect(messages.at(-1)).toMatchObject({ finished: plan })
    const query = `query { baoriders(sort: ["firstName:asc"]) { data { firstName gender community { id } projects { id } } } }`
    const mida = { id: String(group.id) }
    expect(await data(superAdmin.token, query)).toEqual({
      baoriders: {
        data: [
          { firstName: 'Asha', gender: 'Female', community: mida, projects: [{ id: String(project.id) }] },
          {
            firstName: 'Zuhura',
            gender: 'Prefer_not_to_say',
            community: mida,
            projects: [{ id: String(project.id) }],
          },
          { firstName: 'عبد الرحمن', gender: null, community: null, projects: [] },
        ],
      },
    })
    expect((await audit(company.id)).toSorted()).toEqual([
      'collector.create',
      'collector.create',
      'collector.update',
      'project.add-collector',
    ])
    expect(outcomes(await check(superAdmin.token, file)).map(([, outcome]) => outcome)).toEqual([
      'skip',
      'skip',
      'skip',
    ])
  })

  it('is refused with all errors by row and column, and changes nothing', async () => {
    const theirs = await make.fieldWork()
    const { superAdmin, id } = await make.company()
    await make.group(id, { name: 'Twins' })
    await make.group(id, { name: 'twins' })
    const phone = localNumber()
    const file = csv([
      head,
      ['Al', 'Omari', `0${phone}`, 'no', 'Nowhere', ''],
      ['Asha', '', '12', '', 'Twins', 'No project'],
      ['Bahati', 'Kenga', `0${localNumber()}`, '', '', ''],
      ['Bahari', 'Kenga', theirs.collector.phoneNumber ?? '', '', '', ''],
      ['Kadzo', 'Charo', `+254${phone}`, '', '', ''],
      ['Kadze', 'Charo', `254${phone}`, '', '', ''],
    ])
    const before = await state(id)
    const { errors } = await check(superAdmin.token, file)
    expect(errors).toEqual([
      { row: 2, column: 'Gender', message: 'Select a gender' },
      { row: 2, column: 'Group', message: "There is no group 'Nowhere'." },
      { row: 2, column: 'First Name', message: 'Please enter a valid first name' },
      { row: 3, column: 'Group', message: "There are 2 groups 'Twins'." },
      { row: 3, column: 'Projects', message: "There is no project 'No project'." },
      { row: 3, column: 'Last Name', message: 'Please enter a valid last name' },
      {
        row: 3,
        column: 'Phone Number',
        message: 'Please enter a valid a phone number with international code',
      },
      { row: 5, column: 'Phone Number', message: 'This phone number is already in use.' },
      { row: 7, column: 'Phone Number', message: 'Row 6 has the same phone number.' },
    ])
    const messages = await run(superAdmin.token, file)
    expect(messages.at(-1)).toEqual({
      refused: { code: 'input.invalid', message: 'Select a gender' },
    })
    expect(await state(id)).toBe(before)
  })

  it('says of a file without bytes that it is empty', async () => {
    const { superAdmin } = await make.company()
    const { status, text } = await send('/api/collectors/import/check', superAdmin.token, '')
    expect({ status, text }).toEqual({ status: 422, text: expect.stringContaining('This file is empty.') })
  })

  it('may be an Excel file, with numbers that lost their plus, and is refused in other formats', async () => {
    const { superAdmin } = await make.company()
    const number = localNumber()
    const xlsx = await writeXlsx({
      sheets: [
        {
          name: 'People',
          rows: [
            ['Surname', 'First name', 'Mobile'],
            ['Omari', 'Asha', Number(`254${number}`)],
          ],
        },
      ],
    })
    expect((await check(superAdmin.token, xlsx)).lines).toEqual([
      {
        row: 2,
        firstName: 'Asha',
        lastName: 'Omari',
        phoneNumber: `+254${number}`,
        outcome: 'create',
        changes: [],
      },
    ])
    for (const bytes of [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), new Uint8Array([0xff, 0xfe, 0x41])]) {
      const { status, text } = await send('/api/collectors/import/check', superAdmin.token, bytes)
      expect([status, JSON.parse(text).code]).toEqual([422, 'input.invalid'])
    }
    expect((await send('/api/collectors/import/check', superAdmin.token, '')).status).toBe(422)
    expect((await send('/api/collectors/import/check?country=QQ', superAdmin.token, 'a')).status).toBe(422)
    expect(
      (await send('/api/collectors/import/check', superAdmin.token, 'x'.repeat(6 * 1024 * 1024))).status,
    ).toBe(413)
  })

  it('has phone numbers of the chosen country', async () => {
    const { superAdmin } = await make.company()
    const file = csv([head.slice(0, 3), ['Asha', 'Omari', '0712345678']])
    const { text } = await send('/api/collectors/import/check?country=TZ', superAdmin.token, file)
    expect(JSON.parse(text).lines[0].phoneNumber).toBe('+255712345678')
  })

  it('invites only new people, and only on request', async () => {
    const { superAdmin, collector } = await make.fieldWork()
    const phones = [localNumber(), localNumber()]
    const file = csv([
      head.slice(0, 3),
      ...phones.map(phone => ['Asha', 'Omari', `0${phone}`]),
      ['Zuhura', 'Kassim', collector.phoneNumber ?? ''],
    ])
    const messages = await run(superAdmin.token, file, 1)
    expect(messages.at(-1)).toMatchObject({ createdIds: [expect.any(String), expect.any(String)] })
    for (const phone of phones) expect(await textMessagesTo(server, `+254${phone}`)).toHaveLength(1)
    expect(await textMessagesTo(server, collector.phoneNumber)).toEqual([])
  })

  it('changes nothing if it is interrupted after some progress, and can be repeated', async () => {
    const { superAdmin, company, project } = await make.fieldWork()
    const phones = Array.from({ length: 1200 }, () => localNumber())
    const file = csv([head, ...phones.map(phone => ['Asha', 'Omari', `0${phone}`, '', '', project.name])])
    const before = await state(company.id)
    // An open transaction that has inserted one of the last numbers makes the import wait there.
    const other = new pg.Client(server.deps.db.connectionString)
    await other.connect()
    await other.query('begin')
    await other.query('insert into sign_in_names (name, company_id, person_id) values ($1, $2, $3)', [
      `+254${phones.at(-1)}`,
      company.id,
      superAdmin.id,
    ])
    const answer = await fetch(`${server.url}/api/collectors/import?invite=1&added=7`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${superAdmin.token}` },
      body: file,
    })
    let said = ''
    let isBroken = false
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      said += text
      if (isBroken || !said.includes('{"done":1000,"of":1200}\n')) continue
      // PostgreSQL does the same when the server dies.
      await vi.waitFor(async () => {
        const { rows } = await other.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(rows).toHaveLength(1)
      })
      isBroken = true
    }
    expect(isBroken).toBe(true)
    expect(said.trim().split('\n').at(-1)).toMatch(/^{"refused":/)
    await other.query('rollback')
    await other.end()
    // The inbox says that it failed, after how many in earlier parts, and nothing else has changed.
    await vi.waitFor(async () => {
      const { rows } = await server.deps.db.pool.query(
        'select kind, detail from inbox_items where company_id = $1',
        [company.id],
      )
      expect(rows).toEqual([{ kind: 'import-failed', detail: { count: 7 } }])
    })
    for (const table of ['inbox_items', 'events'])
      await server.deps.db.pool.query(`delete from ${table} where company_id = $1`, [company.id])
    expect(await state(company.id)).toBe(before)
    expect((await run(superAdmin.token, file)).at(-1)).toMatchObject({ finished: { errors: [] } })
    expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: 1201 })
    // One event for each 500 people, whose phones hear it.
    const { rows: events } = await server.deps.db.pool.query(
      `select cardinality(audience) as phones from events
       where company_id = $1 and name = 'add-data-collector-to-project' order by 1`,
      [company.id],
    )
    expect(events.map(({ phones }) => phones)).toEqual([200, 500, 500])
  })

  it('of up to 10,000 is imported in parts, and a repeated part adds nobody', async () => {
    const { superAdmin, id } = await make.company()
    const rows = limits.importRowsAtOnce + 2
    const phones = Array.from({ length: rows }, (_, n) => `+2547${String(id * 10_000 + n).padStart(8, '0')}`)
    const file = csv([head.slice(0, 3), ...phones.map(phone => ['Asha', 'Omari', phone])])
    const [first, second] = [await check(superAdmin.token, file), await check(superAdmin.token, file, 1)]
    expect([first.parts, first.lines.length]).toEqual([2, limits.importRowsAtOnce])
    expect(outcomes(second)).toEqual([
      [rows, 'create', []],
      [rows + 1, 'create', []],
    ])
    expect((await run(superAdmin.token, file)).at(-1)).toMatchObject({ finished: first })
    expect(await toldCounts(id)).toEqual([])
    expect((await run(superAdmin.token, file, 0, 1, rows - 2)).at(-1)).toMatchObject({ finished: second })
    expect(await toldCounts(id)).toEqual([rows])
    expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: rows })
    for (const part of [0, 1])
      expect((await run(superAdmin.token, file, 1, part)).at(-1)).toMatchObject({ createdIds: [] })
    expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: rows })
    expect(await toldCounts(id)).toEqual([rows, 0])

    // If the page is closed, the inbox says how many people the running part added.
    const leaving = new AbortController()
    const answer = await fetch(`${server.url}/api/collectors/import?added=7`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${superAdmin.token}` },
      body: file,
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    leaving.abort()
    await vi.waitFor(async () => expect(await toldCounts(id)).toEqual([rows, 0, 7]), { timeout: 60_000 })
  })

  it('with an error is imported in none of its parts', async () => {
    const { superAdmin, id } = await make.company()
    const row = () => ['Asha', 'Omari', `0${localNumber()}`]
    const phone = localNumber()
    const file = csv([
      head.slice(0, 3),
      ['Asha', 'Omari', `0${phone}`],
      ...Array.from({ length: limits.importRowsAtOnce }, row),
      ['Asha', 'Omari', `+254${phone}`],
    ])
    const before = await state(id)
    const message = 'Row 2 has the same phone number.'
    for (const part of [0, 1]) {
      const { errors } = await check(superAdmin.token, file, part)
      expect(errors.filter(error => error.row > limits.importRowsAtOnce + 1)).toContainEqual({
        row: limits.importRowsAtOnce + 3,
        column: 'Phone Number',
        message,
      })
      expect((await run(superAdmin.token, file, 0, part)).at(-1)).toMatchObject({
        refused: { code: 'input.invalid' },
      })
    }
    expect(await state(id)).toBe(before)
  })

  it('of more than 10,000, or with a part that no list has, is refused', async () => {
    const { superAdmin } = await make.company()
    const file = csv([
      head.slice(0, 3),
      ...Array(limits.importRows + 1).fill(['Asha', 'Omari', '0712345678']),
    ])
    expect((await check(superAdmin.token, file)).errors).toEqual([
      { row: 10_002, column: null, message: 'You can only import 10,000 data collectors at a time' },
    ])
    for (const part of ['2', '-1', 'x', '0.5'])
      expect((await send(`/api/collectors/import?part=${part}`, superAdmin.token, file)).status).toBe(422)
  })

  it('that two people import concurrently is imported once, and the other one gets the conflict', async () => {
    const { superAdmin, id } = await make.company()
    const admin = await make.person(id, 'admin')
    const file = csv([head.slice(0, 3), ...[1, 2, 3].map(() => ['Asha', 'Omari', `0${localNumber()}`])])
    const both = await Promise.all([run(superAdmin.token, file), run(admin.token, file)])
    const last = both.map(messages => messages.at(-1))
    expect(last.filter(messages => messages && 'finished' in messages).length).toBeGreaterThanOrEqual(1)
    expect(await data(superAdmin.token, '{ countRiders }')).toEqual({ countRiders: 3 })
    for (const messages of last)
      if (messages && 'refused' in messages)
        expect(messages.refused.message).toBe('This phone number is already in use.')
  })
})

describe('A file that no list of people is', () => {
  const row = (cells: string[]) => csv([head, cells])
  it.each<[string, () => string | Promise<Uint8Array>, string]>([
    ['a line of commas', () => ','.repeat(5_000_000), 'A line of this file has more than 50,000 characters.'],
    [
      'a long line below others',
      () => `${csv([head])}\n${'"a",'.repeat(30_000)}`,
      'A line of this file has more than 50,000 characters.',
    ],
    ['many columns', () => row(Array(201).fill('a')), 'Row 2 has more than 200 columns.'],
    ['a long cell', () => row(['x'.repeat(5001)]), 'Row 2 has a cell with more than 5,000 characters.'],
    [
      'a long cell in Excel',
      () => writeXlsx({ sheets: [{ name: 'People', rows: [head, ['x'.repeat(5001)]] }] }),
      'Row 2 has a cell with more than 5,000 characters.',
    ],
  ])('%s is refused with a sentence', async (_, file, sentence) => {
    const { superAdmin } = await make.company()
    const { status, text } = await send('/api/collectors/import/check', superAdmin.token, await file())
    expect([status, JSON.parse(text).params.errors[0].message]).toEqual([422, sentence])
  })
})
