import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { newDelivery } from './outbox.ts'
import { type Report, store } from './store.ts'

// Opens a store of the previous version. Runs in a browser for IndexedDB.

const tables = {
  settings: 'key',
  people: 'id',
  work: 'personId',
  lists: 'key',
  listParts: '[key+part], key',
  reports: 'clientId, personId, [personId+state], taskId',
  photos: '[personId+hash], personId',
  thumbs: '[personId+hash], personId',
  tasks: '[personId+id], personId',
  details: '[personId+id], personId',
}
const requestedChanges = [{ fieldId: 'height', photoHash: null, remark: 'Metres?' }]
const template = { projectTemplateId: '2', templateId: '3', version: 1, title: 'Count', fields: [] }
const photo = { hash: 'a'.repeat(64), name: 'a.jpg', size: 3, mime: 'image/jpeg' }

const report = (clientId: string, more: object) => ({
  ...newDelivery,
  clientId,
  personId: '11',
  template,
  answers: { height: 2 },
  photos: [photo],
  comment: '',
  position: null,
  editFrom: null,
  requestedInfo: null,
  submission: null,
  createdAt: 5,
  updatedAt: 6,
  ...more,
})

async function leaveOldStore(rows: { reports: object[]; tasks: object[]; details?: object[] }) {
  const old = new Dexie('quadrat-collector')
  old.version(1).stores(tables)
  old.version(2)
  await old.open()
  await old.table('reports').bulkPut(rows.reports)
  await old.table('tasks').bulkPut(rows.tasks)
  await old.table('details').bulkPut(rows.details ?? [])
  await old.table('photos').put({ personId: '11', hash: photo.hash, bytes: new ArrayBuffer(3), keptAt: 5 })
  old.close()
}

afterEach(async () => {
  await store.delete()
})

test('an existing phone keeps its drafts, its outbox and its photos', async () => {
  const draft = report('draft', {})
  const waiting = report('waiting', { state: 'waiting', attempts: 3, submission: { answers: { height: 2 } } })
  const sent = report('sent', { state: 'sent', taskId: '7' })
  await leaveOldStore({
    reports: [draft, waiting, sent],
    tasks: [{ personId: '11', id: '7', status: 'PENDING' }],
  })
  await store.open()
  expect(await store.reports.orderBy('clientId').toArray()).toEqual(
    [draft, sent, waiting].map(one => ({ ...one, asked: null })),
  )
  expect((await store.photos.get(['11', photo.hash]))?.bytes.byteLength).toBe(3)
  expect(await store.tasks.toArray()).toMatchObject([{ id: '7', requestedChanges: [] }])
})

test('an existing edit gets the requested changes of its stored task', async () => {
  const task = { personId: '11', id: '7', status: 'MORE_INFO_REQUESTED', requestedChanges }
  const edit = report('edit', { editFrom: '7', answers: { height: 3 } })
  await leaveOldStore({ reports: [edit, report('sent', { state: 'sent', taskId: '7' })], tasks: [task] })
  await store.open()
  const { asked, answers } = (await store.reports.get('edit')) as Report
  expect(answers).toEqual({ height: 3 })
  expect(asked).toMatchObject({
    changes: requestedChanges,
    before: { answers: { height: 2 }, photos: [photo] },
  })
})

test('so does an edit of a report that was made on another phone', async () => {
  const task = { personId: '11', id: '7', status: 'MORE_INFO_REQUESTED', requestedChanges }
  const detail = { ...task, ...template, answers: { height: 2 }, photos: [], comment: null, position: null }
  await leaveOldStore({ reports: [report('edit', { editFrom: '7' })], tasks: [task], details: [detail] })
  await store.open()
  expect((await store.reports.get('edit'))?.asked?.before).toEqual({
    answers: { height: 2 },
    photos: [],
    comment: '',
    position: null,
  })
})
