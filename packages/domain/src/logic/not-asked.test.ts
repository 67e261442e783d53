import { expect, test } from 'vitest'
import { type Field, fieldSchema } from '../template/template.ts'
import { notAskedIn } from './not-asked.ts'

const answered = (id: string, value: string) => ({
  type: 'operation',
  operator: '=',
  left: { type: 'field', id },
  right: { type: 'text', value },
})
const text = (id: string, extensions: object = {}) => ({ id, kind: 'text', label: id, extensions })
const fieldsOf = (list: object[]): Field[] => list.map(field => fieldSchema.parse(field))
const at = { filledAt: new Date('2026-11-21T22:30:00Z'), timezone: 'Africa/Nairobi' }

const fields = fieldsOf([
  text('kind'),
  { id: 'block', kind: 'group', label: 'Block', extensions: { relevant: answered('kind', 'pump') } },
  text('depth', { group: 'block' }),
  text('remark'),
])

test('a question is not asked if a rule hid it or its group, and is left out otherwise', () => {
  const kiosk = notAskedIn({ fields, answers: { kind: 'kiosk' }, ...at })
  expect(['kind', 'depth', 'remark'].map(id => kiosk(id))).toEqual([false, true, false])
  const pump = notAskedIn({ fields, answers: { kind: 'pump' }, ...at })
  expect(pump('depth')).toBe(false)
})

test('an answer is never passed over: an app without rules asked for it', () => {
  const isNotAsked = notAskedIn({ fields, answers: { kind: 'kiosk', depth: '4 m' }, ...at })
  expect(isNotAsked('depth')).toBe(false)
})

test('in a repeat it depends on the instance', () => {
  const repeat = { id: 'taps', kind: 'repeat', label: 'Taps' }
  const inner = [text('state'), text('fault', { relevant: answered('state', 'broken') })]
  const [whole, broken] = [
    { id: crypto.randomUUID(), answers: { state: 'whole' } },
    { id: crypto.randomUUID(), answers: { state: 'broken' } },
  ]
  const answers = { taps: [whole, broken] }
  const isNotAsked = notAskedIn({ fields: fieldsOf([{ ...repeat, fields: inner }]), answers, ...at })
  expect([whole, broken].map(one => isNotAsked('fault', one))).toEqual([true, false])
})

test('the rules see the day of the collector, also of one whose time zone is unknown', () => {
  const day = {
    type: 'operation',
    operator: '=',
    left: { type: 'call', name: 'today', args: [] },
    right: { type: 'text', value: '2026-11-22' },
  }
  const report = { fields: fieldsOf([text('sunday', { relevant: day })]), answers: {} }
  expect(notAskedIn({ ...report, ...at })('sunday')).toBe(false)
  expect(notAskedIn({ ...report, ...at, timezone: 'nowhere' })('sunday')).toBe(true)
})
