import { createHash } from 'node:crypto'
import { fieldSchema } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { openReport, openRosa } from '#test/open-report.ts'
import { picture } from '#test/picture.ts'
import { media, type TestMedia, webmHead } from '#test/report.ts'
import { testServer } from '#test/server.ts'
import { mp4, sound } from '#test/sound.ts'

// openrosa.test.ts has what is the same for photos.

const server = await testServer()
const make = makers(server.deps.db)
const fields = ['barcode', 'audio', 'file'].map(kind =>
  fieldSchema.parse({ kind, id: kind, label: kind, extensions: { name: kind } }),
)
const named = (one: TestMedia) => ({ ...one, name: one.ref.name })
const note = () => named(media('audio/webm', 'note.webm', webmHead))
const permit = () => named(media('application/pdf', 'permit.pdf', Buffer.from('%PDF-1.4\n')))

async function kit() {
  const work = await make.fieldWork({ fields })
  const stored = async () =>
    (
      await server.deps.db.pool.query(
        `select ph.name, ph.mime, f.mime as stored, ph.hash from evidence_photos ph
         left join files f on f.company_id = ph.company_id and f.id = ph.file_id
         where ph.company_id = $1 order by ph.position`,
        [work.company.id],
      )
    ).rows
  return { work, stored, ...openRosa(server, work.collector.token) }
}

it('A recording, a document and a barcode of ODK Collect arrive, whole or in parts', async () => {
  const { work, stored, send } = await kit()
  const [audio, file] = [note(), permit()]
  const xml = openReport(work, '<barcode>KIT-1</barcode><audio>note.webm</audio><file>permit.pdf</file>')
  expect((await send(xml, [audio], true)).status).toBe(202)
  expect(await stored()).toEqual([])
  const { status, body } = await send(xml, [file])
  expect([status, body]).toEqual([201, expect.stringContaining('OK')])
  expect(await stored()).toMatchObject([
    { name: 'note.webm', mime: 'audio/webm', hash: audio.ref.hash },
    { name: 'permit.pdf', mime: 'application/pdf', stored: 'application/pdf' },
  ])
})

it('A file whose bytes are not what its question takes is refused, and nothing of its report stays', async () => {
  const { work, stored, send } = await kit()
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  for (const [xml, file] of [
    ['<audio>a.webm</audio>', named(media('audio/webm', 'a.webm', page))],
    ['<audio>permit.pdf</audio>', permit()],
    ['<file>note.webm</file>', note()],
    ['<file>a.pdf</file>', named(media('application/pdf', 'a.pdf', page))],
  ] as const) {
    const { status } = await send(openReport(work, xml), [file])
    expect([xml, status]).toEqual([xml, 415])
  }
  expect(await stored()).toEqual([])
})

it('Pictures, sounds and videos beside labels are files of the form, for data collectors who have it', async () => {
  const work = await make.fieldWork()
  const add = async (name: string, body: Buffer) =>
    (
      await server.rest('POST', `/api/templates/files?name=${name}`, {
        token: work.superAdmin.token,
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).body
  const [jpeg, wav, clip] = [await picture(), sound(), mp4('vide')]
  const image = await add('maize.jpg', jpeg)
  const [audio, video] = [await add('crop.wav', wav), await add('crop.mp4', clip)]
  const crop = {
    kind: 'radio',
    id: 'crop',
    label: 'Which crop?',
    isRequired: false,
    extensions: { media: { audio, video, languages: { fr: { image } } } },
    options: [{ text: 'Maize', media: { image } }, { text: 'Beans' }],
  }
  await server.deps.db.pool.query('update templates set fields = $1, languages = $2 where id = $3', [
    JSON.stringify([crop]),
    JSON.stringify({ default: 'en', texts: { fr: {} } }),
    work.template.id,
  ])
  const { get } = openRosa(server, work.collector.token)
  const form = `quadrat-${work.projectTemplate.id}-${work.template.rootId}`
  const { body: xml } = await get(`forms/${form}.xml`)
  const [english = '', french = ''] = xml.split('</translation>')
  const value = (kind: string, folder: string, name: string) =>
    `<value form="${kind}">jr://${folder}/${name}</value>`
  const [jpg, sounds, film] = [`${image.hash}.jpg`, `${audio.hash}.wav`, `${video.hash}.mp4`]
  expect(english.split(value('image', 'images', jpg))).toHaveLength(2)
  expect(french.split(value('image', 'images', jpg))).toHaveLength(3)
  for (const one of [english, french]) expect(one).toContain(value('audio', 'audio', sounds))
  for (const one of [english, french]) expect(one).toContain(value('video', 'video', film))
  const { body: manifest } = await get(`forms/${form}/manifest`)
  for (const [name, bytes] of [
    [jpg, jpeg],
    [sounds, wav],
    [film, clip],
  ] as const) {
    const md5 = createHash('md5').update(bytes).digest('hex')
    expect(manifest).toContain(`<filename>${name}</filename><hash>md5:${md5}</hash>`)
    const file = await fetch(`${server.url}/key/${work.collector.token}/media/${name}`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  }
  expect((await get('formList')).body).toContain('<manifestUrl>')
  const other = await make.fieldWork()
  expect((await openRosa(server, other.collector.token).get(`media/${jpg}`)).status).toBe(404)
})
