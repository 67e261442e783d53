import { expressionNames, type Named } from '../expression/names.ts'
import { formName } from '../language/language-names.ts'
import { logicOf } from '../logic/field-logic.ts'
import { columnsOf } from '../template/choice-columns.ts'
import { labelFilesOf, mediaOf } from '../template/label-media.ts'
import { plainMarked } from '../template/marked-text.ts'
import { isMatrix, scaleOf } from '../template/matrix.ts'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { titleKey } from '../template/template-languages.ts'
import { allFields, type FormPart, partsOf } from '../template/template-structure.ts'
import { usedLanguages } from '../template/template-texts.ts'
import { writtenAttributes } from './attributes.ts'
import { exportLists } from './export-names.ts'
import { otherExtensions, ownTexts, questionRow, ruleText, textsOf, type Writing } from './export-row.ts'
import { writtenTexts } from './field-texts.ts'
import { writtenInstanceName } from './instance-name.ts'
import { type MediaColumn, mediaColumns, mediaNames, writtenMedia } from './label-media.ts'
import { writtenLabel } from './label-text.ts'
import { Names } from './names.ts'
import { writeOwn } from './own-column.ts'
import { type SurveyRow, surveyColumns, type TranslatedColumn, translatedColumns } from './survey-row.ts'
import { plainName, reservedNames } from './tree.ts'
import type { WorkbookSheet } from './workbook.ts'

/** What a template is exported with. */
interface ExportContext {
  /** The version of the template, a date or a number. */
  version: string
  /** The data lists of the company. */
  lists: readonly { id: string; name: string }[]
}

/**
 * Returns a template as the sheets of an XLSForm, which ODK's converter takes and `importXlsform` reads
 * again.
 */
export function exportXlsform({ meta, fields }: TemplateDraft, context: ExportContext): WorkbookSheet[] {
  const names = formNames(fields)
  const languages = usedLanguages(meta.title, fields, meta.languages)
  const lists = exportLists(allFields(fields), names, languages)
  const media = mediaNames(labelFilesOf(fields))
  const companyLists = new Map(context.lists.map(({ id, name }) => [id, name]))
  const rows = rowsOf(partsOf(fields), { ...lists, names, companyLists, languages, media })
  const tags = Object.keys(languages?.texts ?? {})
  const inRows = surveyColumns.filter(key => !isMediaColumn(key) || hasMedia(rows, key))
  const options = lists.lists.flatMap(list => list.options)
  const besideOptions = Object.values(mediaColumns).filter(key =>
    options.some(one => [null, ...tags].some(tag => writtenMedia(one.media, tag, media)[key])),
  )
  const attributes = [...new Set(rows.flatMap(row => Object.keys(row.attributes ?? {})))]
  const columns = columnsOf(options)
  const { withComment, photoRequired, unSdg, title } = meta
  const own = {
    ...(withComment && { withComment }),
    ...(photoRequired && { photoRequired }),
    ...(unSdg && { unSdg }),
  }
  const titles = ownTexts(titleKey, { languages })
  const instanceName = writtenInstanceName(fields, names)
  const named = (key: string, tag: string | undefined) =>
    tag === undefined ? key : `${key}::${formName(tag)}`
  return [
    {
      name: 'survey',
      rows: [
        [
          ...inRows.flatMap(key =>
            isTranslated(key) ? [named(key, languages?.default), ...tags.map(tag => named(key, tag))] : key,
          ),
          ...attributes,
        ],
        ...rows.map(row => [
          ...inRows.flatMap(key => [
            row[key] ?? '',
            ...(isTranslated(key) ? tags.map(tag => row.texts?.[tag]?.[key] ?? '') : []),
          ]),
          ...attributes.map(key => row.attributes?.[key] ?? ''),
        ]),
      ],
    },
    {
      name: 'choices',
      rows: [
        [
          'list_name',
          'name',
          named('label', languages?.default),
          ...tags.map(tag => named('label', tag)),
          ...besideOptions.flatMap(key =>
            [undefined, ...tags].map(tag => named(key, tag ?? languages?.default)),
          ),
          ...columns,
          'quadrat',
        ],
        ...lists.lists.flatMap(list =>
          list.options.map(({ name, text, texts, value, columns: own, media: beside }) => [
            list.name,
            name,
            text,
            ...tags.map(tag => texts[tag] ?? ''),
            ...besideOptions.flatMap(key =>
              [null, ...tags].map(tag => writtenMedia(beside, tag, media)[key] ?? ''),
            ),
            ...columns.map(column => own[column] ?? ''),
            writeOwn({
              ...(value !== null && { value }),
              ...(looksMarked([text, ...Object.values(texts)]) && { isPlain: true }),
            }),
          ]),
        ),
      ],
    },
    {
      name: 'settings',
      rows: [
        [
          'form_title',
          'form_id',
          'version',
          'name',
          ...(instanceName ? ['instance_name'] : []),
          ...(languages ? ['default_language'] : []),
          'quadrat',
        ],
        [
          title,
          plainName(title),
          context.version,
          new Names(names.values()).give('data'),
          ...(instanceName ? [instanceName] : []),
          ...(languages ? [formName(languages.default)] : []),
          writeOwn({ ...own, ...(Object.keys(titles).length > 0 && { titles }) }),
        ],
      ],
    },
  ]
}

function isMediaColumn(key: string): key is MediaColumn {
  return Object.values(mediaColumns).some(one => one === key)
}

/** Most forms have no pictures and sounds, and need no columns for them. */
function hasMedia(rows: readonly SurveyRow[], key: MediaColumn): boolean {
  return rows.some(row => row[key] ?? Object.values(row.texts ?? {}).some(texts => texts[key]))
}

/** True for texts of an option that an import would take for marks. */
const looksMarked = (texts: readonly string[]) => texts.some(text => plainMarked(text) !== text)

function isTranslated(key: string): key is TranslatedColumn {
  return translatedColumns.some(one => one === key)
}

/** The names of all fields, other than those that ODK has for itself. */
export function formNames(fields: readonly Named[]): ReadonlyMap<string, string> {
  const given = expressionNames(fields)
  const names = new Names([...reservedNames, ...given.values()])
  return new Map([...given].map(([id, name]) => [id, reservedNames.has(name) ? names.give(name) : name]))
}

function rowsOf(parts: readonly FormPart<DraftField>[], writing: Writing): SurveyRow[] {
  return parts.flatMap(({ field, parts: inner }) => {
    switch (field.kind) {
      case 'group':
        return [groupRow(field, inner, writing), ...rowsOf(inner, writing), { type: 'end_group' }]
      case 'repeat': {
        const { min, max } = field
        return [
          blockRow(field, 'begin_repeat', writing, '', { min, max }),
          ...rowsOf(partsOf(field.fields), writing),
          { type: 'end_repeat' },
        ]
      }
      case 'note':
        return [blockRow(field, 'note', writing, '', {})]
      case 'unknown':
        // A question of a newer version: other programs show its label, and an import restores it.
        return [
          {
            type: 'note',
            name: writing.names.get(field.id) ?? field.id,
            label: field.label,
            texts: textsOf(field, {}, writing, {}),
            quadrat: writeOwn({ unknown: field.original }),
          },
        ]
      default:
        return [questionRow(field, writing)]
    }
  })
}

/** ODK's converter takes a table of one list only. Any other matrix is a section or a page to it. */
function groupRow(
  field: DraftField & { kind: 'group' },
  inner: readonly FormPart<DraftField>[],
  writing: Writing,
): SurveyRow {
  const isPage = field.appearance === 'page'
  const plain = isPage ? 'field-list' : ''
  if (!isMatrix(field)) return blockRow(field, 'begin_group', writing, plain, {})
  return isOneTable(inner, id => writing.listOf.get(id))
    ? blockRow(field, 'begin_group', writing, 'table-list', isPage ? { appearance: 'page' } : {})
    : blockRow(field, 'begin_group', writing, plain, { extensions: { matrix: true } })
}

/** True for a matrix whose choices all are lines of one list, without a block among them. */
function isOneTable(
  parts: readonly FormPart<DraftField>[],
  listOf: (id: string) => string | undefined,
): boolean {
  const choices = parts.filter(({ field }) => 'options' in field)
  const lists = new Set(choices.map(({ field }) => (scaleOf(field) === null ? undefined : listOf(field.id))))
  const hasBlock = parts.some(({ field }) => field.kind === 'group' || field.kind === 'repeat')
  return !hasBlock && lists.size === 1 && !lists.has(undefined)
}

function blockRow(
  field: DraftField & { kind: 'note' | 'group' | 'repeat' },
  type: string,
  writing: Writing,
  appearance: string,
  parts: Record<string, unknown>,
): SurveyRow {
  const { relevant, count } = logicOf(field)
  const extensions = { ...otherExtensions(field), ...(parts.extensions as object | undefined) }
  const own: Record<string, unknown> = { ...parts, ...(Object.keys(extensions).length > 0 && { extensions }) }
  return {
    type,
    name: writing.names.get(field.id) ?? field.id,
    label: writtenLabel(field, writing.names, own),
    ...writtenTexts(field),
    ...writtenMedia(mediaOf(field), null, writing.media),
    attributes: writtenAttributes(field),
    texts: textsOf(field, {}, writing, own),
    appearance,
    ...(relevant && { relevant: ruleText(relevant, field.id, writing) }),
    ...(count && { repeat_count: ruleText(count, field.id, writing) }),
    quadrat: writeOwn(own),
  }
}
