/** The formats of a task export. `photos` is a ZIP of the photos. */
export const exportFormats = ['xlsx', 'csv', 'geojson', 'photos'] as const
/** One of `exportFormats`. */
export type ExportFormat = (typeof exportFormats)[number]

/** The states of an export job. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** One of `exportStates`. */
export type ExportState = (typeof exportStates)[number]

/** True if the export can still be cancelled. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** Returns the file name of a task export, with the day in UTC: `tasks(21-11-2026).csv`. */
export function taskExportName(format: ExportFormat, at: Date): string {
  const date = dayInName(at)
  return format === 'photos' ? `photos${date}.zip` : `tasks${date}.${format}`
}

/** Returns the file name of the export of a group's members: `Community Members Kilifi East (21-11-2026).csv`. */
export function membersExportName(group: string, at: Date): string {
  // What file systems do not take in a name.
  const plain = group
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `Community Members ${plain.slice(0, 100).toWellFormed()} ${dayInName(at)}.csv`
}

function dayInName(at: Date): string {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  return `(${day}-${month}-${year})`
}

const sheetCharacters = 30

/** Returns a valid sheet name for Excel. A title of more than 30 characters is cut after 26 and gets ' ...'. */
export function sheetName(title: string): string {
  // Excel allows none of these characters, and no apostrophe at either end.
  const plain = title.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '')
  const name = plain.length > sheetCharacters ? `${plain.slice(0, 26).toWellFormed()} ...` : plain
  // Excel reserves the name 'History'.
  return name === '' || /^history$/i.test(name) ? `Sheet ${name}`.trim() : name
}

/** Returns sheet names for the titles, in their order. Names are unique, ignoring case. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    const base = sheetName(title)
    let name = base
    for (let n = 2; taken.has(name.toLowerCase()); n++) {
      const suffix = ` (${n})`
      name = base.slice(0, sheetCharacters - suffix.length).toWellFormed() + suffix
    }
    taken.add(name.toLowerCase())
    return name
  })
}
