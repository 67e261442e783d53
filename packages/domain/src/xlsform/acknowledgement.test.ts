// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { expect, it } from 'vitest'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { errorsOf } from '../template/template-draft-errors.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'
import type { WorkbookSheet } from './workbook.ts'

const importAgain = (sheets: readonly WorkbookSheet[], template: TemplateDraft | null = null) =>
  importXlsform(sheets, { template, lists: [] })
const exported = (draft: TemplateDraft) => exportXlsform(draft, { version: '1', lists: [] })
const form = () =>
  importAgain([
    sheetOf(
      'survey',
      `
      | type        | name | label::English (en) | label::Swahili (sw) | required | relevant     | calculation        | read_only |
      | integer     | n    | Number              | Namba               |          |              |                    |           |
      | acknowledge | ok   | I have washed it    | Nimeiosha           | yes      | \${n} > 1    |                    |           |
      | trigger     | seen | Seen                | Nimeona             |          |              | if(\${n} > 3, 'OK', '') | yes  |
      | text        | why  | Why not?            | Kwa nini?           |          | \${ok} = 'OK' |                   |           |`,
    ),
  ])

it('An acknowledgement is one box to tick, whose answer rules can name', () => {
  const { draft, lines } = form()
  const [, ok, seen, why] = draft.fields
  expect(ok).toMatchObject({ kind: 'checkbox', options: [{ text: 'OK' }], isRequired: true })
  expect(seen).toMatchObject({ extensions: { calculate: { isShown: true } } })
  expect(why).toMatchObject({ extensions: { relevant: { right: { type: 'text', value: 'OK' } } } })
  expect(lines.map(({ outcome }) => outcome)).toEqual(['carried', 'carried', 'carried', 'carried'])
  expect(errorsOf(draft).filter(({ fieldId }) => fieldId !== null)).toEqual([])
})

it('It leaves as the type that it was, and is the same when it comes back', () => {
  const { draft } = form()
  const [survey, choices] = exported(draft)
  expect(survey?.rows.map(([type]) => type)).toEqual([
    'type',
    'integer',
    'acknowledge',
    'acknowledge',
    'text',
  ])
  expect(choices?.rows).toHaveLength(1)
  const again = importAgain(exported(draft), draft)
  expect(again.draft.fields).toEqual(draft.fields)
  expect(again.counts.carried).toBe(again.counts.rows)
})

it.each<[string, Partial<DraftField & { options: unknown }>]>([
  ['another text', { options: [{ text: 'I agree', value: 'OK' }] }],
  ['another option', { options: [{ text: 'OK' }, { text: 'No' }] }],
])('With %s it leaves as a selection', (_, change) => {
  const { draft } = form()
  const fields = draft.fields.map((field, n) => (n === 1 ? ({ ...field, ...change } as DraftField) : field))
  const [survey] = exported({ ...draft, fields })
  expect(survey?.rows[2]?.[0]).toBe('select_multiple ok')
})

it('With a translation of its option it leaves as a selection', () => {
  const { draft } = form()
  const { languages } = draft.meta
  const key = `${draft.fields[1]?.id}/option/OK`
  const texts = { sw: { ...languages?.texts.sw, [key]: 'Sawa' } }
  const [survey] = exported({ ...draft, meta: { ...draft.meta, languages: { default: 'en', texts } } })
  expect(survey?.rows[2]?.[0]).toBe('select_multiple ok')
})
