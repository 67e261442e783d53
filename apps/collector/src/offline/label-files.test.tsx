import { fieldSchema } from '@quadrat/domain/template/template'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLabelFiles, labelFileUrl } from './label-files.ts'
import { store, writeSetting } from './store.ts'

// Runs in a browser for IndexedDB.

const person = { id: '5', firstName: 'Asha', lastName: '', company: { id: '1', name: 'Trust' } }
const image = (digit: string) => ({
  hash: digit.repeat(64),
  name: `${digit}.png`,
  mime: 'image/png',
  size: 3,
})
const note = (id: string, media: object) =>
  fieldSchema.parse({ kind: 'note', id, label: 'Look', extensions: { media } })

async function work(fields: object[], groups: object[] = []) {
  const projects = [{ id: '1', templates: [{ fields, groups }] }]
  await store.work.put({ personId: '5', etag: null, readBy: '', work: { projects }, fetchedAt: 0 } as never)
}
/** The calls for files; what is not given is not found. */
function serve(...digits: string[]) {
  return vi.spyOn(window, 'fetch').mockImplementation(async address => {
    const digit = String(address).at(-1) ?? ''
    return digits.includes(digit)
      ? new Response(digit, { headers: { 'content-type': 'image/webp' } })
      : new Response('{"code":"not-found","message":"","params":{}}', { status: 404 })
  })
}
const here = async () => (await store.labelFiles.toArray()).map(({ hash }) => hash[0]).sort()

beforeEach(async () => {
  await store.open()
  await writeSetting('session', { jwt: 'token', person, expired: false })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.delete()
})

test('the files of templates are fetched once, and shown without a network', async () => {
  const group = { kind: 'group', id: 'g', label: 'Plots', extensions: { media: { image: image('c') } } }
  await work(
    [note('a', { image: image('a'), languages: { fr: { image: image('b') } } })],
    [{ at: 0, field: fieldSchema.parse(group) }],
  )
  const calls = serve('a', 'b', 'c')
  await keepLabelFiles()
  await keepLabelFiles()
  const asked = calls.mock.calls.map(([address]) => String(address).slice(0, 22)).sort()
  expect(asked).toEqual(['a', 'b', 'c'].map(digit => `/api/templates/files/${digit}`))
  expect(await here()).toEqual(['a', 'b', 'c'])
  calls.mockRejectedValue(new TypeError('no network'))
  const url = await labelFileUrl('5', 'a'.repeat(64))
  expect(url).toMatch(/^blob:/)
  expect((await store.labelFiles.get(['5', 'a'.repeat(64)]))?.mime).toBe('image/webp')
})

test('one that the server does not have stops no other, and a lost network waits for the next pull', async () => {
  await work([note('a', { image: image('d') }), note('b', { image: image('e') })])
  serve('e')
  await keepLabelFiles()
  expect(await here()).toEqual(['e'])
  await expect(labelFileUrl('5', 'd'.repeat(64))).rejects.toThrow()
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await keepLabelFiles()
  expect(await here()).toEqual(['e'])
})

test('what neither a template nor a report names is removed', async () => {
  await work([note('a', { image: image('a') }), note('b', { image: image('b') })])
  serve('a', 'b')
  await keepLabelFiles()
  const template = { fields: [note('a', { image: image('a') })] }
  await store.reports.put({ clientId: 'r', personId: '5', state: 'draft', template } as never)
  await work([])
  await keepLabelFiles()
  expect(await here()).toEqual(['a'])
})

test('nothing is fetched for somebody who is signed out', async () => {
  await writeSetting('session', null)
  await work([note('a', { image: image('a') })])
  const calls = serve('a')
  await keepLabelFiles()
  expect(calls).not.toHaveBeenCalled()
})
