import { expect, it } from 'vitest'
import { linkAudit } from '#src/features/audit/audit.jobs.ts'
import type { AuditLine } from '#src/platform/audit/audit-line.ts'
import { withOwnerTransaction, withTransactionAs } from '#src/platform/database/transaction.ts'
import { makers } from '#test/make.ts'
import { testServer } from '#test/server.ts'
import { redactAudit } from './audit-redaction.ts'
import { verifyLogs } from './audit-verify.ts'

const { deps } = await testServer()
const make = makers(deps.db)
const { pool } = deps.db

async function verify(companyId: number, since: string[] = []) {
  const told: string[] = []
  const isWhole = await verifyLogs(deps.db, { company: companyId, since }, line => told.push(line))
  const [summary = '', ...sentences] = told
  const [, lines, waiting, redacted] =
    /: (\d+) lines, (\d+) not linked yet, (\d+) redacted/.exec(summary) ?? []
  return {
    isWhole,
    lines: Number(lines),
    waiting: Number(waiting),
    redacted: Number(redacted),
    sentences: sentences.map(line => line.trim()),
  }
}

/** What `verify-audit -- --print` prints and whether it succeeds. */
async function printed(company: number) {
  const told: string[] = []
  const isWhole = await verifyLogs(deps.db, { company, since: [], print: true }, line => told.push(line))
  return { isWhole, told }
}

const write = (person: { companyId: number; id: number }, lines: AuditLine[], on = deps) =>
  withTransactionAs(on, { companyId: person.companyId, personId: person.id }, async ctx => {
    for (const line of lines) ctx.audit(line)
  })

const tagLine = (n: number): AuditLine => ({
  action: 'tag.update',
  subjectKind: 'tag',
  subjectId: n,
  detail: { changed: ['title'], before: { title: `Tag ${n}` }, after: { title: `Label ${n}` } },
})

/** A company with a chain of six lines. */
async function chained() {
  const work = await make.company()
  await write(work.superAdmin, [1, 2, 3, 4, 5, 6].map(tagLine))
  await linkAudit(deps)
  const { rows } = await pool.query('select id from audit where company_id = $1 order by id', [work.id])
  return { id: work.id, admin: work.superAdmin, lines: rows.map(row => Number(row.id)) }
}

it('finds each sort of tampering, and names the line', async () => {
  const run = (text: string) => async (companyId: number, line: number) => {
    await pool.query(text, text.includes('$2') ? [companyId, line] : [companyId])
  }
  const tampering: [(companyId: number, line: number) => Promise<void>, (line: number) => RegExp][] = [
    [
      run('delete from audit where company_id = $1 and id = $2'),
      line => new RegExp(`^line ${line} was taken out$`),
    ],
    [
      run(`update audit set at = '2026-01-01' where company_id = $1 and id = $2`),
      line => new RegExp(`^line ${line} was changed`),
    ],
    [
      run('update audit set actor_id = null where company_id = $1 and id = $2'),
      line => new RegExp(`^line ${line} was changed`),
    ],
    [
      run(`update audit set detail = '{}' where company_id = $1 and id = $2`),
      line => new RegExp(`^the details of line ${line} were changed$`),
    ],
    [
      run(`update audit set network = '203.0.113.0/24' where company_id = $1 and id = $2`),
      line => new RegExp(`^the details of line ${line} were changed$`),
    ],
    [
      async (companyId, line) => {
        await run('delete from audit where company_id = $1 and id = $2')(companyId, line)
        await run('delete from audit_links where company_id = $1 and audit_id = $2')(companyId, line)
      },
      () => /^links 3 to 3 of the chain were taken out$/,
    ],
    [
      async companyId => {
        await pool.query(
          `insert into audit (company_id, at, action, subject_kind) values ($1, now(), 'tag.create', 'tag')`,
          [companyId],
        )
        await pool.query('delete from audit_unlinked where company_id = $1', [companyId])
      },
      () => /^line \d+ was inserted past the chain$/,
    ],
    [
      // The mark of a redaction that no line tells of.
      async (companyId, line) => {
        await run(`update audit set detail = '{}' where company_id = $1 and id = $2`)(companyId, line)
        await pool.query(
          `insert into audit_redactions values ($1, $2, $2, sha256(convert_to('["{}",null,null]', 'utf8')))`,
          [companyId, line],
        )
      },
      line => new RegExp(`^the redaction of line ${line} is not the one that was recorded$`),
    ],
    [
      // Two links change places.
      async (companyId, line) => {
        await pool.query(
          `update audit_links l set audit_id = -o.audit_id from audit_links o where l.company_id = $1 and o.company_id = $1
             and l.position in (3, 4) and o.position = 7 - l.position`,
          [companyId],
        )
        await pool.query(
          'update audit_links set audit_id = -audit_id where company_id = $1 and audit_id < 0',
          [companyId],
        )
        expect(line).toBeGreaterThan(0)
      },
      line => new RegExp(`^line ${line} was changed, or its place in the chain was$`),
    ],
  ]
  for (const [tamper, expected] of tampering) {
    const { id, lines } = await chained()
    expect(await verify(id)).toMatchObject({ lines: 6, waiting: 0, redacted: 0, isWhole: true })
    const [, , line = 0] = lines
    await tamper(id, line)
    const { isWhole, sentences } = await verify(id)
    expect(isWhole).toBe(false)
    expect(
      sentences.some(sentence => expected(line).test(sentence)),
      sentences.join('\n'),
    ).toBe(true)
  }
})

it('knows an anchor that was kept outside, and notices that the end of the chain was cut off', async () => {
  const { id, admin } = await chained()
  const [, anchor = ''] = (await printed(id)).told[0]?.split(' ') ?? []
  await write(admin, [tagLine(7)])
  await linkAudit(deps)
  expect(await verify(id, [anchor])).toMatchObject({ lines: 7, isWhole: true })
  await pool.query(
    `with cut as (delete from audit_links where company_id = $1 and position > 4 returning audit_id)
     delete from audit a using cut where a.company_id = $1 and a.id = cut.audit_id`,
    [id],
  )
  expect((await verify(id)).isWhole).toBe(true)
  expect((await verify(id, [anchor])).sentences).toEqual([
    `No chain has the hash ${anchor}: one was cut off or made anew.`,
  ])
})

it('prints the newest hash of a whole log, and none of a log that was changed', async () => {
  const { id, lines } = await chained()
  expect(await printed(id)).toEqual({
    isWhole: true,
    told: [expect.stringMatching(new RegExp(`^${id} [0-9a-f]{64}$`))],
  })
  await pool.query(`update audit set detail = '{}' where company_id = $1 and id = $2`, [id, lines[2]])
  const { isWhole, told } = await printed(id)
  expect(isWhole).toBe(false)
  expect(told).toEqual([
    expect.stringMatching(/: 1 not as they were$/),
    `  the details of line ${lines[2]} were changed`,
  ])
})

it('makes one chain of what two servers write and link at once', async () => {
  const { id, superAdmin } = await make.company()
  const servers = [deps, (await testServer()).deps]
  await Promise.all(
    servers.flatMap(server =>
      Array.from({ length: 5 }, async (_, n) => {
        await write(superAdmin, [tagLine(n), tagLine(n + 100)], server)
        await linkAudit(server)
      }),
    ),
  )
  await linkAudit(deps)
  expect(await verify(id)).toMatchObject({ lines: 20, waiting: 0, isWhole: true })
})

it('redacts a person without breaking the chain, and finds who changes a redacted line', async () => {
  const { id, superAdmin } = await make.company()
  const collector = await make.person(id, 'collector', { firstName: 'Zawadi', lastName: 'Mrisho' })
  const other = await make.person(id, 'collector', { firstName: 'Neema', lastName: 'Charo' })
  await write(superAdmin, [
    {
      action: 'collector.update',
      subjectKind: 'collector',
      subjectId: collector.id,
      detail: {
        changed: ['phoneNumber'],
        before: { phoneNumber: '+254700000001' },
        after: { phoneNumber: null },
      },
    },
    {
      action: 'collector.create',
      subjectKind: 'collector',
      subjectId: other.id,
      detail: { name: 'Neema Charo' },
    },
  ])
  await write(collector, [
    {
      action: 'device.report',
      subjectKind: 'device',
      subjectId: 1,
      detail: { name: 'Phone of Zawadi', push: true },
    },
    {
      action: 'task.answer',
      subjectKind: 'task',
      subjectId: 4,
      projectId: null,
      detail: { note: 'Asked zawadi mrisho of Zawadini', collectorId: collector.id },
    },
  ])
  const redaction = { companyId: id, personId: collector.id, by: superAdmin.id }
  const values = ['Zawadi', 'Zawadi Mrisho', '+254700000001']
  const redact = () =>
    withOwnerTransaction(deps, tx => redactAudit(tx, { ...redaction, values }, new Date()), id)
  expect(await redact()).toBe(3)
  expect(await redact()).toBe(0)
  await linkAudit(deps)

  const { rows } = await pool.query('select action, detail from audit where company_id = $1 order by id', [
    id,
  ])
  expect(rows.slice(0, 4).map(row => row.detail)).toEqual([
    { changed: ['phoneNumber'], before: { phoneNumber: '[erased]' }, after: { phoneNumber: null } },
    { name: 'Neema Charo' },
    { name: '[erased]', push: true },
    { note: 'Asked [erased] of Zawadini', collectorId: collector.id },
  ])
  expect(rows[4]).toMatchObject({ action: 'audit.redact', detail: { lines: 3 } })
  expect(await verify(id)).toMatchObject({ lines: 5, redacted: 3, isWhole: true })

  await pool.query(`update audit set detail = '{}' where company_id = $1 and action = 'device.report'`, [id])
  expect((await verify(id)).sentences).toEqual([
    expect.stringMatching(/^the details of line \d+ were changed after they had been redacted$/),
  ])
})

it('lets requests add lines, and neither change the log nor touch its chain', async () => {
  const { id, lines } = await chained()
  const client = await deps.db.requests.connect()
  const refusals: string[] = []
  try {
    for (const text of [
      `update audit set detail = '{}'`,
      'delete from audit',
      'truncate audit',
      `insert into audit_links values (${id}, 99, 1, '', '')`,
      `update audit_links set hash = ''`,
      'delete from audit_links',
      'delete from audit_unlinked',
      'update audit_unlinked set audit_id = 1',
      `insert into audit_redactions values (${id}, ${lines[0]}, 1, '')`,
      'delete from audit_redactions',
      `select set_config('session_replication_role', 'replica', true)`,
      'alter table audit disable trigger all',
    ]) {
      await client.query(`begin; set local role quadrat_app; set local app.company_id = '${id}'`)
      await client.query(text).then(
        () => refusals.push(`${text} was possible`),
        error => error.code === '42501' || refusals.push(`${text}: ${error.message}`),
      )
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  expect(refusals).toEqual([])
  expect(await verify(id)).toMatchObject({ lines: 6, isWhole: true })
})
