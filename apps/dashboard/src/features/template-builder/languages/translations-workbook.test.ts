import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { textsWorkbook } from './translations-workbook.ts'

it('The table of the translations is a workbook that another reader than its writer reads', async () => {
  const { key, part, parts } = translationTexts.columns
  const text = 'Water?\nSay how deep'
  const texts = [{ key: 'water/label', fieldId: 'water', part: 'label' as const, value: '', text, max: 300 }]
  const languages = { default: 'en', texts: { sw: { 'water/label': 'Maji?' }, ar: {} } }
  const [table, ...others] = await readWorkbook(Buffer.from(await textsWorkbook(texts, languages)))
  expect(others).toEqual([])
  expect(table).toEqual({
    sheet: translationTexts.sheet,
    data: [
      [key, part, 'English (en)', 'Swahili (sw)', 'Arabic (ar)'],
      ['water/label', parts.label, text, 'Maji?', null],
    ],
  })
})
