import { describe, expect, it } from 'vitest'
import { rereadFields } from '../template/template-structure.ts'
import { listOptionsSchema } from './lists.ts'
import { ownTasksSchema, taskDetailSchema } from './own-tasks.ts'
import { refusalSchema } from './refusal.ts'
import { receiptSchema } from './submission.ts'
import { workSchema } from './work.ts'

const at = '2026-06-01T08:00:00.000Z'
const hash = 'ab'.repeat(32)
const text = { id: 'note', kind: 'text', label: 'Note', isRequired: false }

const template = (...fields: object[]) => ({
  projectTemplateId: '3',
  templateId: '4',
  version: 1,
  title: 'Plot count',
  tag: null,
  sdg: null,
  photoRequired: false,
  withComment: false,
  fields,
  updatedAt: at,
})
const workWith = (...fields: object[]) => ({
  me: {
    id: '7',
    firstName: 'Mwanaisha',
    lastName: 'Kombo',
    phoneNumber: null,
    group: null,
    company: { id: '1', name: 'Coast' },
  },
  projects: [{ id: '2', name: 'Mida Creek', description: null, templates: [template(...fields)] }],
  dataLists: [],
})
const fieldsRead = (...fields: object[]) =>
  workSchema.parse(workWith(...fields)).projects[0]?.templates[0]?.fields

const task = {
  id: '9',
  clientId: null,
  status: 'PENDING',
  projectId: '2',
  projectTemplateId: '3',
  templateId: '4',
  templateVersion: 1,
  templateTitle: 'Plot count',
  projectName: 'Mida Creek',
  reportedAt: at,
  createdAt: at,
  updatedAt: at,
  editFrom: null,
  editedBy: null,
  requestedInfo: null,
  cancellationReason: null,
  requestedChanges: [],
  photosExpected: 0,
  photosArrived: 0,
}
const detail = {
  ...task,
  fields: [text],
  photoRequired: false,
  withComment: false,
  answers: {},
  photos: [],
  comment: null,
  position: null,
}

describe('A response of a newer server', () => {
  it('is read without its unknown keys', () => {
    const work = workWith(text)
    expect(workSchema.parse({ ...work, me: { ...work.me, language: 'sw' }, notices: [] })).toEqual(work)
  })

  it('keeps a question of an unknown kind with all its data', () => {
    const grid = { id: 'grid', kind: 'matrix', label: 'Grid', isRequired: true, rows: [1, 2] }
    expect(fieldsRead(text, grid)).toEqual([
      text,
      { kind: 'unknown', id: 'grid', label: 'Grid', isRequired: true, original: grid },
    ])
  })

  it('keeps a question of a known kind with unsupported properties as an unknown one', () => {
    const rating = { id: 'state', kind: 'rating', label: 'State', isRequired: false, stars: 100 }
    expect(fieldsRead(rating, text)).toEqual([
      { kind: 'unknown', id: 'state', label: 'State', isRequired: false, original: rating },
      text,
    ])
  })

  it('keeps the unknown status of a task as text', () => {
    const { tasks } = ownTasksSchema.parse({ tasks: [{ ...task, status: 'ON_HOLD' }, task], cursor: '1-9' })
    expect(tasks.map(({ status }) => status)).toEqual(['ON_HOLD', 'PENDING'])
  })

  it('keeps an unknown status and an unknown reason in a receipt', () => {
    const receipt = {
      taskId: '9',
      status: 'QUEUED',
      missing: [],
      refused: [{ hash, reason: 'not-in-focus' }],
    }
    expect(receiptSchema.parse(receipt)).toEqual(receipt)
  })

  it('keeps a refusal with an unknown code, also without params', () => {
    expect(refusalSchema.parse({ code: 'plan.over', message: 'The plan is over.' })).toEqual({
      code: 'plan.over',
      message: 'The plan is over.',
      params: {},
    })
  })

  it('is unreadable where an edit would lose an answer or a photo', () => {
    expect(taskDetailSchema.safeParse(detail).success).toBe(true)
    const drawn = { ...detail, answers: { note: { strokes: [[1, 2]] } } }
    const filmed = { ...detail, photos: [{ hash, name: 'a.mp4', size: 9, mime: 'video/mp4' }] }
    for (const one of [drawn, filmed]) expect(taskDetailSchema.safeParse(one).success).toBe(false)
  })
})

describe('An invalid response', () => {
  it('is unreadable: the JSON of a proxy, a missing key, a key of another type', () => {
    const { missing: _, ...withoutMissing } = { taskId: '9', status: 'PENDING', missing: [], refused: [] }
    const broken = [{ ok: true }, null, [], withoutMissing, { ...withoutMissing, missing: 'none' }]
    for (const one of broken) expect(receiptSchema.safeParse(one).success).toBe(false)
    for (const one of [{}, { rowVersion: '1', options: [], next: null }])
      expect(listOptionsSchema.safeParse(one).success).toBe(false)
    expect(workSchema.safeParse(workWith({ kind: 'text', label: 'Without an id' })).success).toBe(false)
  })
})

describe('A question that was stored as unknown', () => {
  it('is restored by a version that knows its kind, and stays unknown otherwise', () => {
    const asUnknown = (original: typeof text) => ({ ...original, kind: 'unknown' as const, original })
    const grid = asUnknown({ ...text, id: 'grid', kind: 'matrix' })
    expect(rereadFields([asUnknown(text), grid])).toEqual([text, grid])
  })
})
