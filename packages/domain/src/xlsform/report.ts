import type { FormSheet } from './workbook.ts'

/**
 * Why something is not in the template, or not as it is in the form. The sentences are in
 * `messages/xlsform-en.ts`.
 */
export type NoteCode =
  | 'type-unknown'
  | 'type-not-supported'
  | 'kind-missing'
  | 'kind-near'
  | 'kept-by-report'
  | 'device-not-asked'
  | 'name-missing'
  | 'name-twice'
  | 'name-changed'
  | 'label-missing'
  | 'label-cut'
  | 'label-value'
  | 'hint-value'
  | 'text-cut'
  | 'label-markup'
  | 'hint-markup'
  | 'html-left-out'
  | 'option-marks'
  | 'option-value'
  | 'language-not-carried'
  | 'language-assumed'
  | 'language-other'
  | 'translation-cut'
  | 'translation-twice'
  | 'answers-apart'
  | 'list-missing'
  | 'list-not-used'
  | 'list-name-missing'
  | 'list-of-company'
  | 'list-answers'
  | 'file-texts-cut'
  | 'file-as-list'
  | 'file-differs'
  | 'lookup-of-company'
  | 'lookup-apart'
  | 'filter-apart'
  | 'file-not-used'
  | 'media-missing'
  | 'media-larger'
  | 'media-refused'
  | 'media-over'
  | 'list-to-choose'
  | 'list-from-repeat'
  | 'search-not-read'
  | 'search-labels'
  | 'search-option'
  | 'option-of-name'
  | 'option-cut'
  | 'option-twice'
  | 'option-of-rule-unknown'
  | 'option-name-twice'
  | 'options-over'
  | 'other-as-option'
  | 'rule-refused'
  | 'rule-in-cycle'
  | 'default-not-possible'
  | 'calculation-not-possible'
  | 'message-cut'
  | 'column-not-supported'
  | 'column-unknown'
  | 'column-without-effect'
  | 'choice-column-not-carried'
  | 'choice-column-cut'
  | 'appearance-not-carried'
  | 'appearance-narrower'
  | 'parameter-not-carried'
  | 'matrix-head'
  | 'block-not-carried'
  | 'block-not-closed'
  | 'block-not-begun'
  | 'questions-over'
  | 'setting-not-used'
  | 'title-cut'
  | 'report-title-not-carried'
  | 'report-title-differs'
  | 'sheet-not-supported'
  | 'macros-not-read'

/** One thing that is said about a row. `params` are the values of its sentence. */
export interface Note {
  code: NoteCode
  params: Readonly<Record<string, string>>
}

/**
 * What became of a row: all of it is in the template, it is there in another way, it is not there, or it is
 * an option of a list that no question of the form uses.
 */
export type Outcome = 'carried' | 'differs' | 'left-out' | 'unused'

/** What became of one row of a form. */
export interface ReportLine {
  /** The name of the sheet as it is written, for sheets that have no meaning in a form. */
  sheet: FormSheet | (string & {})
  /** From 1, as in the spreadsheet; 0 for the whole sheet. */
  row: number
  /** The name of the question or of the option; '' if the row has none. */
  name: string
  outcome: Outcome
  /** False for a line about a sheet or its columns, which is no row of the form. */
  isRow: boolean
  notes: readonly Note[]
}

/**
 * The number of rows by what became of them. Lines about a whole sheet or its columns are no rows of the
 * form.
 */
export interface ReportCounts extends Record<Outcome, number> {
  rows: number
}

interface Entry {
  line: Omit<ReportLine, 'notes' | 'outcome'>
  gone: 'left-out' | 'unused' | null
  notes: Note[]
}

const outcomeOf = ({ gone, notes }: Entry): Outcome => gone ?? (notes.length > 0 ? 'differs' : 'carried')

/** Collects what is said about rows. */
export class Report {
  readonly #lines = new Map<string, Entry>()
  readonly #about: ReportLine[] = []

  /** Names a row, which is carried as long as nothing else is said. */
  row(sheet: FormSheet, row: number, name: string): void {
    this.#lines.set(`${sheet} ${row}`, { line: { sheet, row, name, isRow: true }, gone: null, notes: [] })
  }

  /** Says what is different in a row. */
  note(sheet: FormSheet, row: number, code: NoteCode, params: Note['params'] = {}): void {
    const notes = this.#lines.get(`${sheet} ${row}`)?.notes
    const isSaid = notes?.some(
      one => one.code === code && JSON.stringify(one.params) === JSON.stringify(params),
    )
    if (!isSaid) notes?.push({ code, params })
  }

  /** Says why a row is not in the template. */
  leaveOut(sheet: FormSheet, row: number, code: NoteCode, params: Note['params'] = {}): void {
    this.note(sheet, row, code, params)
    const found = this.#lines.get(`${sheet} ${row}`)
    if (found) found.gone = 'left-out'
  }

  /** Says that no question needs a row. */
  unused(sheet: FormSheet, row: number, code: NoteCode, params: Note['params'] = {}): void {
    const found = this.#lines.get(`${sheet} ${row}`)
    if (!found) return
    found.notes = [{ code, params }]
    found.gone = 'unused'
  }

  /** Says something about a sheet or about its columns. */
  about(sheet: string, row: number, code: NoteCode, params: Note['params'] = {}): void {
    this.#about.push({ sheet, row, name: '', outcome: 'left-out', isRow: false, notes: [{ code, params }] })
  }

  /**
   * Returns all lines in the order of the sheets and rows; what is said about a sheet stands before its rows.
   */
  lines(): ReportLine[] {
    const rows = [...this.#lines.values()].map(
      (entry): ReportLine => ({ ...entry.line, outcome: outcomeOf(entry), notes: entry.notes }),
    )
    return [...this.#about, ...rows]
  }

  counts(): ReportCounts {
    const counts: ReportCounts = { rows: this.#lines.size, carried: 0, differs: 0, 'left-out': 0, unused: 0 }
    for (const entry of this.#lines.values()) counts[outcomeOf(entry)] += 1
    return counts
  }
}
