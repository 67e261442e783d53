import { expect, it } from 'vitest'
import { fieldSchema } from '../template/template.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { sheetOf } from '../testing/sheets.ts'
import { readReport } from '../xform/read-report.ts'
import { writeForm } from '../xform/write-form.ts'
import type { XmlElement } from '../xform/xml.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const types = ['barcode', 'audio', 'video', 'file']
const fields = types.map(kind =>
  fieldSchema.parse({ kind, id: kind, label: `The ${kind}`, extensions: { name: kind } }),
)

it('Rows for barcodes, recordings, videos and files become their own kinds, and leave as the same types', () => {
  const rows = types.map(type => `| ${type} | q_${type} | The ${type} |`).join('\n')
  const { draft, lines } = importXlsform([sheetOf('survey', `| type | name | label |\n${rows}`)], {
    template: null,
    lists: [],
  })
  expect(draft.fields.map(({ kind }) => kind)).toEqual(types)
  expect(lines.map(({ outcome, notes }) => [outcome, notes])).toEqual(types.map(() => ['carried', []]))
  const [survey] = exportXlsform(draft, { version: '1', lists: [] })
  expect(survey?.rows.slice(1).map(([type]) => type)).toEqual(types)
})

it('A row of the type tel becomes a phone number', () => {
  const { draft, lines } = importXlsform(
    [sheetOf('survey', '| type | name | label |\n| tel | phone | Phone |')],
    {
      template: null,
      lists: [],
    },
  )
  expect(draft.fields.map(({ kind }) => kind)).toEqual(['phone-number'])
  expect(lines.map(({ outcome }) => outcome)).toEqual(['carried'])
})

it('ODK Collect is asked for them by its own controls, and its answers are read', () => {
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)]
  const form = all(
    parseXml(
      writeForm({
        id: 'quadrat-1-2',
        version: 1,
        title: 'Kit',
        languages: null,
        photoRequired: false,
        withComment: false,
        fields,
      }),
    ),
  )
  const of = (name: string, at: 'nodeset' | 'ref') =>
    form.flatMap(({ name: found, attributes }) =>
      found === name && types.some(type => attributes[at]?.endsWith(`/${type}`)) ? [attributes] : [],
    )
  expect(of('bind', 'nodeset').map(({ type }) => type)).toEqual(['barcode', 'binary', 'binary', 'binary'])
  expect(of('upload', 'ref').map(({ mediatype }) => mediatype)).toEqual([
    'audio/*',
    'video/*',
    'application/*',
  ])
  expect(of('input', 'ref')).toHaveLength(1)
  const root = parseXml(
    '<data id="quadrat-1-2" version="1"><barcode>KIT-1</barcode><audio>a.m4a</audio><video>lost.mp4</video><file>p.pdf</file></data>',
  )
  const { answers } = readReport(
    root,
    { fields, withComment: false },
    {
      id: '7b6f1c6e-8f3a-4c59-9d0e-0c8f5d1a2b3c',
      photoOf: () => null,
      mediaOf: (name, kind) =>
        name === 'lost.mp4' ? null : { hash: 'a'.repeat(64), name, size: 9, mime: `${kind}/x` },
      optionText: () => undefined,
    },
  )
  expect(answers).toMatchObject({
    barcode: 'KIT-1',
    audio: [{ name: 'a.m4a', mime: 'audio/x' }],
    file: [{ name: 'p.pdf' }],
  })
  expect(answers).not.toHaveProperty('video')
})
