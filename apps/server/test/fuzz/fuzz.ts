import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { schema } from '#src/graphql/schema.ts'
import type { Database } from '#src/platform/database/db.ts'
import { given, type Ids } from '../endpoint-input.ts'
import { makers } from '../make.ts'
import { photo, photoOf, report } from '../report.ts'
import { bodyOf, type Call, type Caller, routeCalls } from './calls.ts'
import { formFiles, pictureFiles, sheetFiles } from './files.ts'
import { operations } from './graphql.ts'
import { sendFrames } from './sockets.ts'
import { oddText } from './values.ts'

/** An input that the server did not answer as it should. */
interface Finding {
  name: string
  /** The status, the code of a GraphQL error, or the error of the connection. */
  answer: string
  input: string
}

export interface FuzzResult {
  inputs: number
  /**
   * How often each answer was given: a status, or the code of the first error of a GraphQL operation, or
   * `data`.
   */
  answers: Record<string, number>
  findings: Finding[]
}

/** Fields that would end the sessions of the run, or that wait for a server outside. */
const notCalled = new Set(['endOtherSessions', 'endSession', 'updateOwnPassword', 'testWebhook'])
const callMs = 60_000
const clients = 8
const batch = 200

/**
 * Sends generated inputs to a running server: GraphQL operations of each field, REST and collector calls,
 * photos, files of staff, tables, forms and frames of sockets. The same seed makes the same inputs.
 * @param count the number of inputs
 */
export async function fuzz(url: string, db: Database, count: number, seed: number): Promise<FuzzResult> {
  const make = makers(db)
  const work = await make.fieldWork()
  const companyId = work.company.id
  const task = await make.task(work)
  const ids = await idsOf(make, work, task)
  const people = { superAdmin: work.superAdmin, collector: work.collector }
  const tokens: Record<Caller, string> = {
    superAdmin: people.superAdmin.token,
    collector: people.collector.token,
    nobody: '',
  }
  const [pictures, sheets, forms] = await Promise.all([pictureFiles(), sheetFiles(), formFiles()])
  const found: Finding[] = []
  const answers: Record<string, number> = {}

  const calls = fc.oneof(
    {
      weight: 50,
      arbitrary: operations(schema, given(ids), notCalled).map(
        ({ name, query, variables }): Call => ({
          name,
          caller: 'superAdmin',
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        }),
      ),
    },
    { weight: 30, arbitrary: routeCalls(ids) },
    { weight: 8, arbitrary: reports(work) },
    { weight: 4, arbitrary: staffFiles(pictures) },
    { weight: 4, arbitrary: tables(sheets) },
    { weight: 4, arbitrary: templates(forms) },
  )

  async function send(call: Call): Promise<void> {
    const token = tokens[call.caller]
    try {
      const response = await fetch(url + call.path, {
        method: call.method,
        redirect: 'manual',
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...call.headers },
        body: call.method === 'GET' || call.method === 'HEAD' ? undefined : (call.body as string | undefined),
        signal: AbortSignal.timeout(callMs),
      })
      const text = await response.text()
      const answer = call.path === '/graphql' ? graphqlAnswer(text) : String(response.status)
      answers[answer] = (answers[answer] ?? 0) + 1
      if (answer === 'internal' || response.status >= 500)
        note(call, `${response.status} ${text.slice(0, 200)}`)
      if (response.status === 401 || text.includes('"token.invalid"')) await renew(call.caller)
    } catch (error) {
      // Node's own client refuses some headers and addresses before they leave.
      const cause = error instanceof Error ? (error.cause ?? error) : error
      const isRefusedHere = cause instanceof TypeError || String(cause).includes('invalid')
      if (!isRefusedHere) note(call, String(cause))
    }
  }

  function note({ name, caller, method, path, headers, body }: Call, answer: string): void {
    const input = JSON.stringify({ caller, method, path, headers, body: shown(body) })
    found.push({ name, answer, input: input.slice(0, 2000) })
  }

  async function renew(caller: Caller): Promise<void> {
    if (caller === 'nobody') return
    const { id } = people[caller]
    // A call may have archived, blocked or erased whoever makes the calls.
    await db.pool.query(
      `update people set status = 'ACTIVE', blocked = false, confirmed = true, role = '${caller}' where company_id = $1 and id = $2`,
      [companyId, id],
    )
    await db.pool.query('update companies set requires_second_factor = false where id = $1', [companyId])
    tokens[caller] = await make.session(companyId, id)
  }

  async function sendPhoto(bytes: Buffer): Promise<void> {
    const one = photoOf(bytes)
    const clientId = randomUUID()
    const path = `/api/collector/submissions/${clientId}`
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify(report(work, { photos: [{ ...one.ref, size: Math.max(1, bytes.length) }] }))
    await send({ name: 'photo', caller: 'collector', method: 'PUT', path, headers: json, body })
    const file = {
      name: 'photo',
      caller: 'collector' as const,
      method: 'PUT',
      path: `${path}/files/${one.ref.hash}`,
    }
    await send({ ...file, headers: { 'content-type': 'image/jpeg' }, body: bytes })
  }

  let inputs = 0
  for (let round = 0; inputs < count; round++) {
    const size = Math.min(batch, count - inputs)
    const photos = Math.ceil(size * 0.03)
    const frames = Math.ceil(size * 0.03)
    const wanted: (() => Promise<void>)[] = [
      ...fc
        .sample(calls, { numRuns: Math.max(1, size - photos - frames), seed: seed + round })
        .map(call => () => send(call)),
      ...fc.sample(pictures, { numRuns: photos, seed: seed + round }).map(bytes => () => sendPhoto(bytes)),
      ...fc
        .sample(fc.array(oddText, { maxLength: 5 }), { numRuns: frames, seed: seed + round })
        .map(texts => async () => {
          const error = await sendFrames(url, tokens.superAdmin, texts)
          if (error)
            found.push({ name: 'socket', answer: error, input: JSON.stringify(texts).slice(0, 2000) })
        }),
    ]
    inputs += wanted.length
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = wanted.shift(); next; next = wanted.shift()) await next()
      }),
    )
  }
  return { inputs, answers, findings: found }
}

/** The code of the first error, `document` if the operation was not valid, or `data`. */
function graphqlAnswer(text: string): string {
  const { errors } = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] }
  return errors?.[0] ? (errors[0].extensions?.code ?? 'document') : 'data'
}

function shown(body: Call['body']): string | undefined {
  return typeof body === 'string' || body === undefined ? body : Buffer.from(body).toString('base64')
}

/** Reports with an odd part. */
function reports(work: Parameters<typeof report>[0]): fc.Arbitrary<Call> {
  const whole = report(work, { photos: [photo(200).ref], answers: { q1: 'one' }, comment: 'A comment' })
  return bodyOf(whole).map(body => ({
    name: 'report',
    caller: 'collector',
    method: 'PUT',
    path: `/api/collector/submissions/${randomUUID()}`,
    headers: { 'content-type': 'application/json' },
    body,
  }))
}

/** Uploads of staff: forms of odd files with odd names. */
function staffFiles(contents: fc.Arbitrary<Buffer>): fc.Arbitrary<Call> {
  const name = oddText.map(text => text.replace(/[\r\n"]/g, '').slice(0, 300))
  return fc.array(fc.tuple(name, contents), { maxLength: 3 }).map(parts => {
    const boundary = createHash('sha256').update(String(parts.length)).digest('hex').slice(0, 20)
    const body = Buffer.concat([
      ...parts.map(([filename, bytes]) =>
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return { name: 'upload', caller: 'superAdmin', method: 'POST', path: '/api/upload', headers, body }
  })
}

/** Tables for the import of data collectors; the dry run reads them as the import does. */
function tables(sheets: fc.Arbitrary<Buffer>): fc.Arbitrary<Call> {
  return sheets.map(body => ({
    name: 'import of data collectors',
    caller: 'superAdmin',
    method: 'POST',
    path: '/api/collectors/import/check',
    headers: { 'content-type': 'text/csv' },
    body,
  }))
}

/** Forms for the import of templates. */
function templates(forms: fc.Arbitrary<Buffer>): fc.Arbitrary<Call> {
  return forms.map(body => ({
    name: 'import of an XLSForm',
    caller: 'superAdmin',
    method: 'POST',
    path: '/api/templates/xlsform',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  }))
}

/** The records that calls name. What the company does not have is any number. */
async function idsOf(
  make: ReturnType<typeof makers>,
  work: Awaited<ReturnType<ReturnType<typeof makers>['fieldWork']>>,
  task: Awaited<ReturnType<ReturnType<typeof makers>['task']>>,
): Promise<Ids> {
  const companyId = work.company.id
  const [group, tag, dataList, site] = await Promise.all([
    make.group(companyId),
    make.tag(companyId),
    make.dataList(companyId),
    make.site(companyId, work.project.id),
  ])
  const member = await make.person(companyId, 'member', { groupId: group.id })
  const admin = await make.person(companyId, 'admin')
  const known: Partial<Ids> = {
    company: companyId,
    project: work.project.id,
    template: work.template.rootId,
    projectTemplate: work.projectTemplate.id,
    task: task.id,
    evidence: task.evidenceId,
    group: group.id,
    site: site.id,
    tag: tag.id,
    dataList: dataList.id,
    collector: work.collector.id,
    member: member.id,
    admin: admin.id,
    report: task.clientId ?? '',
  }
  return new Proxy(known, { get: (ids, name) => Reflect.get(ids, name) ?? 1 }) as Ids
}
