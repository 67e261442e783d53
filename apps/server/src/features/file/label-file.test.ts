import { createHash, randomUUID } from 'node:crypto'
import type { Permission } from '@quadrat/domain/account/permission'
import type { LabelFile } from '@quadrat/domain/template/label-media'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '#src/features/session/session.jobs.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { webmHead } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { mp4, sound } from '#test/sound.ts'
import { CREATE, type Template, UPDATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { code, data } = verbs(server)

function upload(token: string | null, name: string, body: Uint8Array) {
  return server.rest('POST', `/api/templates/files?name=${encodeURIComponent(name)}`, {
    token,
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/octet-stream' },
  })
}
const added = async (token: string, name: string, bytes: Uint8Array) => {
  const { status, body } = await upload(token, name, bytes)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as LabelFile
}

function get(token: string, hash: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/templates/files/${hash}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
}

const withPicture = (image: LabelFile, audio?: LabelFile) => [
  {
    kind: 'radio',
    id: 'crop',
    label: 'Which crop?',
    isRequired: false,
    ...(audio && { extensions: { media: { audio } } }),
    options: [{ text: 'Maize', media: { image } }, { text: 'Beans' }],
  },
]

async function workWith(fields: (token: string) => Promise<ReturnType<typeof withPicture>>) {
  const work = await make.fieldWork()
  const sent = await fields(work.superAdmin.token)
  await server.deps.db.pool.query('update templates set fields = $1 where id = $2', [
    JSON.stringify(sent),
    work.template.id,
  ])
  return work
}

describe('A picture or sound of a template', () => {
  it('is stored once for its content, and templates name it', async () => {
    const { superAdmin, ...company } = await make.company()
    const tag = await make.tag(company.id)
    const bytes = await picture()
    const { status, body } = await upload(superAdmin.token, 'Maize.JPG', bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect([status, body]).toEqual([201, { hash, name: 'Maize.JPG', mime: 'image/jpeg', size: bytes.length }])
    const audio = await added(superAdmin.token, 'maize.wav', sound())
    expect(audio.mime).toBe('audio/wav')
    expect((await upload(superAdmin.token, 'other name.jpg', bytes)).body).toMatchObject({ hash })
    const { rows } = await server.deps.db.pool.query(
      'select hash from files where company_id = $1 and of_templates order by id',
      [company.id],
    )
    expect(rows.map(row => row.hash)).toEqual([hash, audio.hash])
    const input = { title: 'Crops', category: tag.id }
    const fields = withPicture(body, audio)
    expect(await data(superAdmin.token, CREATE, { input, fields })).toMatchObject({
      createBaoleaderTaskType: {
        dataFields: [{ extensions: { media: { audio } }, options: [{ media: { image: { hash } } }, {}] }],
      },
    })
  })

  it.each([
    ['clip.mp4', mp4('vide'), 'video/mp4'],
    ['clip.m4a', mp4('vide'), 'video/mp4'],
    ['note.mp4', mp4('soun'), 'audio/mp4'],
    ['clip.webm', webmHead, 'video/webm'],
  ])('is told by its content: %s', async (name, bytes, mime) => {
    const { superAdmin } = await make.company()
    const added = await upload(superAdmin.token, name, bytes)
    expect([added.status, added.body.mime]).toEqual([201, mime])
    const shown = await get(superAdmin.token, added.body.hash)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, mime])
  })

  it('is a JPEG, PNG, WebP, sound or video of up to 5 MB', async () => {
    const { superAdmin } = await make.company()
    const refused = async (name: string, bytes: Uint8Array) => {
      const { status, body } = await upload(superAdmin.token, name, bytes)
      return [status, body.code]
    }
    expect(await refused('page.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      415,
      'file.type-refused',
    ])
    expect(await refused('empty.png', Buffer.alloc(0))).toEqual([415, 'file.type-refused'])
    expect(await refused('moving.gif', Buffer.from(`GIF89a${'\0'.repeat(20)}`))).toEqual([
      415,
      'file.type-refused',
    ])
    expect(await refused('broken.png', Buffer.from(`\x89PNG\r\n\x1a\n${'\0'.repeat(20)}`, 'latin1'))).toEqual(
      [415, 'file.not-image'],
    )
    const large = Buffer.concat([sound(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await refused('large.wav', large)).toEqual([413, 'file.too-large'])
  })

  it('is added by staff who may change templates, and read by all who may read them', async () => {
    const { superAdmin, ...company } = await make.company()
    const image = await added(superAdmin.token, 'a.jpg', await picture())
    const viewer = await make.person(company.id, 'viewer')
    expect((await upload(viewer.token, 'b.jpg', await picture())).body.code).toBe('permission.refused')
    expect((await upload(null, 'b.jpg', await picture())).body.code).toBe('token.invalid')
    const shown = await get(viewer.token, image.hash)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    const etag = shown.headers.get('etag') ?? ''
    expect((await get(viewer.token, image.hash, { 'if-none-match': etag })).status).toBe(304)
    const other = await make.company()
    expect((await get(other.superAdmin.token, image.hash)).status).toBe(404)
  })

  it('is read by people in chosen projects who did not add it', async () => {
    const { company, superAdmin, project } = await make.fieldWork()
    const image = await added(superAdmin.token, 'a.jpg', await picture())
    const reviewer = await make.person(company.id, 'reviewer', { inProjects: true })
    await make.chosenProject(reviewer, project.id)
    expect((await get(reviewer.token, image.hash)).status).toBe(200)
  })

  it('is not one of the other files of the company', async () => {
    const { superAdmin } = await make.company()
    const bytes = await picture()
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(bytes)]), 'evidence.jpg')
    const { body: files } = await server.rest('POST', '/api/upload', { token: superAdmin.token, body })
    expect((await get(superAdmin.token, files[0].hash)).status).toBe(404)
  })

  it('is read by data collectors whose templates name it', async () => {
    let image: LabelFile | undefined
    const work = await workWith(async token => {
      image = await added(token, 'a.jpg', await picture())
      return withPicture(image)
    })
    const unused = await added(work.superAdmin.token, 'b.jpg', await picture())
    const hash = image?.hash ?? ''
    expect((await get(work.collector.token, hash)).status).toBe(200)
    expect((await get(work.collector.token, unused.hash)).status).toBe(404)
    const colleague = await make.person(work.company.id, 'collector')
    expect((await get(colleague.token, hash)).status).toBe(404)
    const other = await make.fieldWork()
    expect((await get(other.collector.token, hash)).status).toBe(404)
  })
})

it('A key reads the files of a template that it may read, through that template', async () => {
  let image: LabelFile | undefined
  const work = await workWith(async token => {
    image = await added(token, 'a.jpg', await picture())
    return withPicture(image)
  })
  const keyOf = async (company: number, scope: Permission) =>
    (await makeApiKey(server.deps.db, company, { scopes: [scope] })).token
  const statusOf = async (token: string, templateId: number) =>
    (
      await fetch(`${server.url}/api/v1/templates/${templateId}/files/${image?.hash}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  const key = await keyOf(work.company.id, 'template.read')
  expect(await statusOf(key, work.template.id)).toBe(200)
  const another = await make.template(work.company.id)
  expect(await statusOf(key, another.id)).toBe(404)
  expect(await statusOf(await keyOf(work.company.id, 'task.read'), work.template.id)).toBe(403)
  expect(await statusOf(work.collector.token, work.template.id)).toBe(403)
  const other = await make.fieldWork()
  expect(await statusOf(await keyOf(other.company.id, 'template.read'), work.template.id)).toBe(404)
})

describe('A template', () => {
  it('names only files of its company, as they are', async () => {
    const { superAdmin, ...company } = await make.company()
    const tag = await make.tag(company.id)
    const other = await make.company()
    const image = await added(superAdmin.token, 'a.jpg', await picture())
    const foreign = await added(other.superAdmin.token, 'a.jpg', await picture())
    const refusal = async (file: unknown) => {
      const input = { title: randomUUID().slice(0, 20), category: tag.id }
      const fields = withPicture(file as LabelFile)
      const { errors } = await server.graphql(superAdmin.token, CREATE, { input, fields })
      return JSON.stringify(errors?.[0]?.extensions.params ?? null)
    }
    expect(await refusal(foreign)).toContain('The file “a.jpg” isn’t in your organisation. Add it again.')
    expect(await refusal({ ...image, size: image.size + 1 })).toContain('isn’t in your organisation')
    const unreadable = 'A picture, an audio file or a video beside a label names its file incorrectly.'
    expect(await refusal({ ...image, mime: 'text/html' })).toContain(unreadable)
    expect(await refusal({ ...image, url: 'https://elsewhere.example' })).toContain(unreadable)
    expect(await refusal(image)).toBe('null')
  })

  it('keeps no file of a language that it does not have', async () => {
    const { superAdmin, ...company } = await make.company()
    const [own, french] = [
      await added(superAdmin.token, 'a.jpg', await picture()),
      await added(superAdmin.token, 'fr.jpg', await picture()),
    ]
    const [field] = withPicture(own)
    const media = { image: own, languages: { fr: { image: french } } }
    const fields = [
      { ...field, extensions: { media }, options: [{ text: 'Maize', media }, { text: 'Beans' }] },
    ]
    const input = { title: 'Crops', category: (await make.tag(company.id)).id }
    const languages = { default: 'en', texts: { fr: {} } }
    const { createBaoleaderTaskType: made } = await data<{ createBaoleaderTaskType: Template }>(
      superAdmin.token,
      CREATE,
      { input: { ...input, languages }, fields },
    )
    expect(JSON.stringify(made.dataFields)).toContain(french.hash)
    const { updateBaoleaderTaskType: after } = await data<{ updateBaoleaderTaskType: Template }>(
      superAdmin.token,
      UPDATE,
      { id: made.id, input: { ...input, languages: null }, fields: made.dataFields },
    )
    expect(JSON.stringify(after.dataFields)).toContain(own.hash)
    expect(JSON.stringify(after.dataFields)).not.toContain(french.hash)
  })

  it('keeps a file that its earlier version has, and has 20 MB of them', async () => {
    const work = await workWith(async token => withPicture(await added(token, 'a.jpg', await picture())))
    const [field] = (
      await server.deps.db.pool.query('select fields from templates where id = $1', [work.template.id])
    ).rows[0].fields
    await server.deps.db.pool.query('delete from files where company_id = $1', [work.company.id])
    const input = { category: (await make.tag(work.company.id)).id }
    const change = (fields: unknown[]) =>
      code(work.superAdmin.token, UPDATE, { id: work.template.id, input, fields })
    const changed = [{ ...field, label: 'Which crop is it?' }]
    expect(await change(changed)).toBeNull()
    const many = Array.from({ length: 5 }, (_, n) => ({
      text: `Option ${n}`,
      media: {
        image: { hash: String(n).repeat(64), name: 'a.png', mime: 'image/png', size: 5 * 1024 * 1024 },
      },
    }))
    expect(await change([{ ...field, options: many }])).toBe('input.invalid')
  })
})

it('The nightly clean-up removes files that nothing has named for 30 days', async () => {
  let used: LabelFile | undefined
  const work = await workWith(async token => {
    used = await added(token, 'used.jpg', await picture())
    return withPicture(used)
  })
  const { superAdmin, company } = work
  const [drafted, unused, fresh] = [
    await added(superAdmin.token, 'drafted.wav', sound()),
    await added(superAdmin.token, 'unused.wav', sound()),
    await added(superAdmin.token, 'fresh.wav', sound()),
  ]
  await server.deps.db.pool.query(
    `insert into template_drafts (company_id, draft, creator_id, updated_by, created_at, updated_at)
     values ($1, $2, $3, $3, now(), now())`,
    [company.id, JSON.stringify({ meta: {}, fields: withPicture(drafted) }), superAdmin.id],
  )
  await server.deps.db.pool.query(
    `update files set updated_at = now() - interval '31 days' where company_id = $1 and hash <> $2`,
    [company.id, fresh.hash],
  )
  await cleanUp({ ...server.deps, now: () => new Date() })
  const { rows } = await server.deps.db.pool.query('select hash from files where company_id = $1', [
    company.id,
  ])
  expect(rows.map(row => row.hash).sort()).toEqual([used?.hash, drafted.hash, fresh.hash].sort())
  await expect.poll(() => server.deps.files.size(company.id, unused.hash)).toBe(null)
})
