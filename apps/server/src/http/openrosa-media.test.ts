import { fieldSchema } from '@quadrat/domain/template/template'
import { expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { openReport, openRosa } from '#test/open-report.ts'
import { media, type TestMedia, webmHead } from '#test/report.ts'
import { testServer } from '#test/server.ts'

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
