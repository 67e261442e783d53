import { describe, expect, it } from 'vitest'
import { refusal } from '#test/refusal.ts'
import {
  checkExportAddress,
  checkFileAddress,
  exportAddress,
  fileAddress,
  isPictureFormat,
  lastingPhotoAddress,
  shownFormat,
} from './file-address.ts'

const secrets = { fileKeys: [Buffer.alloc(32, 1)] as const }
const now = new Date('2026-03-14T09:26:53Z')
const day = 24 * 60 * 60
const file = { companyId: 3, id: 42, name: 'صورة 1.jpg' }
const enqueue = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Returns the parts of a URL as a request has them. */
function read(address: string) {
  const url = new URL(address, 'http://x')
  const [, , companyId, id, format = ''] = url.pathname.split('/')
  const [expires, signature] = [Number(url.searchParams.get('e')), url.searchParams.get('s') ?? '']
  return { companyId: Number(companyId), id: Number(id), format, expires, signature, path: url.pathname }
}

describe('The address of a file', () => {
  const address = read(fileAddress(secrets, file, 'small', now))
  const check = (change: Partial<typeof address> = {}, at = now, by = secrets) =>
    refusal(() => checkFileAddress(by, { ...address, ...change }, at))

  it('contains company, file, format and, for readers, the name', () => {
    expect(address.path).toBe(`/files/3/42/small/${encodeURIComponent(file.name)}`)
    expect(address.signature).toHaveLength(27)
  })

  it('is valid for one to two days, and the same for a day', () => {
    const end = Date.parse('2026-03-16T00:00:00Z') / 1000
    expect(address.expires).toBe(end)
    expect(check()).toBeNull()
    expect(check({}, new Date(end * 1000 - 1))).toBeNull()
    expect(check({}, new Date(end * 1000))).toEqual(['file.address-expired', {}])
    expect(read(fileAddress(secrets, file, 'small', enqueue(14 * 60 * 60)))).toEqual(address)
    expect(read(fileAddress(secrets, file, 'small', enqueue(day))).expires).toBe(end + day)
  })

  it.each([
    ['another company', { companyId: 4 }],
    ['another file', { id: 43 }],
    ['another format', { format: 'original' }],
    ['another end', { expires: address.expires + day }],
    ['another signature', { signature: `${address.signature.slice(0, -1)}!` }],
    ['a shorter signature', { signature: address.signature.slice(1) }],
    ['no signature', { signature: '' }],
  ])('is not good for %s', (_what, change) => {
    expect(check(change)).toEqual(['not-found', { what: 'file' }])
  })

  it('is not valid for another installation', () => {
    expect(check({}, now, { fileKeys: [Buffer.alloc(32, 2)] as const })?.[0 as never]).toBe('not-found')
  })

  it('has a signature per file and day, also after many signatures', () => {
    const many = Array.from({ length: 20_100 }, (_, id) =>
      fileAddress(secrets, { ...file, id }, 'larger', now),
    )
    expect(new Set(many.map(one => read(one).signature)).size).toBe(many.length)
    for (const at of [0, 20_050]) {
      const one = read(many[at] ?? '')
      expect(refusal(() => checkFileAddress(secrets, one, now))).toBeNull()
    }
  })
})

describe('The address of a photo with its own expiry', () => {
  it('points to the largest picture until it expires', () => {
    const address = read(lastingPhotoAddress(secrets, file, enqueue(100.9)))
    expect(address.path).toBe('/files/3/42/larger')
    expect(address.expires).toBe(now.getTime() / 1000 + 100)
    expect(refusal(() => checkFileAddress(secrets, address, enqueue(99)))).toBeNull()
    expect(refusal(() => checkFileAddress(secrets, address, enqueue(100)))).toEqual([
      'file.address-expired',
      {},
    ])
  })
})

describe('The address of an export', () => {
  const made = exportAddress(secrets, { companyId: 3, id: 7, name: 'tasks(14-03-2026).csv' }, enqueue(60))
  const { companyId, id, expires, signature, path } = read(made)
  const check = (change: object, at = now) =>
    refusal(() => checkExportAddress(secrets, { companyId, id, expires, signature, ...change }, at))

  it('contains the export and expires at the given time', () => {
    expect(path).toBe('/exports/3/7/tasks(14-03-2026).csv')
    expect(check({})).toBeNull()
    expect(check({}, enqueue(60))).toEqual(['file.address-expired', {}])
    expect(check({ id: 8 })).toEqual(['not-found', { what: 'export' }])
    expect(check({ companyId: 4 })).toEqual(['not-found', { what: 'export' }])
  })

  it('is not valid for a file', () => {
    const asFile = { companyId, id, format: 'larger', expires, signature }
    expect(refusal(() => checkFileAddress(secrets, asFile, now))?.[0 as never]).toBe('not-found')
  })
})

it('A picture is shown as a smaller copy, and any other file as its original', () => {
  expect(['image/jpeg', 'image/webp', 'application/pdf', 'text/image/x'].map(shownFormat)).toEqual([
    'larger',
    'larger',
    'original',
    'original',
  ])
})

it('A picture has four formats', () => {
  const formats = ['thumbnail', 'small', 'medium', 'larger', 'original', 'toString', '']
  expect(formats.filter(isPictureFormat)).toEqual(['thumbnail', 'small', 'medium', 'larger'])
})
