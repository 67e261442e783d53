import { expect, it } from 'vitest'
import { answersSchema, type PhotoRef } from '../answer/answers.ts'
import { fieldSchema } from '../template/template.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { readHead, readReport } from './read-report.ts'
import { zoneOfTime } from './report-zone.ts'

const id = '7b6f1c6e-8f3a-4c59-9d0e-0c8f5d1a2b3c'
const photo = (name: string): PhotoRef => ({ hash: 'a'.repeat(64), name, size: 5, mime: 'image/jpeg' })
const parts = {
  id,
  mediaOf: () => null,
  photoOf: (name: string) => (name === 'lost.jpg' ? null : photo(name)),
  optionText: (option: string) => (option === '12' ? 'Kisima' : undefined),
}
const fieldsOf = (fields: readonly object[]) => fields.map(field => fieldSchema.parse(field))
const report = (inner: string, meta = '') =>
  parseXml(
    `<data id="quadrat-1-2" version="3" xmlns:orx="http://openrosa.org/xforms">${inner}<orx:meta>${meta}</orx:meta></data>`,
  )

it('Answers of all kinds are those that the collector app would send', () => {
  const fields = fieldsOf([
    { kind: 'text', id: 'text', label: 'Text' },
    { kind: 'number', id: 'number', label: 'Number', min: null, max: null },
    { kind: 'integer', id: 'whole', label: 'Whole' },
    { kind: 'rating', id: 'stars', label: 'Stars' },
    {
      kind: 'radio',
      id: 'radio',
      label: 'Radio',
      options: [{ text: 'Red mangrove' }],
      other: { text: 'Other' },
    },
    {
      kind: 'checkbox',
      id: 'boxes',
      label: 'Boxes',
      options: [{ text: 'Red mangrove' }, { text: 'Grey', value: 'grey' }],
      other: { text: 'Other' },
    },
    { kind: 'ranking', id: 'ranks', label: 'Ranks', options: [{ text: 'First one' }, { text: 'b' }] },
    { kind: 'data-list', id: 'village', label: 'Village', listId: '4' },
    { kind: 'date-time', id: 'when', label: 'When' },
    { kind: 'date', id: 'day', label: 'Day' },
    { kind: 'time', id: 'hour', label: 'Hour' },
    { kind: 'position', id: 'place', label: 'Place', accuracy: null },
    { kind: 'position', id: 'hand', label: 'Hand', accuracy: null, byHand: true },
    { kind: 'line', id: 'line', label: 'Line', accuracy: null },
    { kind: 'area', id: 'area', label: 'Area', accuracy: null },
    { kind: 'photo', id: 'photo', label: 'Picture' },
    { kind: 'signature', id: 'sign', label: 'Sign' },
    { kind: 'group', id: 'group', label: 'Group' },
    { kind: 'text', id: 'inner', label: 'Inner', extensions: { group: 'group' } },
    { kind: 'note', id: 'note', label: 'Note' },
  ])
  const root = report(`
    <text> two  words </text><number>2.50</number><whole>-7</whole><stars>4</stars>
    <radio>other</radio><radio_other> Grass </radio_other>
    <boxes>grey other Red_mangrove</boxes><boxes_other>Reed</boxes_other>
    <ranks>b First_one</ranks><village>12</village>
    <when>2026-11-28T10:00:00.000+03</when><day>2026-11-28</day><hour>23:05:00.000+03:00</hour>
    <place>-3.355 40.012 12 7.5</place><hand>-3.355 40.012 0 0</hand>
    <line>-3 40 0 5; -3.1 40.1 0 5;</line><area>-3 40 0 0;-3 41 0 0;-2 41 0 0;-3 40 0 0</area>
    <picture>1.jpg</picture><sign>2.jpg</sign><group><inner>in</inner></group><note/>
    <photos><photo>3.jpg</photo></photos><photos><photo/></photos><comment>Seen &amp; done</comment>`)
  const read = readReport(root, { fields, withComment: true }, parts)
  expect(read).toEqual({
    answers: {
      text: ' two  words ',
      number: 2.5,
      whole: -7,
      stars: 4,
      radio: 'Grass',
      boxes: ['grey', 'Reed', 'Red mangrove'],
      ranks: ['b', 'First one'],
      village: { optionId: '12', value: 'Kisima' },
      when: '2026-11-28T10:00:00.000+03:00',
      day: '2026-11-28',
      hour: '23:05',
      place: { latitude: -3.355, longitude: 40.012, accuracy: 7.5 },
      hand: { latitude: -3.355, longitude: 40.012, accuracy: null },
      line: {
        type: 'LineString',
        coordinates: [
          [40, -3],
          [40.1, -3.1],
        ],
      },
      area: {
        type: 'Polygon',
        coordinates: [
          [
            [40, -3],
            [41, -3],
            [41, -2],
            [40, -3],
          ],
        ],
      },
      photo: [photo('1.jpg')],
      sign: [photo('2.jpg')],
      inner: 'in',
    },
    photos: [photo('3.jpg')],
    comment: 'Seen & done',
  })
  expect(answersSchema.safeParse(read.answers).success).toBe(true)
})

it('Instances of repeats have the same ids each time, and no others have them', () => {
  const fields = fieldsOf([
    {
      kind: 'repeat',
      id: 'people',
      label: 'People',
      fields: [
        { kind: 'text', id: 'name', label: 'Name' },
        {
          kind: 'repeat',
          id: 'goats',
          label: 'Goats',
          fields: [{ kind: 'integer', id: 'age', label: 'Age' }],
        },
      ],
    },
  ])
  const root = report(
    '<people><name>Asha</name><goats><age>1</age></goats><goats><age>2</age></goats></people><people><name>Juma</name></people>',
  )
  const read = () => readReport(root, { fields, withComment: false }, parts).answers
  expect(read()).toEqual(read())
  expect(answersSchema.safeParse(read()).success).toBe(true)
  const people = read().people as { id: string; answers: Record<string, unknown> }[]
  expect(people.map(({ answers }) => answers.name)).toEqual(['Asha', 'Juma'])
  const goats = people[0]?.answers.goats as { id: string }[]
  expect(new Set([...people, ...goats].map(one => one.id)).size).toBe(4)
})

it('What is empty, unknown or not here is no answer, and what fits no question stays as it is written', () => {
  const fields = fieldsOf([
    { kind: 'integer', id: 'n', label: 'N' },
    { kind: 'photo', id: 'p', label: 'P' },
    { kind: 'position', id: 'g', label: 'G' },
    { kind: 'line', id: 'l', label: 'L' },
  ])
  const root = report('<n>seven</n><p>lost.jpg</p><g>here</g><l>1 2;x</l><more>1</more>')
  expect(readReport(root, { fields, withComment: false }, parts)).toEqual({
    answers: { n: 'seven', g: 'here', l: '1 2;x' },
    photos: [],
    comment: null,
  })
})

it('A report says its form, its ids, its times and its place', () => {
  const meta = `<orx:instanceID>uuid:${id.toUpperCase()}</orx:instanceID><orx:deprecatedID>uuid:${id}</orx:deprecatedID>
    <orx:timeStart>2026-11-28T09:30:00.000+0530</orx:timeStart><orx:timeEnd>2026-11-28T10:00:00Z</orx:timeEnd>
    <position>-3.355 40.012 1 9</position>`
  expect(readHead(report('', meta))).toEqual({
    formId: 'quadrat-1-2',
    version: 3,
    id,
    corrects: id,
    startedAt: '2026-11-28T09:30:00.000+05:30',
    endedAt: '2026-11-28T10:00:00Z',
    position: { latitude: -3.355, longitude: 40.012, accuracy: 9 },
  })
  const nothing = readHead(
    parseXml('<data version="x"><meta><instanceID>1</instanceID><timeEnd>now</timeEnd></meta></data>'),
  )
  expect(nothing).toEqual({
    formId: '',
    version: 0,
    id: null,
    corrects: null,
    startedAt: null,
    endedAt: null,
    position: null,
  })
})

it('The zone of a report has the offset of its time', () => {
  expect(zoneOfTime('2026-11-28T10:00:00+03:00', ['Africa/Nairobi'])).toBe('Africa/Nairobi')
  expect(zoneOfTime('2026-11-28T10:00:00+03:00', ['Europe/Berlin'])).toBe('Etc/GMT-3')
  expect(zoneOfTime('2026-11-28T10:00:00.000-05:00', [])).toBe('Etc/GMT+5')
  expect(zoneOfTime('2026-11-28T10:00:00+05:30', ['no zone'])).toBe('Asia/Kolkata')
  expect(zoneOfTime('2026-11-28T10:00:00Z', ['Africa/Nairobi'])).toBe('UTC')
  expect(zoneOfTime('2026-11-28T10:00:00+13:37', [])).toBe('UTC')
})

it('A calculated answer that is none of its kind is left out, as nobody could mend it', () => {
  const calculate = { value: { type: 'number', value: 5 }, isShown: true }
  const day = { kind: 'date', id: 'day', label: 'Day' }
  const read = (fields: readonly object[]) =>
    readReport(
      report('<day>5</day><total>5</total>'),
      { fields: fieldsOf(fields), withComment: false },
      parts,
    )
  const total = { kind: 'integer', id: 'total', label: 'Total', max: 3, extensions: { calculate } }
  expect(read([{ ...day, extensions: { calculate } }, total]).answers).toEqual({ total: 5 })
  expect(read([day]).answers).toEqual({ day: '5' })
})
