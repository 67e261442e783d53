/** What tasks leave as. `photos` is a ZIP of them. */
export const exportFormats = ['xlsx', 'csv', 'geojson', 'photos'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** Whether it can still be cancelled. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** The name that a task export is saved under, by the day in UTC: `tasks(21-11-2026).csv`. */
export function taskExportName(format: ExportFormat, at: Date): string {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  const date = `(${day}-${month}-${year})`
  return format === 'photos' ? `photos${date}.zip` : `tasks${date}.${format}`
}

const sheetCharacters = 30

/** A spreadsheet's sheet name: what is longer than 30 characters ends after 26 in ' ...'. */
export function sheetName(title: string): string {
  // Excel takes none of these in a name, and no apostrophe at either end.
  const plain = title.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '')
  const name = plain.length > sheetCharacters ? `${plain.slice(0, 26).toWellFormed()} ...` : plain
  // Excel keeps 'History' for itself.
  return name === '' || /^history$/i.test(name) ? `Sheet ${name}`.trim() : name
}

/** The names of a workbook's sheets in the order of the titles, no two alike whatever the case. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    const base = sheetName(title)
    let name = base
    for (let n = 2; taken.has(name.toLowerCase()); n++) {
      const mark = ` (${n})`
      name = base.slice(0, sheetCharacters - mark.length).toWellFormed() + mark
    }
    taken.add(name.toLowerCase())
    return name
  })
}
