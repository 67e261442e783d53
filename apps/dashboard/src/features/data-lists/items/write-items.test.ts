import readWorkbook from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { texts } from '../texts-en.ts'
import { duplicatesWorkbook, itemsWorkbook } from './write-items.ts'

// Another reader than the library that writes them.

it('The items of a list are a workbook that others read', async () => {
  const createdAt = '2026-11-29T10:00:00Z'
  const bytes = await itemsWorkbook('Wells: north/south', [
    { value: 'Well “A” & <b>', columns: { 'label::fr': 'Puits', code: '7' }, status: 'active', createdAt },
    { value: 'ماء', columns: {}, status: 'inactive', createdAt },
    { value: '=1+1', columns: {}, status: 'active', createdAt },
  ])
  const [items, ...others] = await readWorkbook(Buffer.from(bytes))
  expect(others).toEqual([])
  expect(items?.data).toEqual([
    [texts.file.value, 'label::French (fr)', 'code', texts.file.status, texts.file.created],
    ['Well “A” & <b>', 'Puits', '7', texts.details.isActive, '2026-11-29'],
    ['ماء', null, null, texts.details.isInactive, '2026-11-29'],
    ['=1+1', null, null, texts.details.isActive, '2026-11-29'],
  ])
})

it('So are the values that an import did not add', async () => {
  const [items] = await readWorkbook(Buffer.from(await duplicatesWorkbook(['12', 'Mtwapa'])))
  expect(items).toEqual({ sheet: texts.import.duplicates, data: [[texts.file.value], ['12'], ['Mtwapa']] })
})
