import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileAddress } from '#src/platform/files/file-address.ts'
import { makers } from '#test/make.ts'
import { blackPng, cameraData, picture } from '#test/picture.ts'
import { testServer } from '#test/server.ts'

const server = await testServer()
const make = makers(server.deps.db)

function upload(token: string | null, ...files: [string, Uint8Array | string][]) {
  const body = new FormData()
  for (const [name, bytes] of files)
    body.append('files', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return server.rest('POST', '/api/upload', { token, body })
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(server.url + url, { headers })
const filesOf = async (companyId: number) =>
  (await server.deps.db.pool.query('select * from files where company_id = $1 order by id', [companyId])).rows

describe('An upload', () => {
  it('returns one record for each file, with the type of its content and its upright size', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const [photo, sheet] = [await picture(), 'name,height\nMkoko,3\n']
    const { status, body } = await upload(
      superAdmin.token,
      ['IMG.PNG', photo],
      ['C:\\trees\\Bäume.csv', sheet],
    )
    expect(status).toBe(200)
    const hash = createHash('sha256').update(photo).digest('hex')
    expect(body[0]).toMatchObject({
      name: 'IMG.PNG',
      ext: 'jpg',
      mime: 'image/jpeg',
      size: photo.length,
      hash,
    })
    expect(body[0]).toMatchObject({ width: 800, height: 1200 })
    expect(body[1]).toMatchObject({
      name: 'Bäume.csv',
      ext: 'csv',
      mime: 'text/csv',
      width: null,
      formats: null,
    })
    expect(Buffer.from(await (await get(body[0].downloadUrl)).arrayBuffer()).equals(photo)).toBe(true)
    expect(await (await get(body[1].url)).text()).toBe(sheet)
    const { rows } = await server.deps.db.pool.query('select action from audit where company_id = $1', [
      companyId,
    ])
    expect(rows.map(row => row.action)).toEqual(['file.upload', 'file.upload'])
  })

  it('stores time and place of the camera data, and nothing else', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const IFD2 = { ...cameraData.IFD2, OffsetTimeOriginal: '+03:00' }
    await upload(superAdmin.token, ['a.jpg', await picture({ exif: { ...cameraData, IFD2 } })])
    const [row] = await filesOf(companyId)
    expect([row.exif_taken_at, row.exif_latitude, row.exif_longitude]).toEqual([
      new Date('2026-03-14T06:26:53Z'),
      expect.closeTo(-3.63, 5),
      expect.closeTo(39.85, 5),
    ])
    expect(JSON.stringify(row)).not.toMatch(/Quokka|4711/)
  })

  it('of a picture with too many pixels is refused', async () => {
    const { superAdmin } = await make.company()
    const bomb = blackPng(12_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 12_000 })
    const { status, body } = await upload(superAdmin.token, ['bomb.png', bomb])
    expect([status, body.code]).toEqual([415, 'file.not-image'])
  })

  it('of the same content with the same name is one file', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const photo = await picture()
    const [first, again, renamed] = [
      await upload(superAdmin.token, ['a.jpg', photo]),
      await upload(superAdmin.token, ['a.jpg', photo]),
      await upload(superAdmin.token, ['b.jpg', photo]),
    ]
    expect(again.body[0].id).toBe(first.body[0].id)
    expect(renamed.body[0].id).not.toBe(first.body[0].id)
    expect(await filesOf(companyId)).toHaveLength(2)
  })

  it('is refused without a sign-in and for collectors', async () => {
    const { collector, company } = await make.fieldWork()
    expect((await upload(null, ['a.jpg', await picture()])).body.code).toBe('token.invalid')
    expect((await upload(collector.token, ['a.jpg', await picture()])).body.code).toBe('permission.refused')
    expect(await filesOf(company.id)).toEqual([])
  })

  it('is refused as a whole if the content of one file is of a type that is not accepted', async () => {
    const { id: companyId, superAdmin } = await make.company()
    const photo = await picture()
    const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), randomBytes(500)])
    for (const [name, bytes, code] of [
      ['tree.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file.type-refused'],
      ['tree.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.type-refused'],
      ['page.html', '<html><script>alert(1)</script></html>', 'file.type-refused'],
      ['sheet.csv', Buffer.from([0x61, 0xff, 0xfe, 0x00]), 'file.type-refused'],
      ['data.json', '{"half":', 'file.type-refused'],
      ['page.kml', '<?xml version="1.0"?><html><script/></html>', 'file.type-refused'],
      ['tree.gpx', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.type-refused'],
      ['run.pdf', elf, 'file.type-refused'],
      ['empty.pdf', '', 'file.type-refused'],
      ['photo.webp', await picture({ format: 'webp' }), 'file.not-image'],
      ['broken.jpg', Buffer.concat([photo.subarray(0, 3), randomBytes(300)]), 'file.not-image'],
    ] as const) {
      const { status, body } = await upload(superAdmin.token, ['good.jpg', photo], [name, bytes])
      expect([name, status, body.code]).toEqual([name, 415, code])
    }
    expect(await filesOf(companyId)).toEqual([])
  })

  it('accepts png, gif, jpeg and documents by their content', async () => {
    const { superAdmin } = await make.company()
    const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    const { body } = await upload(
      superAdmin.token,
      ['a', await picture({ format: 'png' })],
      ['b', await picture({ format: 'gif' })],
      ['c', await picture({ format: 'jpeg' })],
      ['report', pdf],
      ['area.geojson', '{"type":"FeatureCollection","features":[]}'],
      ['plots.kml', '<?xml version="1.0"?>\n<!-- plots --><kml xmlns="http://www.opengis.net/kml/2.2"/>'],
      ['walk.gpx', '<gpx version="1.1"></gpx>'],
    )
    expect(body.map((file: { mime: string }) => file.mime)).toEqual([
      'image/png',
      'image/gif',
      'image/jpeg',
      'application/pdf',
      'application/geo+json',
      'application/vnd.google-earth.kml+xml',
      'application/gpx+xml',
    ])
  })

  it('is refused above 5 MB for a picture and above 20 MB for a document', async () => {
    const { superAdmin } = await make.company()
    const large = (head: string, size: number) =>
      Buffer.concat([Buffer.from(head, 'latin1'), randomBytes(size)])
    const photo = await upload(superAdmin.token, ['a.jpg', large('\xff\xd8\xff\xe0', 5 * 1024 * 1024)])
    expect([photo.status, photo.body.code, photo.body.message]).toEqual([
      413,
      'file.too-large',
      'This file is larger than 5 MB.',
    ])
    const document = await upload(superAdmin.token, ['a.pdf', large('%PDF-1.4\n', 20 * 1024 * 1024)])
    expect([document.body.code, document.body.message]).toEqual([
      'file.too-large',
      'This file is larger than 20 MB.',
    ])
  })

  it('without a file is a bad input', async () => {
    const { superAdmin } = await make.company()
    expect((await upload(superAdmin.token)).body.code).toBe('input.invalid')
    const json = await server.rest('POST', '/api/upload', { token: superAdmin.token, body: { files: [] } })
    expect(json.body.code).toBe('input.invalid')
  })
})

describe('The address of a file', () => {
  const uploaded = async (name = 'a.jpg', bytes?: Buffer) => {
    const { superAdmin } = await make.company()
    const { body } = await upload(superAdmin.token, [name, bytes ?? (await picture())])
    return body[0]
  }

  it('returns a range on request, and 304 if the browser has the file', async () => {
    const { downloadUrl: url, size } = await uploaded()
    const whole = Buffer.from(await (await get(url)).arrayBuffer())
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${size}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true)
    const last = await get(url, { range: 'bytes=-5' })
    expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-5))).toBe(true)
    const rest = await get(url, { range: `bytes=${size - 3}-${size + 1000}` })
    expect(rest.headers.get('content-range')).toBe(`bytes ${size - 3}-${size - 1}/${size}`)
    const more = await get(url, { range: `bytes=-${size + 1000}` })
    expect([more.status, more.headers.get('content-range')]).toEqual([206, `bytes 0-${size - 1}/${size}`])
    for (const beyond of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await get(url, { range: beyond })
      expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    }
    const etag = part.headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
  })

  it('returns the whole file if the request has no single valid range of the same content', async () => {
    const { downloadUrl: url, size } = await uploaded()
    const etag = (await get(url)).headers.get('etag') ?? ''
    for (const [range, ifRange] of [
      ['bytes=0-1,4-5', ''],
      ['bytes=9-3', ''],
      ['bytes=-', ''],
      ['lines=1-2', ''],
      ['bytes=0-1', '"another"'],
      ['bytes=0-1', `W/${etag}`],
      ['bytes=0-1', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ] as const) {
      const answer = await get(url, { range, ...(ifRange && { 'if-range': ifRange }) })
      expect([range, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([range, 200, size])
    }
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  })

  it('shows a picture inline and any other file as a download, both without scripts', async () => {
    const [photo, sheet] = [await uploaded(), await uploaded("Bäume' 2026.csv", Buffer.from('a,b\n'))]
    const shown = (await get(photo.url)).headers
    expect([shown.get('content-type'), shown.get('content-disposition')]).toEqual(['image/webp', 'inline'])
    const { headers } = await get(sheet.url)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="B_ume' 2026.csv"; filename*=UTF-8''B%C3%A4ume%27%202026.csv`,
    )
    for (const one of [shown, headers, (await get(photo.downloadUrl)).headers]) {
      expect(one.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(one.get('x-content-type-options')).toBe('nosniff')
      expect(one.get('cache-control')).toBe('private, max-age=86400, immutable')
    }
  })

  it('of a picture leaves out the camera data; the original is a separate download', async () => {
    const bytes = await picture({ exif: cameraData })
    const { url, downloadUrl, formats } = await uploaded('صورة من كيليفي.jpg', bytes)
    expect(url).toBe(formats.larger.url)
    for (const shown of [url, formats.thumbnail.url, formats.small.url, formats.medium.url]) {
      const body = Buffer.from(await (await get(shown)).arrayBuffer())
      for (const secret of ['Exif', 'Quokka', 'SN-4711', '2026:03:14'])
        expect(body.includes(secret)).toBe(false)
      // The signature of another format is not valid for the original.
      expect((await get(shown.replace(/\/(larger|thumbnail|small|medium)\//, '/original/'))).status).toBe(404)
    }
    const whole = await get(downloadUrl)
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="____ __ ______.jpg"; filename*=UTF-8''${encodeURIComponent('صورة من كيليفي.jpg')}`,
    )
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('of a smaller format returns an upright picture without camera data', async () => {
    const { formats } = await uploaded()
    for (const [format, longest] of [
      ['thumbnail', 160],
      ['small', 480],
      ['medium', 960],
      ['larger', 1200],
    ] as const) {
      const answer = await get(formats[format].url)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
      expect([width, height, exif]).toEqual([Math.round((longest * 2) / 3), longest, undefined])
    }
  })

  it('answers many concurrent requests', async () => {
    const { formats } = await uploaded()
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(formats.small.url)))
    const bodies = await Promise.all(answers.map(async answer => Buffer.from(await answer.arrayBuffer())))
    expect(new Set(bodies.map(body => body.toString('base64'))).size).toBe(1)
  })

  it('of a picture that cannot be decoded returns an error', async () => {
    const { superAdmin, id: companyId } = await make.company()
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2000)])
    const { body } = await upload(superAdmin.token, ['a.jpg', await picture()])
    const place = join(
      server.deps.config.dataDir,
      'files',
      String(companyId),
      body[0].hash.slice(0, 2),
      body[0].hash,
    )
    await server.deps.files.remove(companyId, body[0].hash)
    await writeFile(place, broken)
    const answer = await get(body[0].formats.small.url)
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'file.not-image' }])
    await rm(place)
    expect((await get(body[0].downloadUrl)).status).toBe(404)
  })

  it('is invalid if it was changed, is for another file or format, or has expired', async () => {
    const { url, formats, id } = await uploaded()
    const other = await uploaded()
    for (const wrong of [
      url.replace(/s=(.)/, (_: string, first: string) => (first === '_' ? 's=-' : 's=_')),
      url.replace(`/${id}/`, `/${other.id}/`),
      url.replace('/larger/', '/small/'),
      url.replace(/e=\d+/, 'e=9999999999'),
      formats.small.url.replace('/small/', '/huge/'),
      url.replace(/\?.*/, ''),
    ])
      expect((await get(wrong)).status).toBe(404)
    const [companyId, fileId] = url.split('/').slice(2, 4).map(Number)
    const file = { companyId, id: fileId, name: 'a.jpg' }
    const old = fileAddress(server.deps.secrets, file, 'original', new Date(Date.now() - 3 * 86_400_000))
    const answer = await get(old)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'file.address-expired' }])
  })

  it('stays the same for a day, so that browsers can cache the file', () => {
    const file = { companyId: 1, id: 2, name: 'a b.jpg' }
    const at = (time: string) => fileAddress(server.deps.secrets, file, 'small', new Date(time))
    expect(at('2026-11-21T00:00:00Z')).toBe(at('2026-11-21T23:59:59Z'))
    expect(at('2026-11-21T12:00:00Z')).not.toBe(at('2026-11-22T12:00:00Z'))
    expect(at('2026-11-21T12:00:00Z')).toMatch(/^\/files\/1\/2\/small\/a%20b\.jpg\?e=\d+&s=[\w-]{27}$/)
  })
})
