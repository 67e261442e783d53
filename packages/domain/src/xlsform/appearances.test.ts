import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../template/question-looks.ts'
import { sheetOf } from '../testing/sheets.ts'
import { type AppearanceFate, appearanceFate, listedAppearances } from './appearances.ts'
import { unsupported } from './cells.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const page = readFileSync(new URL('../../../../docs/xlsform.md', import.meta.url), 'utf8')

/** The rows of the table of a chapter, each with what stands in backquotes in its cells. */
function tableIn(chapter: string) {
  const [, text = ''] = page.split(`\n## ${chapter}\n`)
  const [body = ''] = text.split('\n## ')
  return body
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim())
      return {
        cells,
        words: cells.map(cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)),
      }
    })
}

const fates: Readonly<Record<string, AppearanceFate>> = {
  carried: 'carried',
  'takes more answers': 'answers',
  'looks different': 'looks',
}

const documented = tableIn('Appearances').flatMap(({ cells, words: [, appearances = [], types = []] }) =>
  types.flatMap(type => appearances.map(word => ({ type, word, fate: fates[cells[3] ?? ''] }))),
)

/** The kind that a type with an appearance becomes, and what its line says. */
function imported(type: string, appearance: string) {
  const end = type.startsWith('begin') ? `| ${type.replace('begin', 'end')} | | | | |` : ''
  const { draft, lines } = importXlsform(
    [
      sheetOf(
        'survey',
        `| type | name | label | appearance | parameters |
        | ${type} | q | A question | ${appearance} | ${type === 'range' ? 'start=0 end=5' : ''} |
        ${end}`.trim(),
      ),
      sheetOf('choices', '| list_name | name | label |\n| letters | a | A |'),
    ],
    { template: null, lists: [{ id: '1', name: 'farms' }] },
  )
  const codes = lines.find(({ row }) => row === 2)?.notes.map(({ code }) => code) ?? []
  const kind = draft.fields[0]?.kind
  const fate = codes.includes('appearance-narrower')
    ? 'answers'
    : codes.includes('appearance-not-carried')
      ? 'looks'
      : 'carried'
  return { draft, kind, fate }
}

describe('The table of appearances', () => {
  it.each(documented)('says what becomes of $word on $type', ({ type, word, fate }) => {
    expect(imported(type, word).fate).toBe(fate)
  })

  it('has all that the code has', () => {
    const inTable = documented.map(({ type, word }) => {
      const { kind, fate } = imported(type, word)
      return `${word} ${fate === 'carried' ? kind : fate}`
    })
    const inCode = listedAppearances.map(({ word, kind }) => `${word} ${kind ?? appearanceFate(word, kind)}`)
    expect(inCode.filter(one => !inTable.includes(one))).toEqual([])
  })
})

it('The table of columns has all that are named and not carried', () => {
  const inTable = tableIn('Columns that are not carried').flatMap(({ words: [, columns = []] }) => columns)
  expect(inTable.toSorted()).toEqual([...unsupported].toSorted())
})

it('A place that may be set by hand has its appearance in an export', () => {
  const { draft } = imported('geopoint', 'placement-map')
  expect(draft.fields).toMatchObject([{ kind: 'position', byHand: true }])
  const sheets = exportXlsform(draft, { version: '1', lists: [] })
  expect(sheets[0]?.rows[1]).toContain('placement-map')
  const again = importXlsform(sheets, { template: draft, lists: [] })
  expect(again.draft.fields).toEqual(draft.fields)
})

describe('A look', () => {
  it.each([
    ['text', 'multiline'],
    ['select_one letters', 'columns'],
    ['select_multiple letters', 'columns'],
    ['integer', 'counter'],
    ['integer', 'thousands-sep'],
    ['decimal', 'thousands-sep'],
    ['date', 'year'],
    ['date', 'month-year'],
    ['date', 'no-calendar'],
    ['date', 'ethiopian'],
    ['date', 'persian'],
  ])('of %s, %s, is kept and leaves as it came', (type, word) => {
    const { draft } = imported(type, word)
    expect(draft.fields).toMatchObject([{ extensions: { look: word } }])
    const sheets = exportXlsform(draft, { version: '1', lists: [] })
    const [head, row] = sheets[0]?.rows ?? []
    expect(row?.[head?.indexOf('appearance') ?? -1]).toBe(word)
    expect(JSON.stringify(row)).not.toContain('look')
    expect(importXlsform(sheets, { template: draft, lists: [] }).draft.fields).toEqual(draft.fields)
  })

  it('is one of several, and the report names the others', () => {
    const { draft, fate } = imported('date', 'ethiopian month-year')
    expect(draft.fields).toMatchObject([{ extensions: { look: 'month-year' } }])
    expect(fate).toBe('looks')
  })

  it('is none that the kind cannot have', () => {
    expect(lookOf({ kind: 'text', extensions: { look: 'counter' } })).toBeNull()
    expect(lookOf({ kind: 'integer', extensions: { look: 'columns' } })).toBeNull()
    expect(imported('text', 'counter').draft.fields[0]).not.toHaveProperty('extensions.look')
  })
})
