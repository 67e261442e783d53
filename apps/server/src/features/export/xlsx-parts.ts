import type { Cell, Column } from './task-table.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The indexes in `styles`. */
const style = { header: 1, instant: 2, lines: 3, day: 4 } as const
/** Excel's limit for a cell. */
const charactersMax = 32_767
const dayMs = 86_400_000
/**
 * The Excel day number of 1970-01-01. Excel counts from 1899-12-30; this holds for dates after February 1900.
 */
const epochDays = 25_569

export function contentTypes(sheets: number): string {
  const overrides = [
    part('/xl/workbook.xml', `${types}.sheet.main+xml`),
    part('/xl/styles.xml', `${types}.styles+xml`),
    ...count(sheets).map(n => part(`/xl/worksheets/sheet${n}.xml`, `${types}.worksheet+xml`)),
  ]
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`

export const relations = {
  package: relationships([['officeDocument', 'xl/workbook.xml']]),
  workbook: (sheets: number) =>
    relationships([
      ...count(sheets).map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]),
      ['styles', 'styles.xml'],
    ]),
}

function relationships(targets: [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
}

export function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  return `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const font = (bold: boolean) => `<font>${bold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`
const format = (number: number, fontId: number) =>
  `<xf numFmtId="${number}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const styles = `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2">${font(false)}${font(true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${format(0, 0)}${format(0, 1)}${format(164, 0)}<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${format(165, 0)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const widths: Record<Column['kind'], number> = { text: 24, number: 14, instant: 20, day: 12 }

/** The width of the filter button in a header, in characters. */
const filterButton = 4

/** The start of a sheet, with frozen rows of headers. */
export function sheetStart(columns: readonly Column[], titles: readonly (readonly string[])[]): string {
  const cols = columns.map(({ kind, width: least = widths[kind] }, n) => {
    const longest = Math.max(0, ...titles.map(row => row[n]?.length ?? 0))
    const width = Math.min(60, Math.max(least, longest + filterButton))
    return `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`
  })
  return `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${titles.length}" topLeftCell="A${titles.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

/** @param header the row whose cells have the buttons of the filter */
export function sheetEnd(header: number, rows: number, references: readonly string[]): string {
  return `</sheetData><autoFilter ref="A${header}:${references.at(-1)}${rows}"/></worksheet>`
}

/** The letters of the columns: A, B, … Z, AA, … */
export function cellReferences(columns: number): string[] {
  return Array.from({ length: columns }, (_, n) => {
    let letters = ''
    for (let left = n + 1; left > 0; left = Math.floor((left - 1) / 26))
      letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
    return letters
  })
}

export function sheetRow(
  row: number,
  cells: readonly Cell[],
  references: readonly string[],
  columns: readonly Column[],
  isHeader: boolean,
): string {
  let xml = `<row r="${row}">`
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n]
    if (cell === null || cell === undefined || cell === '') continue
    const reference = `<c r="${references[n]}${row}"`
    if (typeof cell === 'number') xml += `${reference}><v>${cell}</v></c>`
    else {
      const kind = columns[n]?.kind
      const isDate = kind === 'instant' || kind === 'day'
      const serial = !isHeader && isDate ? serialOf(cell) : null
      xml +=
        serial === null
          ? `${reference}${styleOf(cell, isHeader)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.length > charactersMax ? cell.slice(0, charactersMax) : cell)}</t></is></c>`
          : `${reference} s="${kind === 'day' ? style.day : style.instant}"><v>${serial}</v></c>`
    }
  }
  return `${xml}</row>`
}

/** A text with line breaks needs the style that wraps lines. */
function styleOf(text: string, isHeader: boolean): string {
  if (isHeader) return ` s="${style.header}"`
  return text.includes('\n') ? ` s="${style.lines}"` : ''
}

/** The day number of an instant; null if it is no date or outside of Excel's range. */
function serialOf(instant: string): number | null {
  // Ten decimals of a day are finer than a millisecond.
  const days = Number((Date.parse(instant) / dayMs + epochDays).toFixed(10))
  return days >= 61 && days < 2_958_466 ? days : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot represent them
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u
const specials = new RegExp(special, 'gu')
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  const safe = special.test(text) ? text.replace(specials, found => entities[found] ?? '\ufffd') : text
  // Excel reads '_x0041_' as an A.
  return safe.includes('_x') ? safe.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : safe
}

function count(to: number): number[] {
  return Array.from({ length: to }, (_, n) => n + 1)
}
