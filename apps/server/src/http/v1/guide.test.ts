import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Permission, permissions } from '@quadrat/domain/account/permission'
import type { Field } from '@quadrat/domain/template/template'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '#src/config.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { objectServer } from '#test/object-server.ts'
import { receiver } from '#test/receiver.ts'
import { phone, photo, report } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { localNumber } from '#test/values.ts'
import { whenOver } from '#test/when-over.ts'

const guide = await readFile(join(REPOSITORY, 'docs/api-guide.md'), 'utf8')
const [introduction = '', ...tasks] = guide.split(/^## \d+\. /m)
const languages = ['sh', 'ts', 'python', 'r']
const blockOf = (section: string, language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1]

it('Ten tasks are shown in four languages', () => {
  expect(tasks).toHaveLength(10)
  for (const section of [introduction, ...tasks])
    expect(languages.filter(language => !blockOf(section, language))).toEqual([])
})

/** How a file of each language is run. */
const programs = {
  sh: { file: 'task.sh', command: 'bash', needs: ['bash', 'curl', 'jq'] },
  // It imports the packages of the repository, in whose folder it is.
  ts: { file: 'task.mts', command: process.execPath, needs: [] },
}
const answers = (program: string) => spawnSync(program, ['--version']).status === 0
const run = promisify(execFile)

const server = await testServer()
const make = makers(server.deps.db)

describe.each(['sh', 'ts'] as const)('The guide in %s', language => {
  const { file, command, needs } = programs[language]
  const missing = needs.filter(program => !answers(program))
  if (missing.length > 0 && !process.env.CI)
    console.warn(`SKIPPED: the guide of the API in ${language}, because of ${missing.join(', ')}.`)

  // Many programs start, one after another.
  it.runIf(missing.length === 0 || process.env.CI)('does what it says', { timeout: 600_000 }, async () => {
    const work = await make.fieldWork()
    const { token } = work.company.superAdmin
    await mkdir(join(REPOSITORY, '.cache'), { recursive: true })
    const folder = await mkdtemp(join(REPOSITORY, '.cache', 'guide-'))
    whenOver(() => rm(folder, { recursive: true }))
    const others = await receiver()
    const store = await objectServer()
    const env: Record<string, string> = {
      PATH: process.env.PATH ?? '',
      SERVER: server.url,
      PROJECT: String(work.project.id),
      SLACK_WEBHOOK: others.address('/slack'),
      DHIS2: others.address(''),
      DHIS2_TOKEN: 'd2pat_example',
      DATA_ELEMENT: 'fbfJHSPpUQD',
      S3_ENDPOINT: store.env.S3_ENDPOINT ?? '',
      S3_BUCKET: store.bucket,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      // The bucket of the test knows no other checksums.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    }
    const keys = new Map<number, string>()
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    const asked = async (path: string) => (await server.rest('GET', `/api/v1/${path}`, { token })).body

    /** Runs a task with a key that has the permissions which the task names. */
    async function runTask(number: number) {
      const section = tasks[number - 1] ?? ''
      const key = keys.get(number) ?? (await keyFor(work.company.id, section))
      keys.set(number, key)
      await runBlock(blockOf(section, language) ?? '', key)
    }

    async function runBlock(block: string, key: string): Promise<string> {
      await writeFile(join(folder, file), `${blockOf(introduction, language)}\n${block}`)
      const options = { cwd: folder, env: { ...env, TOKEN: key }, timeout: 110_000 }
      const { stdout, stderr } = await run(command, [file], options)
      expect(stderr).toBe('')
      return stdout
    }

    const numbers = Array.from({ length: 5 }, () => `+254${localNumber()}`)
    const people = numbers.map((number, index) => `${index},Zuberi,Omari,${number}`)
    await writeFile(join(folder, 'hr.csv'), `number,first_name,last_name,phone\n${people.join('\r\n')}\n`)
    await runTask(3)
    await runTask(3)
    const collectors = await asked('collectors?search=Zuberi')
    expect(collectors.data.map((one: { phone: string }) => one.phone)).toEqual(numbers)

    await writeFile(join(folder, 'facilities.csv'), 'name,dhis2\nGazi,OU_1\nVanga,OU_2\n')
    await runTask(4)
    await runTask(4)
    const [list] = (await asked('data-lists')).data
    const options = (await asked(`data-lists/${list.id}/options`)).data
    expect(options).toMatchObject([
      { value: 'Gazi', columns: { dhis2: 'OU_1' } },
      { value: 'Vanga', columns: { dhis2: 'OU_2' } },
    ])
    env.FACILITIES = list.id

    const count = 9
    const shot = photo()
    const { template, other } = await reports(work, Number(list.id), options, count, shot)
    env.TEMPLATE = String(template.id)

    await runTask(2)
    expect(JSON.parse(await read('reports.json'))).toHaveLength(count)
    if (language === 'sh') {
      const paged = await runBlock("pages 'reports?limit=3&fields=id'\n", keys.get(2) ?? '')
      expect(paged.trim().split('\n')).toHaveLength(count)
    }
    await runTask(5)
    await runTask(2)
    const kept: { id: string; status: string; answers: { alive?: number } }[] = JSON.parse(
      await read('reports.json'),
    )
    expect(new Set(kept.map(({ id }) => id)).size).toBe(count)
    expect(kept).toHaveLength(count)
    const wanted = kept.map(({ answers: { alive } }) => {
      if (alive === undefined) return 'submitted'
      return alive >= 50 ? 'approved' : 'sent-back'
    })
    expect(kept.map(({ status }) => status)).toEqual(wanted)
    expect(wanted.filter(status => status === 'submitted')).toHaveLength(1)
    // It has no facility to be counted for.
    await server.rest('POST', `/api/v1/reports/${other}/approve`, { token, body: {} })
    const approved = wanted.filter(status => status !== 'sent-back').length

    await runTask(1)
    const rows = (await read('reports.csv')).trim().split('\n')
    expect(rows[0]).toContain('alive')
    expect(rows).toHaveLength(approved + 1)

    await runTask(6)
    const [first] = kept
    const stored = join(store.directory, store.bucket, `${first?.id}`, `${shot.ref.hash}._S3rver_object`)
    expect(await readFile(stored)).toEqual(Buffer.from(shot.bytes))

    // A report is told of when a minute has passed.
    const now = server.deps.now
    server.deps.now = () => new Date(Date.now() + 120_000)
    await writeFile(join(folder, 'slack-since'), new Date(Date.now() - 3_600_000).toISOString())
    await runTask(7)
    await runTask(7)
    server.deps.now = now
    const lines = others.at('/slack').map(({ body }) => body.text)
    expect(lines).toHaveLength(count)
    expect(new Set(lines).size).toBe(count)
    expect(lines[0]).toContain(`Report ${first?.id} of `)

    await runTask(8)
    const [sent] = others.at('/api/dataValueSets?orgUnitIdScheme=CODE')
    expect(sent?.headers.authorization).toBe('ApiToken d2pat_example')
    const byUnit = (a: { orgUnit: string }, b: { orgUnit: string }) => a.orgUnit.localeCompare(b.orgUnit)
    expect(sent?.body.dataValues.sort(byUnit)).toEqual(
      ['OU_1', 'OU_2'].map((orgUnit, index) => ({
        dataElement: 'fbfJHSPpUQD',
        period: expect.stringMatching(/^\d{6}$/),
        orgUnit,
        value: kept.filter(({ answers: { alive = 0 } }) => alive >= 50 && alive % 2 === index).length,
      })),
    )

    await runTask(9)
    expect(JSON.parse(await read('reports.geojson')).features).toHaveLength(count)

    await runTask(10)
    expect((await read('project.xlsx')).slice(0, 2)).toBe('PK')
    expect((await asked(`projects/${work.project.id}`)).status).toBe('archived')
  })
})

describe('A call of the guide in sh', () => {
  const intro = blockOf(introduction, 'sh') ?? ''
  const sh = (address: string, block: string) =>
    run('bash', ['-c', `${intro}\n${block}`], {
      env: { PATH: process.env.PATH ?? '', SERVER: address, TOKEN: 'qd_1_wrong' },
    })

  it('prints the last of repeated answers alone', async () => {
    let calls = 0
    const busy = createServer((_request, response) => {
      if (++calls === 1) response.writeHead(503, { 'Retry-After': '1' }).end('{"code":"data.unavailable"}')
      else response.end('{"data":[{"id":"1"}],"next":null}')
    })
    await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
    whenOver(async () => busy.close())
    const { port } = busy.address() as AddressInfo
    const { stdout } = await sh(`http://127.0.0.1:${port}`, 'api "$SERVER/api/v1/reports" | jq -c .next')
    expect(stdout).toBe('null\n')
    expect(calls).toBe(2)
  })

  it('shows why it was refused, and the script ends', async () => {
    const refused = sh(server.url, 'api "$SERVER/api/v1/projects" -d "{}" | jq -r .id; echo on')
    await expect(refused).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Invalid token.'),
    })
  })
})

async function keyFor(companyId: number, section: string): Promise<string> {
  const named = [...section.matchAll(/`([\w-]+\.[\w-]+)`/g)].map(([, name = '']) => name)
  const scopes = named.filter((name): name is Permission => Object.hasOwn(permissions, name))
  expect(scopes).not.toEqual([])
  return (await makeApiKey(server.deps.db, companyId, { scopes })).token
}

type Work = Awaited<ReturnType<typeof make.fieldWork>>

/**
 * Sends reports of seedlings at facilities, by turns, and a last one of another template. The first one,
 * which is good, has a photo.
 */
async function reports(
  { company, project, collector }: Work,
  listId: number,
  options: { id: string; value: string }[],
  count: number,
  shot: ReturnType<typeof photo>,
) {
  const fields: Field[] = [
    { id: 'alive', kind: 'percentage', label: 'Alive', isRequired: false },
    { id: 'facility', kind: 'data-list', label: 'Facility', isRequired: false, listId: String(listId) },
  ]
  const template = await make.template(company.id, { fields })
  const projectTemplate = await make.projectTemplate(company.id, project.id, template.id)
  const { submit, submitWithPhotos } = phone(server, collector.token)
  for (let number = 0; number < count - 1; number++) {
    // Good ones and bad ones, of both facilities.
    const alive = 99 - 9 * number
    const option = options[alive % 2]
    const answers = { alive, facility: { optionId: option?.id ?? '', value: option?.value ?? '' } }
    const body = report({ projectTemplate, template }, { answers, photos: number === 0 ? [shot.ref] : [] })
    const { status } = await (number === 0 ? submitWithPhotos(body, [shot]) : submit(body))
    expect(status).toBe(201)
  }
  const beach = await make.template(company.id, { fields: [] })
  const beachInProject = await make.projectTemplate(company.id, project.id, beach.id)
  const last = await submit(report({ projectTemplate: beachInProject, template: beach }, { answers: {} }))
  expect(last.status).toBe(201)
  return { template, other: last.body.taskId }
}
