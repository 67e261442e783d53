import type { StaffLanguage } from '../language/languages.ts'
import type { TemplateDraft } from '../template/template-draft.ts'
import { readDraftFields } from '../template/template-draft-wire.ts'
import { templateLimits } from '../template/template-limits.ts'
import { applyRules } from './apply-rules.ts'
import { makeFields } from './blocks.ts'
import { noteForeign } from './cells.ts'
import { readLists } from './choices.ts'
import type { FormFile, WantedItem } from './csv-lists.ts'
import {
  externalChoices,
  idsOf,
  metaOf,
  noteFurtherSettings,
  noteSheets,
  noteUnused,
  noteUnusedFiles,
  readLanguages,
} from './import-parts.ts'
import { withInstanceName } from './instance-name.ts'
import { type FormMedia, formMedia } from './label-media.ts'
import { firstLanguage } from './languages.ts'
import { type ListUpdate, noteDifferences } from './list-files.ts'
import type { Making, WantedList } from './making.ts'
import { Names } from './names.ts'
import { Report, type ReportCounts, type ReportLine } from './report.ts'
import { readTranslations } from './translations.ts'
import { type FormNode, readTree } from './tree.ts'
import { cell, hasSheet, tableOf, type WorkbookSheet } from './workbook.ts'

/** A data list of the company. */
export interface CompanyList {
  id: string
  name: string
  columns?: readonly string[]
  /** Its items, for a list whose name a CSV file of the form has. */
  items?: readonly WantedItem[]
}

/** What a form is imported with. */
export interface ImportContext {
  /**
   * The template that gets a new version: its questions keep their ids by their names. Null for a new
   * template.
   */
  template: TemplateDraft | null
  /** The data lists of the company. */
  lists: readonly CompanyList[]
  /** True for people who may change these: a rule may then name a column that only a CSV file has. */
  canUpdateLists?: boolean
  /** The CSV files that came with the form. */
  files?: readonly FormFile[]
  /** The pictures and sounds that came with the form. */
  media?: readonly FormMedia[]
  /** True if the workbook has macros, which nobody reads. */
  hasMacros?: boolean
  /** Reads texts in another language than the spoken one; without it no text is added in another language. */
  inLanguage?: <T>(language: StaffLanguage, read: () => T) => T | null
  /** Returns a number from 0 to below 1, for the ids of new questions. */
  random?: () => number
}

/** A form as a template, and what became of each of its rows. */
export interface ImportedForm {
  /** Its title and its questions; the tag of a new template is not chosen. */
  draft: TemplateDraft
  /** The data lists that do not exist yet, with the questions that wait for them. */
  lists: readonly WantedList[]
  /** How the data lists of the company would change to the CSV files of the form. */
  updates: readonly ListUpdate[]
  lines: readonly ReportLine[]
  counts: ReportCounts
}

/** The form has no sheet 'survey', or no row in it. */
export class NoSurveyError extends Error {
  /** True if the sheet is there, without a row. */
  readonly hasSheet: boolean

  constructor(hasSheet: boolean) {
    super(hasSheet ? 'the sheet “survey” has no rows' : 'there is no sheet “survey”')
    this.hasSheet = hasSheet
  }
}

/**
 * Makes a template of an XLSForm. Nothing is dropped silently: each row of the form has a line in the report.
 * @throws NoSurveyError
 */
export function importXlsform(sheets: readonly WorkbookSheet[], context: ImportContext): ImportedForm {
  const report = new Report()
  const files = context.files ?? []
  const external = externalChoices(sheets, files)
  const survey = tableOf(sheets, 'survey')
  const choices = tableOf(sheets, 'choices')
  if (survey.rows.length === 0) throw new NoSurveyError(hasSheet(sheets, 'survey'))
  const [setting, ...furtherSettings] = tableOf(sheets, 'settings').rows
  const wanted = setting ? cell(setting, 'default_language') : ''
  const language = firstLanguage([survey, choices], wanted)
  if (context.hasMacros) report.about('survey', 0, 'macros-not-read')
  noteSheets(sheets, report)
  const languages = readLanguages([survey, choices], language, wanted, report)
  noteForeign(survey, report)

  const tree = readTree(survey, report)
  const making: Making = {
    language,
    languages,
    lists: readLists(choices, 'choices', language, report),
    external: readLists(external, 'external_choices', language, report),
    companyLists: context.lists,
    canUpdateLists: context.canUpdateLists ?? false,
    files,
    media: formMedia(context.media ?? [], context.template?.fields ?? []),
    mediaFiles: new Map(),
    usedFiles: new Set(),
    report,
    inLanguage: context.inLanguage ?? (() => null),
    names: new Names(namesIn(tree)),
    room: templateLimits.fields,
    repeats: 0,
    idOf: idsOf(context, report),
    wanted: new Map(),
    compared: new Map(),
    usedLists: new Set(),
  }
  const { fields, made } = makeFields(tree, making)
  applyRules(fields, made, making)
  const updates = noteDifferences(making)
  noteUnused(making)
  noteUnusedFiles(making, context.media ?? [])
  for (const row of tableOf(sheets, 'entities').rows) {
    report.row('entities', row.row, cell(row, 'list_name'))
    report.leaveOut('entities', row.row, 'sheet-not-supported', { sheet: 'entities' })
  }
  noteFurtherSettings(furtherSettings, report)
  const meta = metaOf(setting, context.template, language, report)
  const draftFields = [
    ...withInstanceName(readDraftFields(fields), made, { setting, template: context.template, report }),
  ]
  const translated = readTranslations(languages, {
    fields: draftFields,
    made,
    making,
    setting,
    template: context.template,
  })
  return {
    draft: { meta: { ...meta, ...(translated && { languages: translated }) }, fields: draftFields },
    lists: [...making.wanted.values()],
    updates,
    lines: report.lines(),
    counts: report.counts(),
  }
}

function namesIn(nodes: readonly FormNode[]): string[] {
  return nodes.flatMap(({ name, children }) => [name, ...namesIn(children)])
}
