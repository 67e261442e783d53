import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheets, rowsRead } from '#src/shared/upload/read-sheet.ts'
import type { ExportedItem } from '../items/items.api.ts'
import { itemsWorkbook, workbookName } from '../items/write-items.ts'
import { importTable, itemsOf } from './import-table.ts'

const fileOf = (bytes: BlobPart) => new Blob([bytes])
const readSheet = async (file: Blob) => (await readSheets(file)).sheets[0].rows
const workbookOf = async (...sheets: WriteSheet[]) => fileOf(new Uint8Array(await writeXlsx({ sheets })))

describe('a file to import', () => {
  it('is read as text with commas, semicolons or tabs, with empty rows left out', async () => {
    expect(await readSheet(fileOf('\ufeffName,Code\r\n"a, b",1\r\n,\r\nماء,2'))).toEqual([
      ['Name', 'Code'],
      ['a, b', '1'],
      ['ماء', '2'],
    ])
    expect(await readSheet(fileOf('a;b\n1;2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('is read in the encodings that Excel writes, which are recognised', async () => {
    const rows = [['Ort'], ['Bäckerei – “Süd”'], ['Côte d’Ivoire']]
    const text = rows.join('\r\n')
    const utf16 = (isBig: boolean, mark: string) => {
      const bytes = new DataView(new ArrayBuffer((mark + text).length * 2))
      for (const [at, letter] of [...(mark + text)].entries())
        bytes.setUint16(at * 2, letter.charCodeAt(0), !isBig)
      return fileOf(bytes.buffer)
    }
    const special: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 }
    const western = fileOf(Uint8Array.from([...text].map(one => special[one] ?? one.charCodeAt(0))))
    for (const [file, encoding] of [
      [fileOf(text), 'utf-8'],
      [utf16(false, '\ufeff'), 'utf-16le'],
      [utf16(true, '\ufeff'), 'utf-16be'],
      [utf16(false, ''), 'utf-16le'],
      [utf16(true, ''), 'utf-16be'],
      [western, 'windows-1252'],
    ] as const)
      expect(await readSheets(file)).toEqual({ sheets: [{ name: '', rows }], encoding })
    expect((await readSheets(await workbookOf({ name: 'One', rows }))).encoding).toBeNull()
  })

  it('is read in another encoding on request', async () => {
    const cyrillic = fileOf(Uint8Array.from([0xd1, 0xe5, 0xeb, 0xee]))
    expect(await readSheets(cyrillic, 'windows-1251')).toEqual({
      sheets: [{ name: '', rows: [['Село']] }],
      encoding: 'windows-1251',
    })
  })

  it('is read as a workbook by its bytes', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: [['Name'], [12], ['ማንግሮቭ']] }] })
    expect(await readSheet(fileOf(new Uint8Array(bytes)))).toEqual([['Name'], ['12'], ['ማንግሮቭ']])
  })

  it('has the visible, non-empty sheets of a workbook', async () => {
    const file = await workbookOf(
      { name: 'Codes', rows: [['secret']], hidden: true },
      { name: 'Read me', rows: [] },
      { name: 'Villages', rows: [['Village'], ['Mida']] },
      { name: 'Wards', rows: [['Ward']] },
    )
    expect((await readSheets(file)).sheets).toEqual([
      { name: 'Villages', rows: [['Village'], ['Mida']] },
      { name: 'Wards', rows: [['Ward']] },
    ])
    await expect(readSheets(await workbookOf({ name: 'Read me', rows: [] }))).rejects.toThrow(
      'This file is empty.',
    )
  })

  it('has numbers and times as a spreadsheet shows them, and texts of digits unchanged', async () => {
    const times = ['2026-01-02T00:00:00Z', '2026-01-02T13:45:00Z', '1899-12-30T07:30:15Z'].map(
      at => new Date(at),
    )
    const rows = ['007', '1e5', 0.1 + 0.2, 123456789012345, true, ...times].map(value => [value])
    expect((await readSheet(await workbookOf({ name: 'One', rows }))).flat()).toEqual([
      '007',
      '1e5',
      '0.3',
      '123456789012345',
      'true',
      '2026-01-02',
      '2026-01-02 13:45',
      '07:30:15',
    ])
    expect(await readSheet(fileOf('007\n1e5\n0x1F\n2026-01-02\n'))).toEqual([
      ['007'],
      ['1e5'],
      ['0x1F'],
      ['2026-01-02'],
    ])
  })

  it('is read past any number of empty rows and of empty cells', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => (n % 3 === 0 ? `Plot ${n},x` : ''))
    expect(await readSheet(fileOf(rows.join('\n')))).toHaveLength(4000)
    const gaps = Array.from({ length: 15_000 }, (_, n) => `${n % 3 === 0 ? `Plot ${n}` : ''},x`)
    expect(itemsOf(importTable(await readSheet(fileOf(gaps.join('\n'))), false), 0, [])).toHaveLength(5000)
  })

  it('has one row more than the limit if it is longer', async () => {
    const text = (rows: number) => fileOf(Array.from({ length: rows }, (_, n) => String(n)).join('\n'))
    expect(await readSheet(text(rowsRead))).toHaveLength(rowsRead)
    expect(await readSheet(text(rowsRead + 7))).toHaveLength(rowsRead + 1)
  })

  it('may be as large as 5000 items of the greatest length', async () => {
    const longest = Array.from({ length: 5000 }, (_, n) => String(n).padEnd(500, 'ማ'))
    expect(await readSheet(fileOf(longest.join('\n')))).toHaveLength(5000)
  })

  it('has the results of formulas in a workbook, and formulas in a text file unchanged', async () => {
    const cells = new Map([
      ['1,0', { type: 'formula' as const, value: null, formula: 'A9', formulaResult: 'Mkoko' }],
    ])
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: [['Name']], cells }] })
    expect(await readSheet(fileOf(new Uint8Array(bytes)))).toEqual([['Name'], ['Mkoko']])
    expect(await readSheet(fileOf('=1+1\n=2+2'))).toEqual([['=1+1'], ['=2+2']])
  })

  it('is refused with a text if it is of another format', async () => {
    const text = 'This file cannot be read. Save the list as Excel (.xlsx) or CSV (UTF-8).'
    for (const bytes of [
      [0x50, 0x4b, 3, 4, 1, 2],
      [0xff, 0xd8, 0xff, 0xe0],
      [...'%PDF-1.4 é'].map(one => one.charCodeAt(0)),
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1],
      [0x61, 0, 0x62],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ])
      await expect(readSheets(fileOf(new Uint8Array(bytes)))).rejects.toThrow(text)
    await expect(readSheets(fileOf(' \n,,\n'))).rejects.toThrow('This file is empty.')
    await expect(readSheets(fileOf(new Uint8Array(16 * 1024 * 1024 + 1)))).rejects.toThrow('larger than')
  })
})

describe('an exported list', () => {
  const item = (value: string): ExportedItem => ({
    value,
    columns: {},
    status: 'active',
    createdAt: '2026-11-21T08:00:00.000Z',
  })

  it('is imported without a change', async () => {
    const bytes = await itemsWorkbook('Species: a/b', [item('=1+1'), item('شجرة')])
    expect(await readSheet(fileOf(new Uint8Array(bytes)))).toEqual([
      ['Value', 'Status', 'Created'],
      ['=1+1', 'Active', '2026-11-21'],
      ['شجرة', 'Active', '2026-11-21'],
    ])
  })

  it('is named after the list, without characters that are invalid in file names', () => {
    expect(workbookName('أشجار')).toBe('أشجار.xlsx')
    expect(workbookName('a/b: c?')).toBe('a-b- c-.xlsx')
    expect(workbookName('..')).toBe('list.xlsx')
  })
})
