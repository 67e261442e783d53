import { exportFileTexts } from './messages/export-file-en.ts'

/** The formats of statistics programs: Parquet, SPSS and Stata. A file has one table. */
export const datasetFormats = ['parquet', 'sav', 'dta'] as const
/** One of `datasetFormats`. */
export type DatasetFormat = (typeof datasetFormats)[number]
/** The formats of a task export. `photos` is a ZIP of the photos. */
export const exportFormats = ['xlsx', 'csv', 'geojson', 'photos', ...datasetFormats] as const
/** One of `exportFormats`. */
export type ExportFormat = (typeof exportFormats)[number]

/** True for a format of statistics programs. */
export function isDatasetFormat(format: ExportFormat): format is DatasetFormat {
  return (datasetFormats as readonly ExportFormat[]).includes(format)
}

/**
 * What stands above the columns of an export: labels, as people read them; names of questions, which stay the
 * same whatever else is exported; or a row of each.
 */
export const exportTitles = ['labels', 'names', 'both'] as const
/** One of `exportTitles`. */
export type ExportTitles = (typeof exportTitles)[number]

/** What is in the cells of questions with options. `both` is a column of each. */
export const exportAnswers = ['labels', 'values', 'both'] as const
/** One of `exportAnswers`. */
export type ExportAnswers = (typeof exportAnswers)[number]

/** How a task export is laid out. */
export interface ExportLayout {
  titles: ExportTitles
  /** Null follows the titles: labels under labels, else values. */
  answers: ExportAnswers | null
  /** The tag of the language of questions and options; null for that in which each template is written. */
  language: string | null
  /** A column of 1 and 0 for each option of a checkbox question, behind the column of the question. */
  optionColumns: boolean
  /**
   * A ZIP of CSV files: one of the tasks, and one for each repeat. A workbook always has a sheet for each
   * repeat.
   */
  repeatFiles: boolean
  /** Sheets with the questions and the options of the templates. */
  codebook: boolean
  /**
   * Links to photos open for anybody, for some days. Otherwise they lead to the report, behind the sign-in,
   * and never end.
   */
  openPhotos: boolean
}
/** A part of the layout that is on or off. */
type ExportSwitch = Exclude<keyof ExportLayout, 'titles' | 'answers' | 'language'>

/** The layout without a choice. */
export const usualLayout: ExportLayout = {
  titles: 'labels',
  answers: null,
  optionColumns: false,
  repeatFiles: false,
  codebook: false,
  openPhotos: false,
  language: null,
}

/** Returns what is in the cells of questions with options. */
export function answersIn({ titles, answers }: Pick<ExportLayout, 'titles' | 'answers'>): ExportAnswers {
  return answers ?? (titles === 'labels' ? 'labels' : 'values')
}

const dataset = { titles: ['labels'], answers: [], switches: [], hasLanguage: true } as const

/** What each format can be laid out with. */
export const layoutChoices = {
  xlsx: {
    titles: exportTitles,
    answers: exportAnswers,
    switches: ['optionColumns', 'codebook', 'openPhotos'],
    hasLanguage: true,
  },
  csv: {
    titles: exportTitles,
    answers: exportAnswers,
    switches: ['optionColumns', 'repeatFiles', 'openPhotos'],
    hasLanguage: true,
  },
  geojson: {
    titles: ['labels', 'names'],
    answers: exportAnswers,
    switches: ['optionColumns', 'openPhotos'],
    hasLanguage: true,
  },
  photos: { titles: ['labels'], answers: [], switches: [], hasLanguage: false },
  parquet: dataset,
  sav: dataset,
  dta: dataset,
} as const satisfies Record<ExportFormat, LayoutChoices>

/** What a format can be laid out with. */
export interface LayoutChoices {
  titles: readonly ExportTitles[]
  answers: readonly ExportAnswers[]
  switches: readonly ExportSwitch[]
  /** True if labels can be in another language of the form. */
  hasLanguage: boolean
}

/** Returns the first part of a layout that the format cannot have; null if it can have all. */
export function refusedLayout(format: ExportFormat, layout: ExportLayout): keyof ExportLayout | null {
  const choices: LayoutChoices = layoutChoices[format]
  const { titles, answers, language, ...switches } = layout
  if (!choices.titles.includes(titles)) return 'titles'
  if (answers && !choices.answers.includes(answers)) return 'answers'
  if (language && !choices.hasLanguage) return 'language'
  const wanted = (Object.keys(switches) as ExportSwitch[]).filter(one => layout[one])
  return wanted.find(one => !choices.switches.includes(one)) ?? null
}

/** The states of an export job. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/** One of `exportStates`. */
export type ExportState = (typeof exportStates)[number]

/** True if the export can still be cancelled. */
export function isUnderWay(state: ExportState): boolean {
  return state === 'waiting' || state === 'running'
}

/** The ending of the file of a task export. */
export function exportEnding(
  format: ExportFormat,
  { repeatFiles }: ExportLayout,
): 'xlsx' | 'csv' | 'geojson' | 'zip' {
  if (isDatasetFormat(format) || format === 'photos') return 'zip'
  return format === 'csv' && repeatFiles ? 'zip' : format
}

/** Returns the file name of one table for a statistics program: `tasks(21-11-2026).sav`. */
export function datasetName(format: DatasetFormat, at: Date): string {
  return `tasks${dayInName(at)}.${format}`
}

/** Returns the file name of a task export, with the day in UTC: `tasks(21-11-2026).csv`. */
export function taskExportName(format: ExportFormat, at: Date, layout = usualLayout): string {
  const what = format === 'photos' ? 'photos' : 'tasks'
  return `${what}${dayInName(at)}.${exportEnding(format, layout)}`
}

/**
 * Returns the file name of the export of a group's members: `Community Members Kilifi East (21-11-2026).csv`.
 */
export function membersExportName(group: string, at: Date): string {
  // What file systems do not take in a name.
  const plain = group
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return exportFileTexts.members({ group: plain.slice(0, 100).toWellFormed(), day: dayInName(at) })
}

function dayInName(at: Date): string {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  return `(${day}-${month}-${year})`
}

const sheetCharacters = 30

/**
 * Returns a valid sheet name for Excel. A title of more than 30 characters is cut after 26 and gets ' ...'.
 */
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
