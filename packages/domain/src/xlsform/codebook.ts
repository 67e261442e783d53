import { expressionNames } from '../expression/names.ts'
import { print } from '../expression/print.ts'
import { logicOf } from '../logic/field-logic.ts'
import { fieldKindName } from '../messages/field-kinds-en.ts'
import { logicTexts } from '../messages/logic-en.ts'
import { codebookTexts } from '../messages/xlsform-en.ts'
import { columnsOf } from '../template/choice-columns.ts'
import { fieldText } from '../template/field-texts.ts'
import { plainMarked } from '../template/marked-text.ts'
import { optionValue } from '../template/question.ts'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { allFields, placesOf } from '../template/template-structure.ts'
import type { WorkbookSheet } from './workbook.ts'

/** What a codebook is made with. */
interface CodebookContext {
  version: number
  /** The data lists of the company. */
  lists: readonly { id: string; name: string }[]
  /**
   * The columns of options, where the sheet has the options of other templates too; else those of this
   * template.
   */
  optionColumns?: readonly string[]
}

/** The columns that options of these questions have. */
export function optionColumnsOf(fields: readonly DraftField[]): string[] {
  return columnsOf(allFields(fields).flatMap(field => ('options' in field ? field.options : [])))
}

/**
 * Returns the codebook of a template: a row for each question with its name, which a changed label does not
 * change, and a sheet with the options and what answers keep of them.
 */
export function codebookOf({ fields, meta }: TemplateDraft, context: CodebookContext): WorkbookSheet[] {
  const names = expressionNames(fields)
  const places = placesOf(fields)
  const labelOf = (ids: readonly string[]) => ids.map(id => names.get(id) ?? id).join(' / ')
  const { columns, options } = codebookTexts
  const questions = allFields(fields)
  const further = context.optionColumns ?? optionColumnsOf(fields)
  return [
    {
      name: codebookTexts.questions,
      rows: [
        Object.values(columns),
        ...questions.map(field => {
          const { repeats = [], groups = [] } = places.get(field.id) ?? {}
          return [
            names.get(field.id) ?? field.id,
            field.label,
            fieldKindName(field.kind),
            unitOf(field),
            boundsOf(field),
            field.isRequired ? codebookTexts.yes : '',
            rulesOf(field, names, context.lists),
            labelOf(groups),
            labelOf(repeats),
            listOf(field, context.lists),
            meta.title,
            String(context.version),
            [fieldText(field, 'hint'), fieldText(field, 'guidance')]
              .filter(text => text !== '')
              .map(plainMarked)
              .join('\n'),
          ]
        }),
      ],
    },
    {
      name: codebookTexts.optionSheet,
      rows: [
        [...Object.values(options), ...further],
        ...questions.flatMap(field =>
          'options' in field
            ? field.options.map(option => [
                names.get(field.id) ?? field.id,
                optionValue(option),
                option.text,
                meta.title,
                String(context.version),
                ...further.map(column => option.columns?.[column] ?? ''),
              ])
            : [],
        ),
      ],
    },
  ]
}

function unitOf(field: DraftField): string {
  if (field.kind === 'metric') return field.metric
  return field.kind === 'percentage' ? '%' : ''
}

function boundsOf(field: DraftField): string {
  if (field.kind === 'rating') return codebookTexts.bounds({ min: '1', max: String(field.stars ?? '') })
  if (!('min' in field)) return ''
  const [min, max] = [String(field.min ?? ''), String(field.max ?? '')]
  if (min !== '' && max !== '') return codebookTexts.bounds({ min, max })
  return min === '' ? max && `≤ ${max}` : `≥ ${min}`
}

function rulesOf(
  field: DraftField,
  names: ReadonlyMap<string, string>,
  lists: CodebookContext['lists'],
): string {
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name
  const { relevant, required, constraint, calculate, initial, choiceFilter } = logicOf(field)
  const rules = [
    [logicTexts.relevant, relevant],
    [logicTexts.required, required],
    [logicTexts.constraint, constraint?.rule],
    [logicTexts.calculate, calculate?.value],
    [logicTexts.initial, initial],
    [logicTexts.choiceFilter, choiceFilter],
  ] as const
  return rules
    .flatMap(([words, rule]) => (rule ? [`${words}: ${print(rule, id => names.get(id), nameOf)}`] : []))
    .join('\n')
}

function listOf(field: DraftField, lists: CodebookContext['lists']): string {
  return field.kind === 'data-list' ? (lists.find(({ id }) => id === field.listId)?.name ?? '') : ''
}
